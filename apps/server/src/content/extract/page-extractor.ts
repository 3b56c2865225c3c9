import { stat } from 'node:fs/promises';
import { getSuffix, isTextSuffix } from '../../storage/file-types.ts';
import { createWorkerPool, WorkerPoolError } from '../../workers/worker-pool.ts';
import type { FilePage, PageRequest } from './extract-pages.worker.ts';

export interface PageExtractor {
  /** Returns the pages of the file; none, after `warn`, when it cannot be read. */
  extract(path: string): Promise<FilePage[]>;
  close(): Promise<void>;
}

/** The text of larger files is not extracted. */
const maxFileBytes = 200 * 1024 * 1024;

/**
 * Creates threads that extract text within a limit of memory and time: a file crafted to exhaust its reader causes only a
 * warning.
 */
export const createPageExtractor = (
  warn: (path: string, reason: string) => void,
  { threads = 2, timeoutMs = 30_000 } = {},
): PageExtractor => {
  const pool = createWorkerPool<PageRequest, FilePage[]>({
    worker: new URL('./extract-pages.worker.ts', import.meta.url),
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
    extract: async (path) => {
      const suffix = getSuffix(path);
      if (!isTextSuffix(suffix)) return [];
      const { size } = await stat(path);
      try {
        if (size > maxFileBytes) throw new Error('too large');
        return await pool.run({ path, suffix });
      } catch (error) {
        warn(path, toReason(error));
        return [];
      }
    },
    close: () => pool.close(),
  };
};
