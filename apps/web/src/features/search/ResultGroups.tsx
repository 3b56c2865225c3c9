import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SearchType } from '@siliport/contract/listing';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { ListQuery } from '../../list-query.ts';
import { SearchResults } from './SearchResults.tsx';
import { toOtherTabUrl } from './SearchTabs.tsx';
import { searchPhrases } from './search.phrases.ts';
import { searchTypePhrases } from './search-types.phrases.ts';

type ResultGroup = CallOutput<'searchAll'>['groups'][number];

interface HeadingProps {
  type: SearchType;
  total: number;
  /** Whether there are more than the shown ones. */
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

interface Props {
  /** The groups, the one with the best result first; undefined while they load. */
  groups: readonly ResultGroup[] | undefined;
  query: ListQuery;
}

/** Shows the best three results of each type, and where all of a type are (N-1). */
export function ResultGroups({ groups, query }: Props) {
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
