import { CallError } from '../../api/call-error.ts';
import { downloadPart, type FileFacts } from '../../api/download-part.ts';
import { chunkAt, missingChunks, type Stored } from './chunks.ts';
import { createLimiter, waitForNetwork } from './retry.ts';
import type { StagedFile } from './staged-file.ts';

/** Ranges under way at a time. */
const maxConcurrentRanges = 4;

const limit = createLimiter(maxConcurrentRanges);

/** So many bytes of a chunk may be lost with the page. */
const persistEveryBytes = 4 * 1024 * 1024;

export interface Following {
  signal: AbortSignal;
  /** So many bytes more have arrived. */
  onBytes: (bytes: number) => void;
  /** The line is down; it is tried again until it answers or the signal ends it. */
  onWaiting: () => void;
}

/** No answer, a gateway's, too many calls: what is asked again is likely to come. */
const isTransient = (error: unknown): boolean =>
  error instanceof CallError && (error.isPassing || error.status === 429 || error.status === 408);

/** Tries until it succeeds, or fails for a reason that stays. */
export const retryUntilAnswered = async <T>(
  work: () => Promise<T>,
  { signal, onWaiting }: Following,
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

interface Job extends Following {
  id: string;
  file: FileFacts;
  staged: StagedFile;
  /** What was here at the start. */
  stored: Stored;
  /** So many bytes of a chunk lie on the disk, from its front. */
  onPart: (index: number, bytes: number) => Promise<void>;
  /** All of it does. */
  onGood: (index: number) => Promise<void>;
}

/** One chunk; what was cut off goes on at the byte that came last. */
const fetchChunk = async (index: number, job: Job): Promise<void> => {
  const { id, file, staged, stored, signal, onBytes, onPart } = job;
  const { start, end } = chunkAt(index, file.size);
  let at = start + (stored.parts[index] ?? 0);
  let kept = at;
  const keepPart = async () => {
    await staged.flush();
    kept = at;
    await onPart(index, at - start);
  };
  const onPiece = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { byteLength } = bytes;
    if (byteLength > end - at + 1) throw new RangeError('more bytes than were asked for');
    await staged.write(at, bytes);
    at += byteLength;
    onBytes(byteLength);
    // The file's first byte at once: asking for it again would count as another download.
    if (kept === 0 || at - kept >= persistEveryBytes) await keepPart();
  };
  const fetchRest = () =>
    limit(async () => {
      signal.throwIfAborted();
      await downloadPart('deliverablesDownLog', { id }, { start: at, end, etag: file.etag, signal, onPiece });
    });
  try {
    while (at <= end) {
      const before = at;
      await retryUntilAnswered(async () => {
        await fetchRest().catch((error) => {
          // Bytes came: the waiting begins anew, with its shortest pause.
          if (at === before || !isTransient(error)) throw error;
        });
      }, job);
    }
    await staged.flush();
  } catch (error) {
    // These are fetched again.
    onBytes(kept - at);
    throw error;
  }
};

/** Fetches what is missing, four chunks at a time, and says of each when it lies on the disk. */
export const fetchChunks = async (job: Job): Promise<void> => {
  const queue = missingChunks(job.file.size, job.stored.good);
  const failed = new AbortController();
  const signal = AbortSignal.any([job.signal, failed.signal]);
  const work = async () => {
    for (let index = queue.shift(); index !== undefined; index = queue.shift()) {
      await fetchChunk(index, { ...job, signal });
      await job.onGood(index);
    }
  };
  const workers = Array.from({ length: maxConcurrentRanges }, () =>
    work().catch((error) => failed.abort(error)),
  );
  await Promise.all(workers);
  job.signal.throwIfAborted();
  failed.signal.throwIfAborted();
};
