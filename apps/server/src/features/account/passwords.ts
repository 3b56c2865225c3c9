import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { isPasswordConfirmed, isStrongPassword } from '@siliport/contract/rules';
import { refuse } from '../../http/refusal.ts';
import { createWorkerPool, type WorkerPool } from '../../workers/worker-pool.ts';
import { passwordCost } from './password-cost.ts';
import type { PasswordToVerify } from './verify-password.worker.ts';

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

/** Returns a PHC string with its own salt: `$argon2id$v=19$m=19456,t=2,p=1$…`. Callers limit concurrency by `queues`. */
export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost);

const toHashPrefix = ({ memoryCost, timeCost, parallelism }: typeof passwordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Random bytes in place of a salt and a result, of the library's lengths. */
const dummyResult = `${toBase64(randomBytes(16))}$${toBase64(randomBytes(32))}`;

/**
 * Returns what is verified instead of a missing member's hash, so that the response time is the same. It is not the hash
 * of a password, because that would take time and 19 MiB of each start.
 */
const createDummyHash = (): string => `${toHashPrefix(passwordCost)}${dummyResult}`;

/** A locked password is a hash with a prefix (content/demo/demo.queries.ts). */
export const isHash = (text: string | undefined): boolean => text?.startsWith('$') ?? false;

let verifierPool: WorkerPool<PasswordToVerify, boolean> | undefined;

/** Logins hash in threads, which give way to the calls of everybody else. Callers limit concurrency by `queues`. */
const verify = (task: PasswordToVerify): Promise<boolean> => {
  verifierPool ??= createWorkerPool({
    worker: new URL('./verify-password.worker.ts', import.meta.url),
    threads: Math.ceil(availableParallelism() / 2),
    // A thread, 20 MB, starts in a tenth of a second, several times the duration of a hash.
    keptThreads: 1,
    timeoutMs: 30_000,
    maxQueue: Number.POSITIVE_INFINITY,
  });
  return verifierPool.run(task);
};

/** Whether the password matches the hash. Takes the same time for a missing or locked hash, which nothing matches. */
export const isPasswordCorrect = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  const hashToVerify = passwordHash && isHash(passwordHash) ? passwordHash : createDummyHash();
  const matches = await verify({ hash: hashToVerify, password });
  return matches && isHash(passwordHash);
};

/** Whether a hash uses outdated parameters and should be replaced at login. */
export const isHashOutdated = (passwordHash: string): boolean =>
  !passwordHash.startsWith(toHashPrefix(passwordCost));
