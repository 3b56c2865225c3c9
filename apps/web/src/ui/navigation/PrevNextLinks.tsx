import { Box } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './prev-next-links.module.css';

interface Neighbour {
  /** What it is to this one: 'Previous training'. */
  label: string;
  title: string;
  to: string;
}

interface Props {
  /** What the links are, for those who listen. */
  label: string;
  previous?: Neighbour;
  next?: Neighbour;
}

function Side({ neighbour, side }: { neighbour: Neighbour; side: 'previous' | 'next' }) {
  const Arrow = side === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <Link
      to={neighbour.to}
      rel={side === 'previous' ? 'prev' : 'next'}
      className={classes.side}
      data-side={side}
    >
      <Arrow size={20} stroke={1.6} className={classes.arrow} aria-hidden />
      <Box component="span" flex={1} miw={0}>
        <span className={classes.label}>{neighbour.label}</span>
        <span className={classes.title}>{neighbour.title}</span>
      </Box>
    </Link>
  );
}

/** The items before and after this one. */
export function PrevNextLinks({ label, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={label} className={classes.neighbours}>
      {previous && <Side neighbour={previous} side="previous" />}
      {next && <Side neighbour={next} side="next" />}
    </nav>
  );
}
