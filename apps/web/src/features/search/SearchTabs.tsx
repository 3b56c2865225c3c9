import { Box } from '@mantine/core';
import { sharesCategories } from '@siliport/contract/listing';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type ListQuery, type SearchTab, searchTabs, updateListQuery } from '../../list-query.ts';
import { LinkTabs } from '../../ui/navigation/LinkTabs.tsx';
import { toSearchUrl } from './facets.ts';
import classes from './search.module.css';
import { searchPhrases, searchTypePhrases } from './search.phrases.ts';
import { toFilteredType } from './search-result.ts';

type Counts = CallOutput<'searchCounts'>;

/** Returns the URL of the same search in another tab; events have categories of their own (SE-3). */
export const toOtherTabUrl = (query: ListQuery, from: SearchTab, to: SearchTab): string => {
  const categories = sharesCategories(toFilteredType(from), toFilteredType(to)) ? query.categories : [];
  return toSearchUrl({ type: to, ...updateListQuery(query, { categories }) });
};

/** Returns the number of results that a tab shows. */
export const getTabCount = (counts: Counts, tab: SearchTab): number =>
  tab === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab];

interface Props {
  current: SearchTab;
  query: ListQuery;
  /** The number of results of each type; undefined until they are counted. */
  counts: Counts | undefined;
}

/** Renders all types and each of them as tabs, with the number of their results (SE-1, N-1). */
export function SearchTabs({ current, query, counts }: Props) {
  const t = usePhrases(searchPhrases);
  const typeLabel = usePhrases(searchTypePhrases);
  const { number } = useFormats();
  const tabs = searchTabs.map((tab) => ({
    id: tab,
    to: toOtherTabUrl(query, current, tab),
    content: (
      <>
        {typeLabel(tab)}
        <Box
          component="span"
          miw={52}
          h={20}
          px="xs"
          bdrs="full"
          fz="xs"
          lh="caption"
          fw={400}
          ta="center"
          className={classes.typeCount}
        >
          {counts && number(getTabCount(counts, tab))}
        </Box>
      </>
    ),
  }));
  return <LinkTabs label={t('types')} tabs={tabs} current={current} className={classes.types} />;
}
