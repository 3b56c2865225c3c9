import type { Language } from '@siliport/contract/language';
import { maxSanitizedPerMinute } from '@siliport/contract/limits';
import { createFieldRefusal } from '../../http/body/input-problem.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Services } from '../../services.ts';
import { createWorkerPool, type WorkerPool, WorkerPoolError } from '../../workers/worker-pool.ts';
import { countUpTo, type RateLimit } from '../account/rate.queries.ts';
import type { SanitizedText } from './sanitize-text.worker.ts';

/** Sanitizes texts in worker threads, so that a hostile one delays no other call. */
type Sanitizer = WorkerPool<string, SanitizedText>;

export const createSanitizer = (): Sanitizer =>
  createWorkerPool({
    worker: new URL('./sanitize-text.worker.ts', import.meta.url),
    threads: 2,
    timeoutMs: 1000,
    maxQueue: 50,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

const textsPerMinute: RateLimit = { max: maxSanitizedPerMinute, windowSeconds: 60 };

interface Sender extends Pick<Services, 'db' | 'clock' | 'sanitizer'> {
  caller: { memberId: string };
  language: Language;
}

const runSanitizer = async ({ sanitizer }: Sender, text: string): Promise<SanitizedText> => {
  try {
    return await sanitizer.run(text);
  } catch (error) {
    if (!(error instanceof WorkerPoolError)) throw error;
    if (error.reason === 'busy') throw new Refusal('rate.exceeded', { retryAfter: 2 });
    return { problem: 'deep' };
  }
};

/**
 * Returns a member's text as sanitized HTML. The caller must have checked permission and ownership first: this is the
 * expensive part of a submission (SEC-65). Throws `Refusal`: rate.exceeded, upload.foreign, or input.invalid for the
 * field when the text is empty, too long or too complex.
 */
export const sanitizeField = async (sender: Sender, field: string, text: string): Promise<string> => {
  const { db, clock, caller } = sender;
  await countUpTo(db, `sanitize:${caller.memberId}`, textsPerMinute, clock());
  const sanitized = await runSanitizer(sender, text);
  if ('html' in sanitized) return sanitized.html;
  const { problem } = sanitized;
  if (problem === 'foreignImage') return refuse('upload.foreign', { field });
  throw createFieldRefusal(field, problem === 'deep' ? 'complex' : problem, sender.language);
};
