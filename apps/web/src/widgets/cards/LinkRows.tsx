import { Box, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

interface LinkRow {
  to: string;
  title: string;
  /** A part number or version, below the title; may be empty. */
  note: string;
}

/** Links below one another, each with the number of what it leads to. */
export function LinkRows({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {rows.map(({ to, title, note }) => (
        <Box component="li" key={to} py="xs" style={{ borderTop: '1px solid var(--line)' }}>
          <Link to={to}>{title}</Link>
          {note && (
            <Box c="dimmed" fz="xs" lh="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {note}
            </Box>
          )}
        </Box>
      ))}
    </Stack>
  );
}

interface ProductsProps {
  label: string;
  products: readonly { id: string; name: string; no: string }[];
}

/** The products that an item belongs to. */
export function ProductRows({ label, products }: ProductsProps) {
  const rows = products.map(({ id, name, no }) => ({
    to: paths.productDirectory(id),
    title: name,
    note: no,
  }));
  return <LinkRows label={label} rows={rows} />;
}
