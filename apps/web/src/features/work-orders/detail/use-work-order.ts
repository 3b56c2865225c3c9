import { useInfiniteQuery } from '@tanstack/react-query';
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

/** Loads a work order with the newest page of its thread; `pages` loads the older ones (FB-8, FB-10). */
export const useWorkOrder = (id: string) => {
  const query = useWorkOrderPages(id);
  const { data, error, refetch, hasNextPage, fetchNextPage } = query;
  const pages: ThreadPages = {
    hasOlder: hasNextPage,
    isLoading: query.isFetchingNextPage,
    error: query.isFetchNextPageError ? error : null,
    loadOlder: async () => (await fetchNextPage()).hasNextPage,
    loadAll: async () => {
      let hasMore = hasNextPage;
      while (hasMore) {
        const result = await fetchNextPage();
        if (result.isError) return false;
        hasMore = result.hasNextPage;
      }
      return true;
    },
  };
  return { data, error, refetch, pages };
};
