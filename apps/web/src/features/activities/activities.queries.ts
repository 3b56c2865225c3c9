import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

/** EV-1: the old rows stay while the next page loads. */
export const activityPageQuery = (request: CallInput<'activityPage'>, language: Language) => ({
  ...callQuery('activityPage', request, language),
  placeholderData: keepPreviousData,
});

/** EV-2 */
export const activityQuery = (id: string, language: Language) => ({
  ...callQuery('activityDetails', { id }, language),
  placeholderData: whileSameItem(id),
});

/** EV-2: the agreement has an id that never changes. */
export const agreementQuery = (language: Language) => ({
  ...callQuery('contentDetails', { id: 'event-agreement' }, language),
  staleTime: 10 * 60_000,
});
