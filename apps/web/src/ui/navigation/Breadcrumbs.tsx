import { Box } from '@mantine/core';
import { Link } from 'react-router';
import classes from './breadcrumbs.module.css';

interface Crumb {
  label: string;
  /** None for the page itself, the last. */
  to?: string;
}

interface Props {
  /** What the list is called, for those who listen. */
  label: string;
  items: readonly Crumb[];
}

const keyAt = (items: readonly Crumb[], index: number): string =>
  items
    .slice(0, index + 1)
    .map(({ label }) => label)
    .join('/');

/** The way from the top to this page. */
export function Breadcrumbs({ label, items }: Props) {
  return (
    <Box aria-label={label} component="nav" mb="sm">
      <ol className={classes.crumbs}>
        {items.map((item, index) => (
          // A category can have the name and the address of the one above it.
          <li key={keyAt(items, index)} className={classes.crumb}>
            {item.to && index < items.length - 1 ? (
              <Link to={item.to}>{item.label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </Box>
  );
}
