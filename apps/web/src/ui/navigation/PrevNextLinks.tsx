import { Box, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './prev-next-links.module.css';

interface Neighbor {
  /** Its relation to the shown item: 'Previous training'. */
  label: string;
  title: string;
  to: string;
}

interface Props {
  /** The accessible name of the links. */
  label: string;
  previous?: Neighbor;
  next?: Neighbor;
}

function Side({ neighbor, side }: { neighbor: Neighbor; side: 'previous' | 'next' }) {
  const Arrow = side === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <Link
      to={neighbor.to}
      rel={side === 'previous' ? 'prev' : 'next'}
      className={classes.side}
      data-side={side}
    >
      <Arrow size={20} stroke={1.6} color="var(--ink-soft)" aria-hidden />
      <Box component="span" flex={1} miw={0}>
        <Box component="span" display="block" c="dimmed" fz="caption">
          {neighbor.label}
        </Box>
        <Text component="span" fw={500} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {neighbor.title}
        </Text>
      </Box>
    </Link>
  );
}

/** Links to the items before and after the shown one. */
export function PrevNextLinks({ label, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={classes.neighbors}>
      {previous && <Side neighbor={previous} side="previous" />}
      {next && <Side neighbor={next} side="next" />}
    </nav>
  );
}
