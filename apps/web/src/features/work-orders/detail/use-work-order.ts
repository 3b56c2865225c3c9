import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { callKey, keepIfSameInput } from '../../../api/use-call.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { mergePages } from './thread.ts';

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

/** Loads a work order with the newest page of its thread; `pages` loads the older ones (FB-8, FB-10). */
export const useWorkOrder = (id: string) => {
  const query = useWorkOrderPages(id);
  const [isLoading, setIsLoading] = useState(false);
  const { data, error, refetch, hasNextPage } = query;
  const loadPage = async (from: typeof query) => {
    setIsLoading(true);
    const result = await fetchOlderPage(from);
    setIsLoading(false);
    return result;
  };
  const pages: ThreadPages = {
    hasOlder: hasNextPage,
    isLoading,
    error: query.isFetchNextPageError ? error : null,
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
