import { Button, Text, Title } from '@mantine/core';
import { IconHeadset, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermission } from '../../api/session.ts';
import { useCall } from '../../api/use-call.ts';
import { formatList } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { type ListQuery, updateListQuery } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ResultGroups } from './SearchResults.tsx';
import { searchPhrases } from './search.phrases.ts';
import { isWorkOrderNumber } from './suggestions.ts';

interface Props {
  query: ListQuery;
  /** The keyword that was searched: the correction of a misspelled one. */
  searchedKeyword: string;
  onClearFilters: () => void;
}

const hasFilters = ({ categories, facets = {} }: ListQuery): boolean =>
  categories.length > 0 || Object.keys(facets).length > 0;

const toTextKey = (query: ListQuery) => {
  if (hasFilters(query)) return 'noneFilteredText';
  return query.isLiteral ? 'noneLiteralText' : 'noneText';
};

/** Shows what a keyword without results was understood as, and the results nearest to it, of all types and without filters. */
function NearestResults({ query }: { query: ListQuery }) {
  const t = usePhrases(searchPhrases);
  const { language } = useLanguage();
  const { data } = useCall('searchNearest', { keyword: query.kw });
  if (!data) return null;
  const { understood, keyword, groups } = data;
  const words = understood.map(({ word, synonyms }) =>
    synonyms.length > 0 ? t('withSynonyms', { word, synonyms: synonyms.join(t('comma')) }) : word,
  );
  return (
    <>
      {words.length > 0 && (
        <Text ta="center" mb="2xl" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('understood', { words: formatList(words, language) })}
        </Text>
      )}
      {keyword !== undefined && groups.length > 0 && (
        <section aria-labelledby="nearest-results">
          <Title id="nearest-results" order={2} fz="xl" lh="xl" mb="lg">
            {keyword === query.kw ? t('nearest') : t('nearestFor', { keyword })}
          </Title>
          <ResultGroups
            groups={groups}
            query={updateListQuery(query, { kw: keyword, categories: [], facets: {}, isLiteral: false })}
          />
        </section>
      )}
    </>
  );
}

/** Shows that a keyword has no results, what is nearest to it, and a link to the support (N-1). */
export function NoResults({ query, searchedKeyword, onClearFilters }: Props) {
  const t = usePhrases(searchPhrases);
  const canAskSupport = usePermission('isWorkSubmit');
  const actions = (
    <>
      <Button variant="default" onClick={onClearFilters}>
        {t(hasFilters(query) ? 'clearFilters' : 'clearKeyword')}
      </Button>
      {isWorkOrderNumber(query.kw) && (
        <Button component={Link} to={paths.workOrderList({ kw: query.kw })} variant="default">
          {t('inWorkOrders')}
        </Button>
      )}
      {canAskSupport && (
        <Button
          component={Link}
          to={paths.workOrderFormAbout(query.kw)}
          variant="default"
          leftSection={<IconHeadset size={18} stroke={1.6} aria-hidden />}
        >
          {t('askSupport')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <EmptyState
        icon={IconSearchOff}
        title={t('noneTitle', { keyword: searchedKeyword })}
        text={t(toTextKey(query))}
        actions={actions}
      />
      <NearestResults query={query} />
    </>
  );
}

/** Offers a work order about the keyword, where only items that lack some of its words were found (N-1). */
export function SupportOffer({ keyword }: { keyword: string }) {
  const t = usePhrases(searchPhrases);
  const canAskSupport = usePermission('isWorkSubmit');
  if (!canAskSupport) return null;
  return (
    <Text mb="sm">
      {t('notFound')} <Link to={paths.workOrderFormAbout(keyword)}>{t('askSupport')}</Link>
    </Text>
  );
}
