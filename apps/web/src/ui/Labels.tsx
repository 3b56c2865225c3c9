import classes from './labels.module.css';

/** The labels of an item; the wire has them in one text, separated by commas. */
export const parseLabels = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((label) => label.trim())
    .filter((label) => label !== '');

interface Props {
  /** What these are, for those who listen. */
  name: string;
  /** Labels, separated by commas. */
  text: string;
  className?: string;
}

/** Small tags beside or below a title; nothing where there are none. */
export function Labels({ name, text, className }: Props) {
  const labels = [...new Set(parseLabels(text))];
  if (labels.length === 0) return null;
  return (
    <ul className={className ? `${classes.labels} ${className}` : classes.labels} aria-label={name}>
      {labels.map((label) => (
        <li key={label} className={classes.label}>
          {label}
        </li>
      ))}
    </ul>
  );
}
