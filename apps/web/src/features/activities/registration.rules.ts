import { isEmail, mobilePattern } from '@siliport/contract/rules';
import { required } from '../../widgets/form/rules.ts';

/** The registration form as it is typed (specification §3). */
export interface RegistrationValues {
  realName: string;
  /** Without a calling code it is a Chinese number; the form shows +86 before it. */
  mobile: string;
  email: string;
  company: string;
  job: string;
  industry: string;
  agreement: boolean;
}

export const emptyRegistration: RegistrationValues = {
  realName: '',
  mobile: '',
  email: '',
  company: '',
  job: '',
  industry: '',
  agreement: false,
};

export const hasCallingCode = (typed: string): boolean => /^(?:\+|00)/.test(typed.normalize('NFKC').trim());

/** Returns a number without its groups; 00 stands for the +. */
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
    required('emailMissing')(address) ?? (isEmail(address.trim()) ? undefined : 'emailWrong'),
  company: required('companyMissing'),
  industry: required('industryMissing'),
  agreement: required('agreementMissing'),
} as const;

/** Returns the form as the call takes it. */
export const toRequest = (values: RegistrationValues, activityId: string) => ({
  ...values,
  activityId,
  mobile: normalizeMobile(values.mobile),
  email: values.email.trim(),
});
