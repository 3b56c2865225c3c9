import type { HashAnswer } from './file-hash.worker.ts';

interface Options {
  signal?: AbortSignal;
  onProgress?: (hashed: number) => void;
}

/**
 * The SHA-1 of a file in hex, counted beside the page piece by piece: 100 MB neither block it nor fill its memory.
 * Errors: what the browser says of a file it cannot read; the reason of the signal.
 */
export const sha1Of = (file: Blob, { signal, onProgress = () => {} }: Options = {}): Promise<string> => {
  const worker = new Worker(new URL('./file-hash.worker.ts', import.meta.url), { type: 'module' });
  const done = Promise.withResolvers<string>();
  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    if ('hashed' in data) onProgress(data.hashed);
    else if ('sha1' in data) done.resolve(data.sha1);
    else done.reject(new Error(data.failed));
  });
  worker.addEventListener('error', ({ message }) => done.reject(new Error(message)));
  const giveUp = () => done.reject(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  worker.postMessage(file);
  return done.promise.finally(() => {
    signal?.removeEventListener('abort', giveUp);
    worker.terminate();
  });
};
