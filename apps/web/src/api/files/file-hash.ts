import { currentLanguage } from '../../i18n/language.tsx';
import { CallError } from '../call-error.ts';
import type { FileCommand, FileReply } from './file.worker.ts';
import { uploadPhrases } from './upload.phrases.ts';

/** The file was moved, changed or deleted. Its message is in the user's language. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

interface Options {
  signal?: AbortSignal;
  onProgress?: (hashedBytes: number) => void;
}

/**
 * Returns the SHA-1 of a file in hex. A worker reads it in chunks, so that 100 MB neither block the page nor fill its
 * memory. Throws `UnreadableFile`; `CallError` when the worker does not load; the reason of an aborted signal.
 */
export const hashSha1 = (file: Blob, { signal, onProgress = () => {} }: Options = {}): Promise<string> => {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  const result = Promise.withResolvers<string>();
  worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) => {
    if (data.hashedBytes !== undefined) onProgress(data.hashedBytes);
    else if (data.sha1 !== undefined) result.resolve(data.sha1);
    else result.reject(new UnreadableFile(uploadPhrases.unreadable[currentLanguage()]));
  });
  worker.addEventListener('error', () =>
    result.reject(new CallError(uploadPhrases.notStarted[currentLanguage()])),
  );
  const abort = () => result.reject(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  worker.postMessage({ type: 'hash', file } satisfies FileCommand);
  return result.promise.finally(() => {
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  });
};
