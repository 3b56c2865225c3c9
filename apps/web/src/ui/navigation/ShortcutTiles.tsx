import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './shortcut-tiles.module.css';

interface Props {
  /** What the tiles are, for those who listen. */
  label: string;
  tiles: readonly { label: string; to: string; Icon: Icon }[];
}

/** The ways on from a home, a tile each. */
export function ShortcutTiles({ label, tiles }: Props) {
  return (
    <nav aria-label={label} className={classes.tiles}>
      {tiles.map(({ label: words, to, Icon: Picture }) => (
        <Link key={to} to={to} className={classes.tile}>
          <Picture size={24} stroke={1.5} className={classes.icon} aria-hidden />
          {words}
        </Link>
      ))}
    </nav>
  );
}
