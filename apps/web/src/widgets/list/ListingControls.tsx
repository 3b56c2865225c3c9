import { NativeSelect } from '@mantine/core';
import { chosenPageSizes, defaultOrder, type SearchOrder, sortOrders } from '@siliport/contract/listing';
import { usePhrases } from '../../i18n/use-phrases.ts';
import type { PageSize } from '../../listing-query.ts';
import classes from './listing.module.css';
import { listingPhrases } from './listing.phrases.ts';
import type { Listing } from './use-listing.ts';

/** Best match needs a keyword to match (N-1). */
const ordersFor = (kw: string): readonly SearchOrder[] =>
  kw === '' ? sortOrders : ['relevance', ...sortOrders];

/** Sort and page size, as the browser's own selects: right under a thumb and for every reader. */
export function ListingControls({ listing }: { listing: Listing }) {
  const t = usePhrases(listingPhrases);
  const { query, setOrderBy, setPageSize } = listing;
  return (
    <div className={classes.controls}>
      <NativeSelect
        aria-label={t('sort')}
        value={query.orderBy ?? defaultOrder(query.kw)}
        onChange={(event) => setOrderBy(event.currentTarget.value as SearchOrder)}
        data={ordersFor(query.kw).map((order) => ({ value: order, label: t(order) }))}
      />
      <NativeSelect
        aria-label={t('pageSize')}
        value={String(query.pageSize)}
        onChange={(event) => setPageSize(Number(event.currentTarget.value) as PageSize)}
        data={chosenPageSizes.map((size) => ({ value: String(size), label: t('perPage', { size }) }))}
      />
    </div>
  );
}
