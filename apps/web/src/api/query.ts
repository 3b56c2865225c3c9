import type { CallName } from '@siliport/contract';
import type { Language } from '@siliport/contract/language';
import { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../i18n/language.tsx';
import { type CallInput, call } from './call.ts';
import { CallError } from './call-error.ts';
import { session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the form itself shows the failure. */
    mutationMeta: { silent?: boolean };
  }
}

/** Their answers are the same in every language, so a change of language keeps them. */
const languageNeutral: readonly CallName[] = ['permissions', 'memberUnread'];

const forThisVisit = { staleTime: Number.POSITIVE_INFINITY };
const forMinutes = { staleTime: 10 * 60_000 };

/** For how long an answer is fresh, in milliseconds, where that is not the default. */
const freshness: Partial<Record<CallName, { staleTime: number; gcTime?: number }>> = {
  permissions: forThisVisit,
  // SH-13: loaded once a session and language, and shared by all filters.
  productCatalogue: { ...forThisVisit, gcTime: Number.POSITIVE_INFINITY },
  countrySelect: forThisVisit,
  provinceSelect: forThisVisit,
  citySelect: forThisVisit,
  getDict: forMinutes,
  indexContent: forMinutes,
};

export type CallKey<N extends CallName> = readonly [name: N, language: Language | null, input: CallInput<N>];

/** The query key of a call. The language is part of it, so a change of language loads again (SH-7). */
export const callKey = <N extends CallName>(
  name: N,
  input: CallInput<N>,
  language = currentLanguage(),
): CallKey<N> => [name, languageNeutral.includes(name) ? null : language, input];

/** The query of a call, for `fetchQuery` and the like; components use `useCall`. */
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
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.isPassing,
      retryDelay: 500,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Nobody's in particular: kept over login and exit, so that the header does not flicker. */
const isPublic = (name: unknown): boolean => name === 'indexContent';

/** What one member loaded is not shown to the next. */
export const forgetOnSessionChange = (): (() => void) => {
  let { token } = session.get();
  return session.subscribe(() => {
    if (session.get().token === token) return;
    token = session.get().token;
    queryClient.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey[0]) });
  });
};

/** Marks all answers of these calls as outdated; those on screen are loaded again. */
export const invalidateCalls = async (...names: CallName[]): Promise<void> => {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
};
