import { isConfirmed, isEmail, isStrongPassword, minPasswordLength } from '@siliport/contract/rules';

/** The four hints of the specification (§5), and whether each is met. */
export const passwordHints = ({
  email,
  password,
  confirmPassword,
}: {
  email: string;
  password: string;
  confirmPassword: string;
}) =>
  [
    { hint: 'hintLength', isMet: password.length >= minPasswordLength },
    {
      hint: 'hintKinds',
      isMet: [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].every((kind) => kind.test(password)),
    },
    { hint: 'hintMatch', isMet: password !== '' && isConfirmed(password, confirmPassword) },
    { hint: 'hintEmail', isMet: isEmail(email.trim()) },
  ] as const;

/** AC-7: what is wrong with a new password and its confirmation, as phrases. */
export const passwordProblems = (password: string, confirmPassword: string) => ({
  password: isStrongPassword(password) ? undefined : ('passwordWeak' as const),
  confirmPassword:
    confirmPassword === ''
      ? ('confirmMissing' as const)
      : isConfirmed(password, confirmPassword)
        ? undefined
        : ('mismatch' as const),
});
