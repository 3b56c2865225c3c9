import type { CallInput } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';

/** Searches one type (SE-6). The old rows stay while more of it load; rows of another type would get wrong links. */
export const useSearch = (request: CallInput<'searchIndex'>) =>
  useCall('searchIndex', request, {
    placeholderData: (previous, query) => (query?.queryKey[2].type === request.type ? previous : undefined),
  });

/** Loads the header's instant results (SE-7); the old ones stay while the next keyword loads. */
export const useSuggestions = (kw: string) =>
  useCall(
    'searchSuggest',
    { kw },
    { enabled: kw !== '', placeholderData: (previous) => (kw === '' ? undefined : previous) },
  );
