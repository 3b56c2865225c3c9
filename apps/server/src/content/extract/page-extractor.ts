import { stat } from 'node:fs/promises';
import { getSuffix, isTextSuffix } from '../../storage/file-types.ts';
import { createProcessPool } from '../../workers/process-pool.ts';
import { WorkerPoolError } from '../../workers/worker-pool.ts';
import type { FilePage } from './extract-pages.ts';

export interface PageRequest {
  path: string;
  suffix: string;
}

export interface PageExtractor {
  /** Returns the pages of the file; none, after `warn`, when it cannot be read. */
  extract(path: string): Promise<FilePage[]>;
  close(): Promise<void>;
}

/** The text of larger files is not extracted. */
const maxFileBytes = 200 * 1024 * 1024;

const createExecArgv = (): string[] => [
  // Megabytes; a file that needs more ends the process.
  '--max-old-space-size=512',
  // The process may write nothing, start nothing and load no native code, only read.
  '--permission',
  '--allow-fs-read=*',
];

/**
 * Creates processes that extract text within a limit of memory and time: a file crafted to exhaust its reader causes only a
 * warning.
 */
export const createPageExtractor = (
  warn: (path: string, reason: string) => void,
  { processes = 2, timeoutMs = 30_000 } = {},
): PageExtractor => {
  const pool = createProcessPool<PageRequest, FilePage[]>({
    main: new URL('./extract-pages.main.ts', import.meta.url),
    processes,
    createExecArgv,
    timeoutMs,
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
