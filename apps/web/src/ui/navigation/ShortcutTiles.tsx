import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './shortcut-tiles.module.css';

interface Props {
  /** The accessible name of the tiles. */
  label: string;
  tiles: readonly { label: string; to: string; Icon: Icon }[];
}

/** The shortcuts of a home page, one tile each. */
export function ShortcutTiles({ label, tiles }: Props) {
  return (
    <nav aria-label={label} className={classes.tiles}>
      {tiles.map(({ label: text, to, Icon }) => (
        <Link key={to} to={to} className={classes.tile}>
          <Icon size={24} stroke={1.5} color="var(--accent)" aria-hidden />
          {text}
        </Link>
      ))}
    </nav>
  );
}
