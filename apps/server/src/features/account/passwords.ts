import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { isPasswordConfirmed, isStrongPassword } from '@siliport/contract/rules';
import { refuse } from '../../http/refusal.ts';

/** Throws `password.mismatch`, `password.weak` (AC-7). */
export const checkNewPassword = ({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): void => {
  if (!isPasswordConfirmed(password, confirmPassword)) refuse('password.mismatch');
  if (!isStrongPassword(password)) refuse('password.weak');
};

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a PHC string with its own salt: `$argon2id$v=19$m=19456,t=2,p=1$…`. Callers limit concurrency by `queues`. */
export const hashPassword = (password: string): Promise<string> => hash(password, argon2Options);

const hashPrefix = `$argon2id$v=19$m=${argon2Options.memoryCost},t=${argon2Options.timeCost},p=${argon2Options.parallelism}$`;

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * Verified instead of a missing member's hash, so that the response time is the same. Salt and result are random, of the
 * library's lengths, because hashing a password would take time and 19 MiB of each start.
 */
const dummyHash = `${hashPrefix}${toBase64(randomBytes(16))}$${toBase64(randomBytes(32))}`;

/** A locked password is a hash with a prefix (content/demo/demo.queries.ts). */
export const isHash = (text: string | undefined): boolean => text?.startsWith('$') ?? false;

/** Whether the password matches the hash. Takes the same time for a missing or locked hash, which nothing matches. */
export const isPasswordCorrect = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const hashToVerify = passwordHash && isHash(passwordHash) ? passwordHash : dummyHash;
  const matches = await verify(hashToVerify, password);
  return matches && isHash(passwordHash);
};

/** Whether a hash uses outdated parameters and should be replaced at login. */
export const isHashOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(hashPrefix);
