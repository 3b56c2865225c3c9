import { activityTypes } from '@siliport/contract/listing';
import { mobilePattern } from '@siliport/contract/mobile-numbers';
import { isEmail, normalizeEmail } from '@siliport/contract/rules';
import type { CallInput } from '../../api/call.ts';
import type { ListInput } from '../../list-query.ts';
import { required } from '../../widgets/form/rules.ts';

/** Returns the request of a list: one chosen kind is a filter; both, or none, are all activities (EV-1). */
export const toActivityRequest = ({ totalCategory, ...rest }: ListInput): CallInput<'activityPage'> => {
  const chosen = new Set((totalCategory ?? '').split(','));
  const kinds = activityTypes.filter((type) => chosen.has(String(type)));
  const [activityType] = kinds;
  return kinds.length === 1 ? { ...rest, activityType } : rest;
};

/** The registration form as it is typed; a phone number is Chinese unless it has a calling code (specification §3). */
export type RegistrationValues = Required<Omit<CallInput<'activityApply'>, 'activityId'>>;

export const emptyRegistration: RegistrationValues = {
  realName: '',
  mobile: '',
  email: '',
  company: '',
  job: '',
  industry: '',
  agreement: false,
};

/** Whether a typed number begins with + or 00. */
export const hasCallingCode = (typed: string): boolean => /^(?:\+|00)/.test(typed.normalize('NFKC').trim());

/** Returns a number without spaces and punctuation, and with + for 00. */
const normalizeMobile = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');

/** Everything is required but the job (EV-3); the server checks all of it again. */
export const registrationRules = {
  realName: required('realNameMissing'),
  mobile: (mobile: string) =>
    required('mobileMissing')(mobile) ??
    (mobilePattern.test(normalizeMobile(mobile)) ? undefined : 'mobileWrong'),
  email: (address: string) =>
    required('emailMissing')(address) ?? (isEmail(normalizeEmail(address)) ? undefined : 'emailWrong'),
  company: required('companyMissing'),
  industry: required('industryMissing'),
  agreement: required('agreementMissing'),
} as const;

/** Returns the request of a registration. */
export const toRegistrationRequest = (values: RegistrationValues, activityId: string) => ({
  ...values,
  activityId,
  mobile: normalizeMobile(values.mobile),
  email: normalizeEmail(values.email),
});
