import { Box, Group, Skeleton } from '@mantine/core';
import type { SearchType } from '@siliport/contract/listing';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ResultRow } from './ResultRow.tsx';
import classes from './search.module.css';
import { searchPhrases } from './search.phrases.ts';
import type { SearchRow } from './search-result.ts';

function ResultSkeleton() {
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start" className={classes.result}>
      <Skeleton width={22} height={22} />
      <Box flex={1} miw={0}>
        <Skeleton height={16} width="60%" my={4} />
        <Skeleton height={14} my={4} />
        <Skeleton height={14} width="80%" my={4} />
        <Skeleton height={12} width="40%" my={6} />
      </Box>
    </Group>
  );
}

interface Props {
  type: SearchType;
  rows: readonly SearchRow[] | undefined;
  keyword: string;
  /** Results on the pages before this one. */
  offset?: number;
  /** Rows of the skeleton. */
  count: number;
  /** The accessible name; "Search results" unless given. */
  label?: string;
}

/** Lists the results of one type, or their skeleton while there are none yet. */
export function SearchResults({ type, rows, keyword, count, label, offset = 0 }: Props) {
  const t = usePhrases(searchPhrases);
  if (!rows)
    return (
      <ul className={classes.results} aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((row) => (
          <ResultSkeleton key={row} />
        ))}
      </ul>
    );
  return (
    <ul className={classes.results} aria-label={label ?? t('results')}>
      {rows.map((row, index) => (
        <ResultRow key={row.id} type={type} row={row} keyword={keyword} rank={offset + index + 1} />
      ))}
    </ul>
  );
}
