import { type Listing, useListing } from './use-listing.ts';

/** A member's own list: ten rows a page, nothing to search or sort; the page stands in the address. */
export const useTenRows = (): { listing: Listing; input: { pageNo: number; pageSize: 10 } } => {
  const listing = useListing();
  const query = { ...listing.query, kw: '', categories: [], pageSize: 10 } as const;
  return { listing: { ...listing, query }, input: { pageNo: query.pageNo, pageSize: 10 } };
};
