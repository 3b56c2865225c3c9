import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

/** The menu, the lines of the footer and the content of /index: one call serves them all. */
export const indexContentQuery = (language: Language) => ({
  ...callQuery('indexContent', {}, language),
  // A change of language swaps the words of menu and footer without emptying them in between.
  placeholderData: keepPreviousData,
  staleTime: 10 * 60_000,
});
