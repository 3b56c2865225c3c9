import { searchOrders } from '@siliport/contract/listing';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { usePhrases } from '../../i18n/use-phrases.ts';
import { ListingPage } from '../../listing/ListingPage.tsx';
import { readSearchType } from '../../listing/listing-query.ts';
import { useListing } from '../../listing/use-listing.ts';
import { otherType } from './other-type.ts';
import { recentSearches } from './recent-searches.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchTypes } from './SearchTypes.tsx';
import { searchPhrases } from './search.phrases.ts';
import { searchQuery } from './search.queries.ts';
import { useSearchCategories } from './use-search-categories.ts';

/** SE-1 to SE-6: the whole portal, one type at a time. */
export function SearchPage() {
  const t = usePhrases(searchPhrases);
  const { language } = useLanguage();
  const { member } = useSession();
  const [params] = useSearchParams();
  const type = readSearchType(params);
  const listing = useListing(searchOrders);
  const { query, input } = listing;
  const result = useQuery(searchQuery({ ...input, type }, language));
  const memberId = member?.id;

  useEffect(() => {
    if (memberId && query.kw !== '') recentSearches.add(memberId, { type, kw: query.kw });
  }, [memberId, type, query.kw]);

  return (
    <ListingPage
      title={t('title')}
      listing={listing}
      orders={searchOrders}
      keywordPlaceholder={t('keyword')}
      tabs={
        <SearchTypes
          current={type}
          total={result.data?.total}
          addressOf={(other) => otherType(query, type, other)}
        />
      }
      categories={useSearchCategories(type)}
      result={result}
    >
      {(rows) => <SearchResults type={type} rows={rows} keyword={query.kw} count={query.pageSize} />}
    </ListingPage>
  );
}
