import { isEmail, isPasswordConfirmed, minPasswordLength, normalizeEmail } from '@siliport/contract/rules';
import { email, newPasswordRules, required } from '../../widgets/form/rules.ts';

export const emailRules = { email: email('emailWrong'), code: required('codeMissing') } as const;

export const recoveryRules = { ...emailRules, ...newPasswordRules } as const;

export const changePasswordRules = { ...newPasswordRules, code: required('codeMissing') } as const;

interface NewPassword {
  email: string;
  password: string;
  confirmPassword: string;
}

/** Returns the four hints of the specification (§5) with whether each is met (AC-7). */
export const getPasswordHints = ({ email: address, password, confirmPassword }: NewPassword) =>
  [
    { hint: 'hintLength', isMet: password.length >= minPasswordLength },
    {
      hint: 'hintKinds',
      isMet: [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].every((kind) => kind.test(password)),
    },
    { hint: 'hintMatch', isMet: password !== '' && isPasswordConfirmed(password, confirmPassword) },
    { hint: 'hintEmail', isMet: isEmail(normalizeEmail(address)) },
  ] as const;
