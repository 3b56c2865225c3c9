import { type Listing, useListing } from '../../widgets/list/use-listing.ts';

/** PR-1, PR-5: these lists have ten rows a page, whatever an address says of another size. */
export const useTenAPage = (): Listing => {
  const listing = useListing();
  return { ...listing, query: { ...listing.query, pageSize: 10 } };
};
