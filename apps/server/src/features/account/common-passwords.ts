import { Refusal, refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { createWorkerPool, type WorkerPool, WorkerPoolError } from '../../workers/worker-pool.ts';
import type { PasswordCheck } from './common-passwords.worker.ts';
import type { MemberRow, SiteRow } from './members.queries.ts';

/**
 * Checks passwords in a thread, because the dictionaries take half a second to load and about 60 MB, and a long password
 * a tenth of a second; the thread ends when nobody sets a password (AC-21).
 */
export const createPasswordChecker = (): WorkerPool<PasswordCheck, boolean> =>
  createWorkerPool({
    worker: new URL('./common-passwords.worker.ts', import.meta.url),
    threads: 1,
    timeoutMs: 5000,
    maxQueue: 50,
  });

type Owner = Pick<MemberRow, 'email'> & Partial<Pick<MemberRow, 'name' | 'company'>>;
type OwnersSite = Pick<SiteRow, 'id' | 'nameZh' | 'nameEn'>;

/** Shorter pieces, such as `com`, are part of too many good passwords. */
const minWordLength = 3;

/** Returns the texts and their words. */
const findPersonalWords = (owner: Owner, site: OwnersSite | undefined): string[] => {
  const { email, name = '', company = '' } = owner;
  const texts = [email, name, company, site?.id ?? '', site?.nameZh ?? '', site?.nameEn ?? ''];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)].filter((word) => word.length >= minWordLength);
};

/** Throws `password.common` (AC-21), or `rate.exceeded` while too many passwords wait for their check. */
export const refuseCommonPassword = async (
  { passwordChecker }: Pick<Services, 'passwordChecker'>,
  password: string,
  owner: Owner,
  site: OwnersSite | undefined,
): Promise<void> => {
  const check = { password, personalWords: findPersonalWords(owner, site) };
  const isCommon = await passwordChecker.run(check).catch((error: unknown) => {
    throw error instanceof WorkerPoolError ? new Refusal('rate.exceeded', { retryAfter: 2 }) : error;
  });
  if (isCommon) refuse('password.common');
};
