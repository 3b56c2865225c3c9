import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfficeSuffix, type OfficeSuffix } from '@siliport/contract/attachments';
import { createProcessPool, TaskFailure } from '../workers/process-pool.ts';
import { WorkerPoolError } from '../workers/worker-pool.ts';
import {
  checkOfficeFile,
  checkPdf,
  conversionTimeoutMs,
  type RenditionConverter,
  RenditionRefusal,
} from './converter.ts';

export interface ConversionRequest {
  bytes: Uint8Array;
  suffix: OfficeSuffix;
}

export interface Conversion {
  pdf: Uint8Array;
  /** Of the process, after the conversion. */
  rssBytes: number;
}

/** LibreOffice leaks memory, so its process is replaced at these limits. */
const max = { files: 20, rssBytes: 1.5 * 1024 ** 3, wasmPages: 1.5 * 1024 * 16 };

/**
 * What the process may read: its own code and the installed packages. It may write nothing, and start only threads. Throws
 * where LibreOffice is not installed, as beside a Gotenberg.
 */
const getReadablePaths = (): string[] => [
  fileURLToPath(new URL('.', import.meta.url)),
  fileURLToPath(new URL('../workers', import.meta.url)),
  fileURLToPath(new URL('../../package.json', import.meta.url)),
  fileURLToPath(new URL('../../node_modules', import.meta.url)),
  join(fileURLToPath(import.meta.resolve('@matbee/libreoffice-converter/package.json')), '../../..'),
];

const createExecArgv = (): string[] => [
  '--permission',
  '--allow-worker',
  // A file that needs more than this fails, instead of exhausting the machine's memory.
  `--wasm-max-mem-pages=${max.wasmPages}`,
  // Optimizes only code that runs long: for a short file, optimizing took half of the processor time.
  '--wasm-tiering-budget=200000000',
  '--disable-warning=SecurityWarning',
  ...getReadablePaths().map((path) => `--allow-fs-read=${path}`),
  `--require=${fileURLToPath(new URL('./no-network.cjs', import.meta.url))}`,
];

interface Options {
  timeoutMs?: number;
  idleTimeoutMs?: number;
  /** How many files one process converts; a start takes as long as ten small files. */
  maxFiles?: number;
  /** A process that takes more after a file converts no other. */
  maxRssBytes?: number;
}

/** A file that ended the process would end it again, so it is refused. */
const toRefusal = (error: unknown): unknown => {
  if (error instanceof WorkerPoolError) return new RenditionRefusal('timeout', { cause: error });
  return error instanceof TaskFailure ? new RenditionRefusal('damaged', { cause: error }) : error;
};

/** Converts with LibreOffice in a process that starts with the first file, ends when idle and takes one file at a time. */
export const createEmbeddedConverter = ({
  timeoutMs = conversionTimeoutMs,
  idleTimeoutMs,
  maxFiles = max.files,
  maxRssBytes = max.rssBytes,
}: Options = {}): RenditionConverter => {
  const pool = createProcessPool<ConversionRequest, Conversion>({
    main: new URL('./libreoffice.main.ts', import.meta.url),
    processes: 1,
    createExecArgv,
    timeoutMs,
    idleTimeoutMs,
    isLast: ({ rssBytes }, files) => files >= maxFiles || rssBytes > maxRssBytes,
  });

  const convert = async (request: ConversionRequest): Promise<Uint8Array> => {
    try {
      return (await pool.run(request)).pdf;
    } catch (error) {
      throw toRefusal(error);
    }
  };

  return {
    convertToPdf: async (file) => {
      const { bytes, suffix } = file;
      if (!isOfficeSuffix(suffix)) throw new RenditionRefusal('damaged');
      checkOfficeFile(file);
      return checkPdf(await convert({ bytes, suffix }));
    },
    close: () => pool.close(),
  };
};
