import type { Language } from '@siliport/contract/language';
import { callQuery } from '../../api/query.ts';

/** HO-3: the newest 7. */
export const newestDocumentsQuery = (language: Language) =>
  callQuery('documentPage', { pageNo: 1, pageSize: 7 }, language);
