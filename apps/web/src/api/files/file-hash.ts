import { currentLanguage } from '../../i18n/language.tsx';
import { CallError } from '../call-error.ts';
import type { FileCommand, FileReply } from './file.worker.ts';
import { uploadPhrases } from './upload.phrases.ts';

interface Options {
  signal?: AbortSignal;
  onProgress?: (hashedBytes: number) => void;
}

/**
 * Returns the SHA-1 of a file in hex. A worker reads it in chunks, so that 100 MB neither block the page nor fill its
 * memory. Throws `CallError` when the file cannot be read or the worker does not load; the reason of an aborted signal.
 */
export const hashSha1 = (file: Blob, { signal, onProgress = () => {} }: Options = {}): Promise<string> => {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  const result = Promise.withResolvers<string>();
  const fail = (key: 'unreadable' | 'notStarted') =>
    result.reject(new CallError(uploadPhrases[key][currentLanguage()]));
  worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => {
    if (data.hashedBytes !== undefined) onProgress(data.hashedBytes);
    else if (data.sha1 !== undefined) result.resolve(data.sha1);
    else fail('unreadable');
  });
  worker.addEventListener('error', () => fail('notStarted'));
  const abort = () => result.reject(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  worker.postMessage({ type: 'hash', file } satisfies FileCommand);
  return result.promise.finally(() => {
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  });
};
