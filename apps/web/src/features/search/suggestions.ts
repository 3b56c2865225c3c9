import type { CallOutput } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { callQuery, queryClient } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';
import { toResultLink } from './search-result.ts';

export type Suggestion = CallOutput<'searchSuggest'>[number];

/** Returns where a suggestion leads; a document opens in its preview instead of being downloaded. */
export const toSuggestionUrl = ({ type, id, isIpProject }: Suggestion): string => {
  const link = toResultLink(type, { id, isIpProject });
  return link?.kind === 'screen' ? link.to : paths.documentPreview(id);
};

/** Groups suggestions: first those found by their number, then titles by type, the type of the best one first. */
export const groupSuggestions = (suggestions: readonly Suggestion[]) =>
  Map.groupBy(suggestions, ({ foundBy, type }) => (foundBy === 'number' ? foundBy : type));

/** Returns where the first suggestion for a keyword leads; undefined without one, or for a visitor. */
export const findFirstHitUrl = async (kw: string): Promise<string | undefined> => {
  if (kw === '' || session.get().token === null) return undefined;
  const [first] = await queryClient.fetchQuery(callQuery('searchSuggest', { kw })).catch(() => []);
  return first && toSuggestionUrl(first);
};
