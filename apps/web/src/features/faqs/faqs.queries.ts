import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

/** FQ-1: the old rows stay while the next page loads. */
export const faqPageQuery = (request: CallInput<'faqPage'>, language: Language) => ({
  ...callQuery('faqPage', request, language),
  placeholderData: keepPreviousData,
});

/** FQ-2 */
export const faqQuery = (id: string, language: Language) => ({
  ...callQuery('faqDetails', { id }, language),
  placeholderData: whileSameItem(id),
});
