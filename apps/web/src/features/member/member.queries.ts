import type { Language } from '@siliport/contract/language';
import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/query.ts';
import { whileSameItem } from '../../api/same-item.ts';

export type Profile = CallOutput<'memberBasic'>;
export type ProductRow = CallOutput<'memberProductPage'>['list'][number];
export type DownloadRow = CallOutput<'downloadPage'>['list'][number];
export type RegistrationRow = CallOutput<'applyPage'>['list'][number];
export type Registration = CallOutput<'applyDetails'>;

/** MC-2 */
export const memberIndexQuery = (language: Language) => ({
  ...callQuery('memberIndex', {}, language),
  placeholderData: keepPreviousData,
});

/** MC-3 */
export const profileQuery = (language: Language) => ({
  ...callQuery('memberBasic', {}, language),
  placeholderData: keepPreviousData,
});

type Paging = CallInput<'downloadPage'>;

/** MC-4, MC-6 */
export const ownProductsQuery = (paging: Paging, language: Language) => ({
  ...callQuery('memberProductPage', paging, language),
  placeholderData: keepPreviousData,
});

/** MC-4 */
export const downloadHistoryQuery = (paging: Paging, language: Language) => ({
  ...callQuery('downloadPage', paging, language),
  placeholderData: keepPreviousData,
});

/** MC-4 */
export const registrationsQuery = (paging: Paging, language: Language) => ({
  ...callQuery('applyPage', paging, language),
  placeholderData: keepPreviousData,
});

/** MC-5 */
export const registrationQuery = (id: string, language: Language) => ({
  ...callQuery('applyDetails', { id }, language),
  placeholderData: whileSameItem(id),
});

const forThisVisit = { staleTime: Number.POSITIVE_INFINITY };

/** EV-5: jobs and industries by the value that a registration holds. */
export const jobsQuery = (language: Language) => ({
  ...callQuery('getDict', { dictType: 'sys_activity_job' }, language),
  ...forThisVisit,
});
export const industriesQuery = (language: Language) => ({
  ...callQuery('getDict', { dictType: 'sys_activity_industry' }, language),
  ...forThisVisit,
});
