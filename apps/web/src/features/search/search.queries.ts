import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';

type SearchPage = CallOutput<'searchIndex'>;
type Asked = { queryKey: readonly [string, Language, CallInput<'searchIndex'>] } | undefined;

/** SE-6. The old rows stay while more of the same type load; those of another type would get the wrong links. */
export const searchQuery = (request: CallInput<'searchIndex'>, language: Language) => ({
  ...callQuery('searchIndex', request, language),
  placeholderData: (before: SearchPage | undefined, asked: Asked) =>
    asked?.queryKey[2].type === request.type ? before : undefined,
});

export const countRequest = (
  type: SearchType,
  keyword: string,
  totalCategory: string | undefined,
): CallInput<'searchCounts'> => ({
  type,
  ...(keyword ? { keyword } : {}),
  ...(totalCategory ? { totalCategory } : {}),
});

/** How many results each type has; the old counts stay while the new ones are on their way (N-1). */
export const searchCountsQuery = (request: CallInput<'searchCounts'>, language: Language) => ({
  ...callQuery('searchCounts', request, language),
  placeholderData: keepPreviousData,
});

/** SE-7: the header's instant results. */
export const suggestQuery = (kw: string, language: Language) => ({
  ...callQuery('searchSuggest', { kw }, language),
  enabled: kw !== '',
  placeholderData: (before: CallOutput<'searchSuggest'> | undefined) => (kw === '' ? undefined : before),
});
