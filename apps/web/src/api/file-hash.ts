import { currentLanguage } from '../i18n/language.tsx';
import { CallError } from './call-error.ts';
import type { HashAnswer } from './file-hash.worker.ts';
import { uploadPhrases } from './upload.phrases.ts';

interface Options {
  signal?: AbortSignal;
  onProgress?: (hashed: number) => void;
}

/**
 * The SHA-1 of a file in hex, counted beside the page piece by piece: 100 MB neither block it nor fill its memory.
 * Errors: CallError when the file cannot be read or the counting did not come from the server; the reason of the signal.
 */
export const hashSha1 = (file: Blob, { signal, onProgress = () => {} }: Options = {}): Promise<string> => {
  const worker = new Worker(new URL('./file-hash.worker.ts', import.meta.url), { type: 'module' });
  const done = Promise.withResolvers<string>();
  const fail = (key: 'unreadable' | 'notStarted') =>
    done.reject(new CallError(uploadPhrases[key][currentLanguage()]));
  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    if ('hashed' in data) onProgress(data.hashed);
    else if ('sha1' in data) done.resolve(data.sha1);
    else fail('unreadable');
  });
  worker.addEventListener('error', () => fail('notStarted'));
  const abort = () => done.reject(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  worker.postMessage(file);
  return done.promise.finally(() => {
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  });
};
