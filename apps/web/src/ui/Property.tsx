import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** For a name or number whose characters must be distinguishable. */
  mono?: boolean;
  children: ReactNode;
}

/** One entry of a `dl`. */
export function Property({ name, mono = false, children }: Props) {
  return (
    <Box miw={0}>
      <Box component="dt" c="dimmed" fz="caption" lh="caption">
        {name}
      </Box>
      <Box
        component="dd"
        m={0}
        ff={mono ? 'monospace' : undefined}
        style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}
