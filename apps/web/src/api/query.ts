import type { CallName } from '@siliport/contract';
import type { Language } from '@siliport/contract/language';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, call } from './call.ts';
import { CallError } from './call-error.ts';
import { session } from './session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the form itself shows the failure. */
    mutationMeta: { silent?: boolean };
  }
}

/**
 * The query of a content call. The language is part of its key, so a change of language asks again (SH-7); failures are
 * shown where the content would be, not as toasts (AP-4).
 */
export const callQuery = <N extends CallName>(name: N, input: CallInput<N>, language: Language) =>
  queryOptions({
    queryKey: [name, language, input] as const,
    queryFn: ({ signal }) => call(name, input, { signal }),
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
