import { limits } from '@siliport/contract/limits';
import {
  chosenPageSizes,
  defaultOrder,
  type SortOrder,
  searchTypes,
  sortOrders,
} from '@siliport/contract/listing';

/** The tabs of the search: all types together, and each type. */
export const searchTabs = ['all', ...searchTypes] as const;
export type SearchTab = (typeof searchTabs)[number];

/** Returns the search tab in the URL; `all` by default. */
export const parseSearchTab = (params: URLSearchParams): SearchTab =>
  searchTypes.find((type) => type === params.get('type')) ?? 'all';

export type PageSize = (typeof chosenPageSizes)[number];

/** The state of a list, which its URL contains. */
export interface ListQuery {
  kw: string;
  /** Ids of the checked leaf categories. */
  categories: readonly string[];
  /** What the reader chose; undefined for `defaultOrder`, which follows the keyword (N-1). */
  orderBy: SortOrder | undefined;
  pageSize: PageSize;
  pageNo: number;
  /** Of a search: the keyword is searched as typed, without correction. */
  isLiteral: boolean;
  /** Of a search: the chosen facet values, as in the URL. */
  facets?: Readonly<Record<string, string>>;
}

export const defaultListQuery: ListQuery = {
  kw: '',
  categories: [],
  orderBy: undefined,
  pageSize: 10,
  pageNo: 1,
  isLiteral: false,
};

/** The names of the query parameters; `kw` is the specification's. */
const parameters = {
  kw: 'kw',
  categories: 'category',
  orderBy: 'sort',
  pageSize: 'size',
  pageNo: 'page',
  isLiteral: 'literal',
} as const;

/** A category id of the contract; anything else in the URL is ignored. */
const idPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/;
const maxCategories = 200;

/** Returns the page size if it can be chosen, else the default one. */
export const toPageSize = (value: number): PageSize =>
  chosenPageSizes.find((size) => size === value) ?? defaultListQuery.pageSize;

/** Returns the order, unless it is the default one. */
const parseOrder = (kw: string, order: string | null | undefined): SortOrder | undefined =>
  sortOrders.find((each) => each === order && each !== defaultOrder(kw));

/** Parses a URL; an invalid value reads as its default. */
export const parseListQuery = (params: URLSearchParams): ListQuery => {
  const kw = (params.get(parameters.kw) ?? '').trim().slice(0, limits.keyword);
  const pageNo = Number(params.get(parameters.pageNo));
  const ids = (params.get(parameters.categories) ?? '').split(',').filter((id) => idPattern.test(id));
  return {
    kw,
    categories: [...new Set(ids)].slice(0, maxCategories),
    orderBy: parseOrder(kw, params.get(parameters.orderBy)),
    pageSize: toPageSize(Number(params.get(parameters.pageSize))),
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= limits.pageNo ? pageNo : 1,
    isLiteral: params.get(parameters.isLiteral) === '1',
  };
};

/** Returns the query parameters of a list; defaults are left out, and the screen's own parameters (`type`, `id`) are kept. */
export const serializeListQuery = (query: Partial<ListQuery>, base?: URLSearchParams): URLSearchParams => {
  const params = new URLSearchParams(base);
  const orderBy = parseOrder(query.kw ?? '', query.orderBy);
  const set = (key: keyof typeof parameters, text: string) => {
    if (text === '' || text === String(defaultListQuery[key])) params.delete(parameters[key]);
    else params.set(parameters[key], text);
  };
  set('kw', query.kw ?? '');
  set('categories', query.categories?.join(',') ?? '');
  set('orderBy', orderBy ?? '');
  set('pageSize', String(query.pageSize ?? ''));
  set('pageNo', String(query.pageNo ?? ''));
  set('isLiteral', query.isLiteral ? '1' : '');
  return params;
};

/** The parameters of every paged call; undefined fields are not sent. */
export interface ListInput {
  pageNo: number;
  pageSize: PageSize;
  orderBy?: SortOrder;
  keyword?: string;
  totalCategory?: string;
}

/** Returns the query as a call takes it. */
export const toListInput = (query: ListQuery): ListInput => ({
  pageNo: query.pageNo,
  pageSize: query.pageSize,
  ...(query.orderBy ? { orderBy: query.orderBy } : {}),
  ...(query.kw ? { keyword: query.kw } : {}),
  ...(query.categories.length > 0 ? { totalCategory: query.categories.join(',') } : {}),
});

/** Applies a change. Any change but that of the page number leads to page 1; another keyword is corrected again. */
export const updateListQuery = (query: ListQuery, change: Partial<ListQuery>): ListQuery => ({
  ...query,
  pageNo: 1,
  isLiteral: query.isLiteral && (change.kw ?? query.kw) === query.kw,
  ...change,
});
