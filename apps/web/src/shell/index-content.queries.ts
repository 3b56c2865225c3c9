import type { Language } from '@siliport/contract/language';
import { callQuery } from '../api/query.ts';

/** The menu, the lines of the footer and the content of /index: one call serves them all. */
export const indexContentQuery = (language: Language) => ({
  ...callQuery('indexContent', {}, language),
  staleTime: 10 * 60_000,
});
