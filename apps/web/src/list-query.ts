import { limits } from '@siliport/contract/limits';
import {
  chosenPageSizes,
  defaultOrder,
  type SearchType,
  type SortOrder,
  searchTypes,
  sortOrders,
} from '@siliport/contract/listing';

export type PageSize = (typeof chosenPageSizes)[number];

/** The state of a list, all of which lies in its address. */
export interface ListQuery {
  kw: string;
  /** Ids of the checked leaf categories. */
  categories: readonly string[];
  /** What the reader chose; undefined for `defaultOrder`, which follows the keyword (N-1). */
  orderBy: SortOrder | undefined;
  pageSize: PageSize;
  pageNo: number;
}

export const defaultListQuery: ListQuery = {
  kw: '',
  categories: [],
  orderBy: undefined,
  pageSize: 10,
  pageNo: 1,
};

/** The names in the address; `kw` is the specification's. */
const names = {
  kw: 'kw',
  categories: 'category',
  orderBy: 'sort',
  pageSize: 'size',
  pageNo: 'page',
} as const;

/** A category id as the contract has it: anything else in a hand-made address is left out. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;
const maxCategories = 200;

/** Returns the page size that may be chosen, else the default one. */
export const toPageSize = (value: number): PageSize =>
  chosenPageSizes.find((size) => size === value) ?? defaultListQuery.pageSize;

/** The order, unless it is the default one anyway. */
const chosenOrder = (kw: string, order: string | null | undefined): SortOrder | undefined =>
  sortOrders.find((each) => each === order && each !== defaultOrder(kw));

/** Reads an address; what does not belong there reads as its default, so no address is ever broken. */
export const parseListQuery = (params: URLSearchParams): ListQuery => {
  const kw = (params.get(names.kw) ?? '').trim().slice(0, limits.keyword);
  const pageNo = Number(params.get(names.pageNo));
  const ids = (params.get(names.categories) ?? '').split(',').filter((id) => idPattern.test(id));
  return {
    kw,
    categories: [...new Set(ids)].slice(0, maxCategories),
    orderBy: chosenOrder(kw, params.get(names.orderBy)),
    pageSize: toPageSize(Number(params.get(names.pageSize))),
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= limits.pageNo ? pageNo : 1,
  };
};

/** Writes into an address; defaults are left out, parameters of the screen's own (`type`, `id`) are kept. */
export const serializeListQuery = (query: Partial<ListQuery>, kept?: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(kept);
  const orderBy = chosenOrder(query.kw ?? '', query.orderBy);
  for (const key of Object.keys(names) as (keyof ListQuery)[]) {
    const value = key === 'orderBy' ? orderBy : query[key];
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text === '' || text === String(defaultListQuery[key])) params.delete(names[key]);
    else params.set(names[key], text);
  }
  return params;
};

/** Any change but that of the page itself goes to page 1. */
export const updateListQuery = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  pageNo: 1,
  ...change,
});

/** The search type an address names, else the first. */
export const parseSearchType = (params: URLSearchParams): SearchType =>
  searchTypes.find((type) => type === params.get('type')) ?? 'product';
