import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { hasText, suffixOf } from '../../storage/file-family.ts';
import type { TextAnswer, TextQuestion } from './extract-text.worker.ts';

export interface TextReaders {
  /** The first `bytes` bytes of the file's text; empty, with a warning, when it cannot be read. */
  read(path: string, bytes: number): Promise<string>;
  close(): Promise<void>;
}

/** A larger file is not opened for its text. */
const largestFile = 200 * 1024 * 1024;
const memory = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

const ask = (worker: Worker, question: TextQuestion, milliseconds: number): Promise<TextAnswer> =>
  new Promise((resolve) => {
    const end = (answer: TextAnswer) => {
      clearTimeout(timer);
      worker.off('message', end).off('error', fail).off('exit', leave);
      resolve(answer);
    };
    const fail = (error: Error) => end({ failure: error.message });
    const leave = () => end({ failure: 'its reader ended' });
    const timer = setTimeout(
      () => end({ failure: `not read within ${milliseconds / 1000} s` }),
      milliseconds,
    );
    worker.on('message', end).on('error', fail).on('exit', leave);
    worker.postMessage(question);
  });

/**
 * Reads files in threads of their own, `count` at a time, with a limit of memory and time: a file made to break its
 * reader costs a warning, not the portal.
 */
export const openTextReaders = (
  warn: (path: string, failure: string) => void,
  { count = 2, milliseconds = 30_000 } = {},
): TextReaders => {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const start = (): Worker => {
    const worker = new Worker(new URL('./extract-text.worker.ts', import.meta.url), {
      resourceLimits: memory,
    });
    // Between two questions nobody else listens, and an error without a listener would end the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => all.delete(worker));
    all.add(worker);
    return worker;
  };

  const living = (): Worker => {
    const worker = idle.pop();
    if (!worker) return start();
    return all.has(worker) ? worker : living();
  };

  const withWorker = async (question: TextQuestion): Promise<TextAnswer> => {
    if (busy >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    const worker = living();
    const answer = await ask(worker, question, milliseconds);
    if ('text' in answer) idle.push(worker);
    else await worker.terminate();
    const next = waiting.shift();
    if (next) next();
    else busy--;
    return answer;
  };

  const read = async (path: string, bytes: number): Promise<string> => {
    const suffix = suffixOf(path);
    if (!hasText(suffix)) return '';
    const { size } = await stat(path);
    const answer: TextAnswer =
      size > largestFile ? { failure: 'too large' } : await withWorker({ path, suffix, bytes });
    if ('text' in answer) return answer.text;
    warn(path, answer.failure);
    return '';
  };

  return { read, close: async () => void (await Promise.all([...all].map((worker) => worker.terminate()))) };
};
