import { Button, Group, Text } from '@mantine/core';
import { searchTypes } from '@siliport/contract/listing';
import { IconHeadset, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CallOutput } from '../../api/call.ts';
import { usePermission } from '../../api/session.ts';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { ListQuery, SearchTab } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { toOtherTabUrl } from './SearchTabs.tsx';
import { searchPhrases, searchTypePhrases } from './search.phrases.ts';

interface Props {
  tab: SearchTab;
  query: ListQuery;
  /** The keyword that was searched: the correction of a misspelled one. */
  searchedKeyword: string;
  counts: CallOutput<'searchCounts'> | undefined;
  onClearFilters: () => void;
}

const hasFilters = ({ categories, facets = {} }: ListQuery): boolean =>
  categories.length > 0 || Object.keys(facets).length > 0;

const toTextKey = (query: ListQuery) => {
  if (hasFilters(query)) return 'noneFilteredText';
  return query.isLiteral ? 'noneLiteralText' : 'noneText';
};

/** Shows the keyword that has no results, with links to results of other types and to the support (N-1). */
export function NoResults({ tab, query, searchedKeyword, counts, onClearFilters }: Props) {
  const t = usePhrases(searchPhrases);
  const typeLabel = usePhrases(searchTypePhrases);
  const canAskSupport = usePermission('isWorkSubmit');
  const others = searchTypes.filter((type) => type !== tab && (counts?.[type] ?? 0) > 0);
  const actions = (
    <>
      <Button variant="default" onClick={onClearFilters}>
        {t(hasFilters(query) ? 'clearFilters' : 'clearKeyword')}
      </Button>
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
      {others.length > 0 && (
        <Group component="nav" gap="md" justify="center" aria-label={t('otherTypes')}>
          {t('otherTypes')}
          {others.map((type) => (
            <Link key={type} to={toOtherTabUrl(query, tab, type)}>
              {t('otherType', { type: typeLabel(type), total: counts?.[type] ?? 0 })}
            </Link>
          ))}
        </Group>
      )}
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
