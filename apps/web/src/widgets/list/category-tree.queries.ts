import type { Language } from '@siliport/contract/language';
import { callQuery } from '../../api/query.ts';

/** SH-13: loaded once a session and language, and shared by all filters. */
export const categoryTreeQuery = (language: Language) => ({
  ...callQuery('productCatalogue', {}, language),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
