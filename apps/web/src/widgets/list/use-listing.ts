import { type SearchOrder, type SortOrder, sortOrders } from '@siliport/contract/listing';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  changeListing,
  type ListingQuery,
  type PageSize,
  readListing,
  writeListing,
} from '../../listing-query.ts';

/** What every paged call takes; an absent field is not sent. */
export interface ListingInput {
  pageNo: number;
  pageSize: PageSize;
  orderBy?: SortOrder;
  keyword?: string;
  totalCategory?: string;
}

export interface Listing {
  query: ListingQuery;
  /** The query as a call takes it. */
  input: ListingInput;
  /** DO-4: an empty keyword does nothing. */
  search: (keyword: string) => void;
  clearKeyword: () => void;
  clearAll: () => void;
  setCategories: (ids: readonly string[]) => void;
  setOrderBy: (order: SearchOrder) => void;
  setPageSize: (size: PageSize) => void;
  setPageNo: (page: number) => void;
}

const inputOf = (query: ListingQuery): ListingInput => ({
  pageNo: query.pageNo,
  pageSize: query.pageSize,
  ...(query.orderBy ? { orderBy: query.orderBy } : {}),
  ...(query.kw ? { keyword: query.kw } : {}),
  ...(query.categories.length > 0 ? { totalCategory: query.categories.join(',') } : {}),
});

/**
 * The state of a list, kept in the address: back, forward, reload and a shared link give the same view. Parameters of
 * the screen's own stay as they are.
 */
export const useListing = (): Listing => {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const query = readListing(params);
    const change = (part: Partial<ListingQuery>) =>
      setParams(writeListing(changeListing(query, part), params));
    return {
      query,
      input: inputOf(query),
      search: (keyword) => {
        const kw = keyword.trim();
        if (kw !== '' && kw !== query.kw) change({ kw });
      },
      clearKeyword: () => change({ kw: '' }),
      clearAll: () => change({ kw: '', categories: [] }),
      setCategories: (categories) => change({ categories }),
      setOrderBy: (order) => change({ orderBy: sortOrders.find((each) => each === order) }),
      setPageSize: (pageSize) => change({ pageSize }),
      setPageNo: (pageNo) => change({ pageNo }),
    };
  }, [params, setParams]);
};
