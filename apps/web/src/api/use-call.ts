import type { CallName } from '@siliport/contract';
import type { Language } from '@siliport/contract/language';
import {
  hashKey,
  keepPreviousData,
  QueryClient,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { currentLanguage, useLanguage } from '../i18n/language.tsx';
import { type CallInput, type CallOutput, call } from './call.ts';
import { CallError } from './call-error.ts';
import { discardEarlyResponses } from './early-responses.ts';
import { session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the page itself shows the failure. */
    mutationMeta: { silent?: boolean };
  }
}

/** Calls whose responses are the same in every language. */
const languageNeutral: readonly CallName[] = ['permissions', 'memberUnread'];

const untilReload = { staleTime: Number.POSITIVE_INFINITY };
const tenMinutes = { staleTime: 10 * 60_000 };

/** How long responses stay fresh, in milliseconds, where the default does not fit. */
const freshness: Partial<Record<CallName, { staleTime: number; gcTime?: number }>> = {
  permissions: untilReload,
  // Loaded once per session and language, and shared by all filters (SH-13).
  productCatalogue: { ...untilReload, gcTime: Number.POSITIVE_INFINITY },
  countrySelect: untilReload,
  provinceSelect: untilReload,
  citySelect: untilReload,
  getDict: tenMinutes,
  indexContent: tenMinutes,
};

export type CallKey<N extends CallName> = readonly [name: N, language: Language | null, input: CallInput<N>];

/** Returns the query key of a call. It contains the language, so that a switch loads the call again (SH-7). */
export const callKey = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  language = currentLanguage(),
): CallKey<N> => [name, languageNeutral.includes(name) ? null : language, input];

/** Returns the options of a call for `fetchQuery` and the like; components use `useCall`. */
export const callQuery = <N extends CallName>(name: N, input: CallInput<N>, language?: Language) => ({
  queryKey: callKey(name, input, language),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
  ...freshness[name],
});

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline, a query must fail and offer a retry instead of waiting without end.
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.isTemporary,
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Whether a response is the same for everybody; it is kept over login and logout, so that the header does not flicker. */
const isPublic = (name: unknown): boolean => name === 'indexContent';

/** Removes what one member has loaded, or first-paint.js for them, when the session changes. Returns a function that stops it. */
export const removeQueriesOnSessionChange = (): (() => void) => {
  let { token } = session.get();
  return session.subscribe(() => {
    discardEarlyResponses();
    if (session.get().token === token) return;
    token = session.get().token;
    queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey[0]) });
  });
};

/** Marks all responses of these calls as outdated; those on screen are loaded again. */
export const invalidateCalls = async (...names: CallName[]): Promise<void> => {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
};

type Options<N extends CallName, Data> = Pick<
  UseQueryOptions<CallOutput<N>, Error, Data, CallKey<N>>,
  'enabled' | 'staleTime' | 'select' | 'placeholderData'
>;

/**
 * Returns the `placeholderData` that keeps the old response while the same input loads in the other language, so that the
 * page does not empty. The response of another input is never kept.
 */
export const keepIfSameInput =
  ([name, language, input]: readonly unknown[]) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined): Data | undefined =>
    query &&
    query.queryKey[1] !== language &&
    hashKey(query.queryKey) === hashKey([name, query.queryKey[1], input])
      ? previous
      : undefined;

/**
 * Returns the response of a call in the reader's language: `const { data, error, refetch } = useCall('faqDetails', { id })`.
 * The page shows an error in place of the content, not as a toast (AP-4).
 */
export const useCall = <N extends CallName, Data = CallOutput<N>>(
  name: N,
  input: CallInput<N>,
  options?: Options<N, Data>,
) => {
  const query = callQuery(name, input, useLanguage().language);
  return useQuery({ ...query, placeholderData: keepIfSameInput(query.queryKey), ...options });
};

/** `useCall` for a page of a list: the old rows stay while the next page loads. */
export const usePagedCall = <N extends CallName>(name: N, input: CallInput<N>) =>
  useCall(name, input, { placeholderData: keepPreviousData });
