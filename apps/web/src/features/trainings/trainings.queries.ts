import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

/** TR-1: the old cards stay while the next page loads. */
export const trainingPageQuery = (request: CallInput<'trainPage'>, language: Language) => ({
  ...callQuery('trainPage', request, language),
  placeholderData: keepPreviousData,
});

/** TR-2, TR-3 */
export const trainingQuery = (id: string, language: Language) => ({
  ...callQuery('trainDetails', { id }, language),
  placeholderData: whileSameItem(id),
});
