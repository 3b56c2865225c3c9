import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  icon: Icon;
  iconColor?: string;
  title: string;
  /** A suggestion for the reader. */
  text?: string | undefined;
  /** A link to continue with. */
  link?: { to: string; label: string };
  actions?: ReactNode;
  /** Makes the title the heading of the page. */
  heading?: boolean | undefined;
  role?: 'alert';
}

/** Explains that there is nothing here, and offers what to do next. */
export function EmptyState(props: Props) {
  const {
    icon: StateIcon,
    iconColor = 'var(--ink-soft)',
    title,
    text,
    link,
    actions,
    heading = false,
    role,
  } = props;
  const headingProps = { mt: 'xs', fz: 'xl', lh: 'xl', fw: 600 } as const;
  return (
    <Stack
      align="center"
      gap="xs"
      px="md"
      py="3xl"
      ta="center"
      style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}
      role={role}
    >
      <StateIcon size={40} stroke={1.4} color={iconColor} aria-hidden />
      {heading ? (
        <Title order={1} tabIndex={-1} {...headingProps}>
          {title}
        </Title>
      ) : (
        <Text {...headingProps}>{title}</Text>
      )}
      {text && (
        <Text maw={480} c="dimmed">
          {text}
        </Text>
      )}
      {link && (
        <Button component={Link} to={link.to} variant="default" mt="md">
          {link.label}
        </Button>
      )}
      {actions && (
        <Group gap="xs" align="stretch" justify="center" mt="md">
          {actions}
        </Group>
      )}
    </Stack>
  );
}
