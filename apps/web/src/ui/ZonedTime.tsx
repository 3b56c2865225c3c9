import { Box } from '@mantine/core';
import classes from './zoned-time.module.css';

interface Props {
  text: string;
  /** Machine-readable. */
  dateTime: string;
  /** The reader's own time, where it differs. */
  local?: string | undefined;
}

/** A time with its zone, and the reader's own time beside it, smaller. */
export function ZonedTime({ text, dateTime, local }: Props) {
  return (
    <span className={classes.time}>
      <time dateTime={dateTime}>{text}</time>
      {local && (
        <Box component="span" c="dimmed" fz="xs">
          {local}
        </Box>
      )}
    </span>
  );
}
