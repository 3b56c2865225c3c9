import { stat } from 'node:fs/promises';
import { getSuffix, isTextSuffix } from '../../storage/file-types.ts';
import { createWorkerPool, WorkerPoolError } from '../../workers/worker-pool.ts';
import type { TextRequest } from './extract-text.worker.ts';

export interface TextExtractor {
  /** Returns the first `maxBytes` bytes of the file's text; empty, after `warn`, when it cannot be read. */
  extract(path: string, maxBytes: number): Promise<string>;
  close(): Promise<void>;
}

/** The text of larger files is not extracted. */
const maxFileBytes = 200 * 1024 * 1024;

/**
 * Creates threads that extract text within a limit of memory and time: a file crafted to exhaust its reader causes only a
 * warning.
 */
export const createTextExtractor = (
  warn: (path: string, reason: string) => void,
  { threads = 2, timeoutMs = 30_000 } = {},
): TextExtractor => {
  const pool = createWorkerPool<TextRequest, string>({
    worker: new URL('./extract-text.worker.ts', import.meta.url),
    threads,
    timeoutMs,
    maxQueue: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  });

  const toReason = (error: unknown): string => {
    if (error instanceof WorkerPoolError) return `not read within ${timeoutMs / 1000} s`;
    return error instanceof Error ? error.message : String(error);
  };

  return {
    extract: async (path, maxBytes) => {
      const suffix = getSuffix(path);
      if (!isTextSuffix(suffix)) return '';
      const { size } = await stat(path);
      try {
        if (size > maxFileBytes) throw new Error('too large');
        return await pool.run({ path, suffix, maxBytes });
      } catch (error) {
        warn(path, toReason(error));
        return '';
      }
    },
    close: () => pool.close(),
  };
};
