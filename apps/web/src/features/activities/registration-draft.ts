import { isEmail, mobilePattern } from '@siliport/contract/rules';

/** The registration form as it is typed (specification §3). */
export interface RegistrationDraft {
  realName: string;
  /** Behind +86, which stands before it unless it begins with a calling code of its own. */
  mobile: string;
  email: string;
  company: string;
  job: string;
  industry: string;
  agreement: boolean;
}

export const emptyRegistration: RegistrationDraft = {
  realName: '',
  mobile: '',
  email: '',
  company: '',
  job: '',
  industry: '',
  agreement: false,
};

/** In the order they stand on the page. */
export const requiredFields = ['realName', 'mobile', 'email', 'company', 'industry', 'agreement'] as const;
export type RequiredField = (typeof requiredFields)[number];

export type Problem = `${RequiredField}Missing` | 'mobileWrong' | 'emailWrong';

/** Whether the number brings its calling code along. */
export const hasCallingCode = (typed: string): boolean => /^(?:\+|00)/.test(typed.normalize('NFKC').trim());

/** Numbers are written in groups, and 00 stands for the +. */
const plainMobile = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+');

const isMissing = (draft: RegistrationDraft, field: RequiredField): boolean => {
  const value = draft[field];
  return typeof value === 'string' ? value.trim() === '' : !value;
};

/** EV-3: what is wrong with a field; the server checks all of it again. */
export const problemOf = (draft: RegistrationDraft, field: RequiredField): Problem | undefined => {
  if (isMissing(draft, field)) return `${field}Missing`;
  if (field === 'mobile' && !mobilePattern.test(plainMobile(draft.mobile))) return 'mobileWrong';
  return field === 'email' && !isEmail(draft.email.trim()) ? 'emailWrong' : undefined;
};

/** EV-3: a wrong e-mail is told while it is typed, all else when its field has been left. */
export const isToldLive = (draft: RegistrationDraft, field: RequiredField): boolean =>
  field === 'email' && draft.email !== '';

/** The form as the call takes it. */
export const inputOf = (draft: RegistrationDraft, activityId: string) => ({
  ...draft,
  activityId,
  mobile: plainMobile(draft.mobile),
  email: draft.email.trim(),
});
