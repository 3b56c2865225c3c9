import pLimit from 'p-limit';
import { CallError } from '../../api/call-error.ts';
import type { FileInfo } from '../../api/files/download-range.ts';
import { findMissingChunks, type StoredParts, toChunk } from './transfer-state.ts';
import type { StagedFile } from './transfer-storage.ts';

interface Range {
  /** The first byte, and the last. */
  start: number;
  end: number;
  etag: string;
  signal: AbortSignal;
  onPiece: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** The call that a transfer fetches from. */
export interface TransferSource {
  getFileInfo: (id: string, signal: AbortSignal) => Promise<FileInfo>;
  /** Throws `FileChanged` when the server has another version than that of the etag; `CallError`. */
  fetchRange: (id: string, range: Range) => Promise<void>;
}

const initialDelayMs = 1000;
const maxDelayMs = 30_000;

/** Returns the delay after a number of failures in a row: 1, 2, 4, … at most 30 s. */
export const retryDelayMs = (failures: number): number =>
  Math.min(maxDelayMs, initialDelayMs * 2 ** (failures - 1));

/** Waits before the next attempt, at most until the browser reports that it is online. */
const waitForNetwork = async (failures: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const waited = new AbortController();
  const timer = setTimeout(resolve, retryDelayMs(failures));
  window.addEventListener('online', () => resolve(), { signal: waited.signal });
  signal.addEventListener('abort', () => reject(signal.reason), { signal: waited.signal });
  if (signal.aborted) reject(signal.reason);
  return promise.finally(() => {
    clearTimeout(timer);
    waited.abort();
  });
};

/** No response, that of a gateway, or too many calls: a retry is likely to succeed. */
const isTransient = (error: unknown): boolean =>
  error instanceof CallError && (error.isTemporary || error.status === 429 || error.status === 408);

interface RetryOptions {
  signal: AbortSignal;
  /** Called after each failure, before the wait for the network. */
  onWaiting: () => void;
}

/** Retries until it succeeds, or fails for a reason that a retry does not solve. */
export const retryUntilAnswered = async <T>(
  work: () => Promise<T>,
  { signal, onWaiting }: RetryOptions,
): Promise<T> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      onWaiting();
      await waitForNetwork(failures, signal);
    }
  }
};

interface FetchOptions extends RetryOptions {
  id: string;
  source: TransferSource;
  file: FileInfo;
  staged: StagedFile;
  /** The parts that are already stored. */
  stored: StoredParts;
  /** Bytes that arrived; negative when they are lost and fetched again. */
  onBytes: (bytes: number) => void;
  /** Called with the number of bytes of a chunk that are stored, from its start. */
  onPart: (index: number, bytes: number) => Promise<void>;
  onChunk: (index: number) => Promise<void>;
}

/** Of all transfers together: the page needs the browser's other connections. */
const maxConcurrentRanges = 4;

const limit = pLimit(maxConcurrentRanges);

/** At most this many bytes of a chunk are lost when the page closes. */
const persistEveryBytes = 4 * 1024 * 1024;

/** Fetches one chunk; after an interruption it resumes at the last received byte. */
const fetchChunk = async (index: number, options: FetchOptions): Promise<void> => {
  const { id, source, file, staged, stored, signal, onBytes, onPart } = options;
  const { firstByte, lastByte } = toChunk(index, file.size);
  let position = firstByte + (stored.parts[index] ?? 0);
  let persisted = position;
  const persistPart = async () => {
    await staged.flush();
    persisted = position;
    await onPart(index, position - firstByte);
  };
  const onPiece = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { byteLength } = bytes;
    if (byteLength > lastByte - position + 1) throw new RangeError('more bytes than the range has');
    await staged.write(position, bytes);
    position += byteLength;
    onBytes(byteLength);
    // The first piece immediately: requesting the first byte again would count as another download.
    if (persisted === 0 || position - persisted >= persistEveryBytes) await persistPart();
  };
  const fetchRest = () =>
    limit(async () => {
      signal.throwIfAborted();
      await source.fetchRange(id, { start: position, end: lastByte, etag: file.etag, signal, onPiece });
    });
  try {
    while (position <= lastByte) {
      const before = position;
      await retryUntilAnswered(async () => {
        await fetchRest().catch((error) => {
          // Some bytes arrived, so the next delay is the shortest one again.
          if (position === before || !isTransient(error)) throw error;
        });
      }, options);
    }
    await staged.flush();
  } catch (error) {
    onBytes(persisted - position);
    throw error;
  }
};

/** Fetches the missing chunks, four at a time. Errors: the first that a chunk failed with; the reason of the signal. */
export const fetchChunks = async (options: FetchOptions): Promise<void> => {
  const queue = findMissingChunks(options.file.size, options.stored.good);
  const failed = new AbortController();
  const signal = AbortSignal.any([options.signal, failed.signal]);
  const work = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      await fetchChunk(index, { ...options, signal });
      await options.onChunk(index);
    }
  };
  const workers = Array.from({ length: maxConcurrentRanges }, () =>
    work().catch((error) => failed.abort(error)),
  );
  await Promise.all(workers);
  options.signal.throwIfAborted();
  failed.signal.throwIfAborted();
};
