import type { Language } from '@siliport/contract/language';
import type { DictType } from '@siliport/contract/listing';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';

/** As many as one call gives: nobody has more. If somebody has, the server still knows. */
const allOwn = { pageNo: 1, pageSize: 100 };

/** EV-3: the member's registration for this activity, null for none. */
export const ownRegistrationQuery = (activityId: string, language: Language) => ({
  ...callQuery('applyPage', allOwn, language),
  // A change of language leaves the form where it is.
  placeholderData: keepPreviousData,
  select: ({ list }: { list: { id: string; activityId: string }[] }) =>
    list.find((registration) => registration.activityId === activityId) ?? null,
});

/** For the fields that the member has filled in before. */
export const profileQuery = (language: Language) => ({
  ...callQuery('memberBasic', {}, language),
  placeholderData: keepPreviousData,
});

/** EV-5 */
export const choicesQuery = (dictType: DictType, language: Language) => ({
  ...callQuery('getDict', { dictType }, language),
  placeholderData: keepPreviousData,
  staleTime: 10 * 60_000,
});
