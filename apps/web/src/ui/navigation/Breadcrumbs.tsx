import { Box, Group, type MantineSpacing } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUiText } from '../ui-text.ts';
import classes from './breadcrumbs.module.css';

interface Crumb {
  label: string;
  /** Absent for the page itself, the last one. */
  to?: string;
}

const toKey = (items: readonly Crumb[], index: number): string =>
  items
    .slice(0, index + 1)
    .map(({ label }) => label)
    .join('/');

/** The path from the top to the shown page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const t = useUiText();
  return (
    <Box aria-label={t('breadcrumbs')} component="nav" mb="sm">
      <Group
        component="ol"
        gap={0}
        align="stretch"
        c="dimmed"
        fz="caption"
        lh="caption"
        className={classes.crumbs}
      >
        {items.map((item, index) => (
          // A category can have the name and the URL of its parent.
          <li key={toKey(items, index)} className={classes.crumb}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to}>{item.label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </Group>
    </Box>
  );
}

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
