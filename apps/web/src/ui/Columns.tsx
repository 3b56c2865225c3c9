import { Box, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  /** The widths of the columns, as `grid-template-columns` takes them. */
  widths: string;
  gap?: MantineSpacing;
  children: ReactNode;
}

/** Columns side by side from 1024 px on, else one below the other. */
export function Columns({ widths, gap = '2xl', children }: Props) {
  return (
    <Box
      display={{ base: 'block', md: 'grid' }}
      style={{
        gridTemplateColumns: widths,
        columnGap: `var(--mantine-spacing-${gap})`,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}
