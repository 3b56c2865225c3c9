import type { CallName } from '@siliport/contract';
import { hashKey, keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language.tsx';
import type { CallInput, CallOutput } from './call.ts';
import { type CallKey, callQuery } from './query.ts';

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
