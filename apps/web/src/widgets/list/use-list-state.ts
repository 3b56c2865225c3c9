import { sortOrders } from '@siliport/contract/listing';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  defaultListQuery,
  type ListQuery,
  parseListQuery,
  serializeListQuery,
  toListInput,
  toPageSize,
  updateListQuery,
} from '../../list-query.ts';

export interface Pagination {
  pageNo: number;
  pageSize: number;
  setPageNo: (page: number) => void;
}

export type ListState = ReturnType<typeof useListState>;

/**
 * The state of a list, kept in the address: back, forward, reload and a shared link give the same view. Parameters of
 * the screen's own stay as they are.
 */
export const useListState = () => {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const query = parseListQuery(params);
    const update = (part: Partial<ListQuery>) =>
      setParams(serializeListQuery(updateListQuery(query, part), params));
    return {
      query,
      /** The query as a call takes it. */
      input: toListInput(query),
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      /** Whether a keyword or categories narrow the list. */
      isFiltered: query.kw !== '' || query.categories.length > 0,
      /** An empty keyword does nothing (DO-4). */
      search: (keyword: string) => {
        const kw = keyword.trim();
        if (kw !== '' && kw !== query.kw) update({ kw });
      },
      clearKeyword: () => update({ kw: '' }),
      clearAll: () => update({ kw: '', categories: [] }),
      setCategories: (categories: readonly string[]) => update({ categories }),
      setOrderBy: (order: string) => update({ orderBy: sortOrders.find((each) => each === order) }),
      setPageSize: (size: number) => update({ pageSize: toPageSize(size) }),
      setPageNo: (pageNo: number) => update({ pageNo }),
    };
  }, [params, setParams]);
};

/** Returns the keyword of the rows that are shown: while new ones load, that of the old ones. */
export const useShownKeyword = (keyword: string, isPlaceholderData: boolean): string => {
  const [shown, setShown] = useState(keyword);
  if (isPlaceholderData) return shown;
  if (shown !== keyword) setShown(keyword);
  return keyword;
};

/** Returns the page number in the URL, for a list with ten rows per page and nothing to search or sort. */
export const usePagination = (): Pagination & { input: { pageNo: number; pageSize: 10 } } => {
  const { pageNo, setPageNo } = useListState();
  const { pageSize } = defaultListQuery;
  return { pageNo, pageSize, setPageNo, input: { pageNo, pageSize: 10 } };
};

/** Returns a keyword for a sentence that quotes it: without the quotation marks that its reader put around it. */
export const toQuotable = (keyword: string): string =>
  keyword.replace(/^["“＂「『]([^"“”＂「」『』]+)["”＂」』]$/u, '$1');
