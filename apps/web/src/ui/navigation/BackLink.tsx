import { Box, Group, type MantineSpacing } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

interface Props {
  to: string;
  label: string;
  /** Space above. */
  space?: MantineSpacing;
}

/** The link at the end of an item's page, back to its list. */
export function BackLink({ to, label, space = 'lg' }: Props) {
  return (
    <Box component={Link} to={to} display="inline-block" mt={space}>
      <Group component="span" gap="xs">
        <IconArrowLeft size={16} aria-hidden />
        {label}
      </Group>
    </Box>
  );
}
