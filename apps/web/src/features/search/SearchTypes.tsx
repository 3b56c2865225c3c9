import { Box } from '@mantine/core';
import { type SearchType, searchTypes, sharesCategories } from '@siliport/contract/listing';
import type { CallOutput } from '../../api/call.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type ListQuery, updateListQuery } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { LinkTabs } from '../../ui/navigation/LinkTabs.tsx';
import classes from './search.module.css';
import { searchPhrases } from './search.phrases.ts';
import { searchTypePhrases } from './search-types.phrases.ts';

/** Returns the URL of the same search in another type; events have categories of their own (SE-3). */
export const toOtherTypeUrl = (query: ListQuery, from: SearchType, to: SearchType): string => {
  const categories = sharesCategories(from, to) ? query.categories : [];
  return paths.search({ type: to, ...updateListQuery(query, { categories }) });
};

interface Props {
  current: SearchType;
  query: ListQuery;
  /** The number of results of each type; undefined until they are counted. */
  counts: CallOutput<'searchCounts'> | undefined;
}

/** Renders the six types as tabs, each with the number of its results (SE-1, N-1). */
export function SearchTypes({ current, query, counts }: Props) {
  const t = usePhrases(searchPhrases);
  const typeLabel = usePhrases(searchTypePhrases);
  const { number } = useFormats();
  const tabs = searchTypes.map((type) => ({
    id: type,
    to: toOtherTypeUrl(query, current, type),
    content: (
      <>
        {typeLabel(type)}
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
          {counts && number(counts[type])}
        </Box>
      </>
    ),
  }));
  return <LinkTabs label={t('types')} tabs={tabs} current={current} className={classes.types} />;
}
