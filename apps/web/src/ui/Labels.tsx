import { Group } from '@mantine/core';
import classes from './labels.module.css';
import { useUiText } from './ui-text.ts';

/** Splits an item's labels, which the API returns as one comma-separated string. */
export const parseLabels = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((label) => label.trim())
    .filter((label) => label !== '');

interface Props {
  /** The accessible name of the list, by default 'Labels'. */
  name?: string;
  /** Labels, separated by commas. */
  text: string;
  className?: string;
}

/** Renders small tags; nothing where there are none. */
export function Labels({ name, text, className }: Props) {
  const t = useUiText();
  const labels = [...new Set(parseLabels(text))];
  if (labels.length === 0) return null;
  return (
    <Group
      component="ul"
      gap="4px var(--mantine-spacing-xs)"
      className={className}
      aria-label={name ?? t('labels')}
    >
      {labels.map((label) => (
        <li key={label} className={classes.label}>
          {label}
        </li>
      ))}
    </Group>
  );
}
