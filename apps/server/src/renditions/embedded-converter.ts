import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOfficeSuffix, type OfficeSuffix } from '@siliport/contract/attachments';
import pLimit from 'p-limit';
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

export type ConversionReply =
  | { ready: true }
  | { pdf: Uint8Array; rssBytes: number }
  | { problem: string; rssBytes: number };

/** LibreOffice leaks memory, so its process is replaced at these limits. */
const max = { files: 20, rssBytes: 1.5 * 1024 ** 3, wasmPages: 1.5 * 1024 * 16 };
/** A start takes 2 s, or 20 s on a busy machine. */
const startTimeoutMs = 90_000;
const idleMs = 30_000;

/**
 * What the process may read: its own code and the installed packages. It may write nothing, and start only threads. Throws
 * where LibreOffice is not installed, as beside a Gotenberg.
 */
const getReadablePaths = (): string[] => [
  fileURLToPath(new URL('.', import.meta.url)),
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

/** Ends the process and waits until it has ended. */
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

/** Returns the next message of the process. Throws when the process ends first, or does not respond in time. */
const receive = (child: ChildProcess, timeoutMs: number): Promise<ConversionReply> => {
  const { promise, resolve, reject } = Promise.withResolvers<ConversionReply>();
  const handleExit = () => reject(new Error('the converter ended'));
  const timer = setTimeout(() => reject(new RenditionRefusal('timeout')), timeoutMs);
  child.once('message', resolve).once('exit', handleExit).once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', handleExit).off('error', reject);
  });
};

interface ConverterProcess {
  child: ChildProcess;
  files: number;
}

const start = async (): Promise<ConverterProcess> => {
  const child = fork(new URL('./libreoffice.main.ts', import.meta.url), [], {
    // The child gets none of the portal's secrets.
    env: {},
    execArgv: createExecArgv(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    await receive(child, startTimeoutMs);
    return { child, files: 0 };
  } catch (error) {
    await kill(child);
    throw new Error('the converter did not start', { cause: error });
  }
};

/** Returns the PDF. Throws RenditionRefusal, or another error when the process ends. */
const convertIn = async (child: ChildProcess, request: ConversionRequest, timeoutMs: number) => {
  child.send(request);
  const reply = await receive(child, timeoutMs);
  if (!('pdf' in reply)) throw new RenditionRefusal('damaged', { cause: reply });
  return reply;
};

/** A file that ended the process would end it again, so it is refused. */
const toRefusal = (error: unknown) => new RenditionRefusal('damaged', { cause: error });

/** Converts with LibreOffice in a process that starts with the first file, ends when idle and takes one file at a time. */
export const createEmbeddedConverter = ({
  timeoutMs = conversionTimeoutMs,
  idleTimeoutMs = idleMs,
  maxFiles = max.files,
  maxRssBytes = max.rssBytes,
}: Options = {}): RenditionConverter => {
  const limit = pLimit(1);
  let running: ConverterProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stop = async (): Promise<void> => {
    clearTimeout(idleTimer);
    const stopped = running;
    running = undefined;
    if (stopped) await kill(stopped.child);
  };

  const convert = async (request: ConversionRequest): Promise<Uint8Array> => {
    clearTimeout(idleTimer);
    if (isClosed) throw new Error('the converter is closed');
    running ??= await start();
    running.files++;
    const isLast = running.files >= maxFiles;
    try {
      const { pdf, rssBytes } = await convertIn(running.child, request, timeoutMs);
      if (isLast || rssBytes > maxRssBytes) await stop();
      else idleTimer = setTimeout(() => void limit(stop), idleTimeoutMs).unref();
      return pdf;
    } catch (error) {
      // State that a damaged file leaves behind must not affect the next file.
      await stop();
      throw isClosed || error instanceof RenditionRefusal ? error : toRefusal(error);
    }
  };

  return {
    convertToPdf: async (file) => {
      const { bytes, suffix } = file;
      if (!isOfficeSuffix(suffix)) throw new RenditionRefusal('damaged');
      checkOfficeFile(file);
      return checkPdf(await limit(() => convert({ bytes, suffix })));
    },
    close: () => {
      isClosed = true;
      return stop();
    },
  };
};
