import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { callKey, keepIfSameInput } from '../../../api/use-call.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import type { ThreadEntry, WorkOrder } from '../work-orders.queries.ts';

const memberSideNames: readonly string[] = ['customer', 'system'];

/** Whether an author belongs to the member's side: by a fixed name, or by the member's own (FB-10). */
export const isMemberSide = (personnel: string, memberName: string): boolean =>
  memberSideNames.includes(personnel) || personnel === memberName;

const flatten = (entries: readonly ThreadEntry[]): ThreadEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children)]);

/** Rebuilds the tree; an entry is at the top level as long as its parent is not loaded. */
const toTree = (entries: readonly ThreadEntry[]): ThreadEntry[] => {
  const byId = new Map<string, ThreadEntry>(entries.map((entry) => [entry.id, { ...entry, children: [] }]));
  const top: ThreadEntry[] = [];
  for (const entry of byId.values()) (byId.get(entry.parentId)?.children ?? top).push(entry);
  return top;
};

/** A work order with the part of its thread that is loaded. */
export interface LoadedWorkOrder extends WorkOrder {
  loadedEntries: number;
  loadedPages: number;
}

/** Returns the work order as its newest page has it, with the entries of all pages, which are given newest first. */
export const mergePages = (pages: readonly WorkOrder[]): LoadedWorkOrder => {
  const [newest] = pages;
  if (!newest) throw new RangeError('no page is loaded');
  const detailsList = toTree(pages.toReversed().flatMap((page) => flatten(page.detailsList)));
  return {
    ...newest,
    detailsList,
    loadedEntries: flatten(detailsList).length,
    loadedPages: pages.length,
  };
};

const useWorkOrderPages = (id: string) => {
  const queryKey = callKey('feedbackDetails', { id }, useLanguage().language);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call('feedbackDetails', { id, olderThan: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ olderThan }) => olderThan || undefined,
    placeholderData: keepIfSameInput(queryKey),
    select: ({ pages }) => mergePages(pages),
  });
};

/** How much of a thread is loaded, and how to load the rest. */
export interface ThreadPages {
  hasOlder: boolean;
  isLoading: boolean;
  error: Error | null;
  /** Resolves to whether there are still older ones. */
  loadOlder: () => Promise<boolean>;
  /** Resolves to whether the whole thread is there; false when a page failed to load. */
  loadAll: () => Promise<boolean>;
}

/**
 * Loads the next older page, and returns the query's new result. A live event may reload the thread meanwhile: a reload
 * that is running is awaited, and one that replaces the older page is followed by another attempt.
 */
const fetchOlderPage = async ({ data, fetchNextPage }: ReturnType<typeof useWorkOrderPages>) => {
  for (;;) {
    const result = await fetchNextPage({ cancelRefetch: false });
    const hasMore = (result.data?.loadedPages ?? 0) > (data?.loadedPages ?? 0);
    if (hasMore || result.isFetchNextPageError || !result.hasNextPage) return result;
  }
};

/** The last load of older entries. Its error stays until the next one; a reload of the thread resets that of the query. */
interface OlderLoad extends Pick<ThreadPages, 'isLoading' | 'error'> {
  id: string;
}

/** Loads a work order with the newest page of its thread; `pages` loads the older ones (FB-8, FB-10). */
export const useWorkOrder = (id: string) => {
  const query = useWorkOrderPages(id);
  const [lastLoad, setLastLoad] = useState<OlderLoad>();
  const { isLoading = false, error: olderError = null } = lastLoad?.id === id ? lastLoad : {};
  const { data, error, refetch, hasNextPage } = query;
  const loadPage = async (from: typeof query) => {
    setLastLoad({ id, isLoading: true, error: olderError });
    const result = await fetchOlderPage(from);
    setLastLoad({ id, isLoading: false, error: result.isFetchNextPageError ? result.error : null });
    return result;
  };
  const pages: ThreadPages = {
    hasOlder: hasNextPage,
    isLoading,
    error: olderError,
    loadOlder: async () => (await loadPage(query)).hasNextPage,
    loadAll: async () => {
      let result = query;
      while (result.hasNextPage) {
        result = await loadPage(result);
        if (result.isFetchNextPageError) return false;
      }
      return true;
    },
  };
  return { data, error, refetch, pages };
};
