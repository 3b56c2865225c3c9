import type { Language } from '@siliport/contract/language';
import { callQuery } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

/** One document by its id (N-2). */
export const documentDetailsQuery = (id: string, language: Language) => ({
  ...callQuery('documentDetails', { id }, language),
  placeholderData: whileSameItem(id),
});
