import { verifySync } from '@node-rs/argon2';

export interface PasswordToVerify {
  hash: string;
  password: string;
}

/** Whether the password matches the hash. */
export default ({ hash, password }: PasswordToVerify): boolean => verifySync(hash, password);
