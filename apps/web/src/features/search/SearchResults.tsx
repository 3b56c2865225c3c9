import { Box, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SearchType } from '@siliport/contract/listing';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { ListQuery, SearchTab } from '../../list-query.ts';
import { toSearchUrl } from './facets.ts';
import { ResultRow } from './ResultRow.tsx';
import { toOtherTabUrl } from './SearchTabs.tsx';
import classes from './search.module.css';
import { searchPhrases, searchTypePhrases } from './search.phrases.ts';
import type { SearchRow } from './search-result.ts';

interface CorrectionProps {
  tab: SearchTab;
  query: ListQuery;
  /** The keyword that was searched in place of a misspelled one. */
  correction: string | undefined;
}

/** Says that a misspelled keyword was corrected, and offers the search for what was typed (N-1). */
export function Correction({ tab, query, correction }: CorrectionProps) {
  const t = usePhrases(searchPhrases);
  if (correction === undefined) return null;
  const literal = toSearchUrl({ type: tab, ...query, pageNo: 1, isLiteral: true });
  return (
    <Text mb="sm" role="status">
      {t('correctedTo')}
      <Text span inherit fw={600}>
        {correction}
      </Text>
      {t('correctedEnd')} <Link to={literal}>{t('searchLiterally', { keyword: query.kw })}</Link>
    </Text>
  );
}

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

type ResultGroup = CallOutput<'searchAll'>['groups'][number];

interface HeadingProps {
  type: SearchType;
  total: number;
  /** Whether there are more results than the page shows. */
  hasMore: boolean;
  query: ListQuery;
}

function GroupHeading({ type, total, hasMore, query }: HeadingProps) {
  const t = usePhrases(searchPhrases);
  const typeLabel = usePhrases(searchTypePhrases);
  const { number } = useFormats();
  return (
    <Group justify="space-between" align="baseline" gap="sm" mb="2xs">
      <Title order={2} fz="lg" lh="lg" fw={600}>
        {typeLabel(type)}{' '}
        <Text span c="dimmed" fz="md" fw={400}>
          {number(total)}
        </Text>
      </Title>
      {hasMore && (
        <Link
          to={toOtherTabUrl(query, 'all', type)}
          aria-label={t('showAllOf', { total, type: typeLabel(type) })}
        >
          {t('showAll', { total })}
        </Link>
      )}
    </Group>
  );
}

interface GroupsProps {
  /** The groups, the one with the best result first; undefined while they load. */
  groups: readonly ResultGroup[] | undefined;
  query: ListQuery;
}

/** Shows the best three results of each type, with a link to all of them (N-1). */
export function ResultGroups({ groups, query }: GroupsProps) {
  const typeLabel = usePhrases(searchTypePhrases);
  if (!groups)
    return (
      <Stack gap="xl" aria-hidden>
        {[0, 1].map((group) => (
          <div key={group}>
            <Skeleton height={18} width={120} mb="xs" />
            <SearchResults type="product" rows={undefined} keyword="" count={3} />
          </div>
        ))}
      </Stack>
    );
  return (
    <Stack gap="xl">
      {groups.map(({ type, total, list }) => (
        <section key={type} aria-label={typeLabel(type)}>
          <GroupHeading type={type} total={total} hasMore={total > list.length} query={query} />
          <SearchResults type={type} rows={list} keyword={query.kw} count={3} label={typeLabel(type)} />
        </section>
      ))}
    </Stack>
  );
}
