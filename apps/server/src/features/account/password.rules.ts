import { isConfirmed, isStrongPassword } from '@siliport/contract/rules';
import { refuse } from '../../http/refusal.ts';

/** AC-7, on the server too. Errors: password.mismatch, password.weak. */
export const checkNewPassword = ({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): void => {
  if (!isConfirmed(password, confirmPassword)) refuse('password.mismatch');
  if (!isStrongPassword(password)) refuse('password.weak');
};
