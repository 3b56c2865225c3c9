import type { StagedAnswer, StagedOrder } from './staged-file.worker.ts';

/** Where the bytes of a transfer lie until they are complete and checked. */
export interface StagedFile {
  write: (at: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** What was written so far outlives a crash. */
  flush: () => Promise<void>;
  /** The bytes, once all are written and the file is closed. */
  read: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** The disk or the browser's share of it is full, or the browser gave the file up. `name` is the browser's. */
export class StagingError extends Error {
  readonly isFull: boolean;
  constructor(failed: string) {
    super(failed);
    this.isFull = failed === 'QuotaExceededError';
  }
}

const folder = 'transfers';

const inFolder = async <T>(work: (place: FileSystemDirectoryHandle) => Promise<T>): Promise<T> =>
  work(await (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true }));

/** The origin's private file system is for https and localhost, and not in every private window. */
export const canStageOnDisk = async (): Promise<boolean> => {
  try {
    await inFolder(async () => {});
    return true;
  } catch {
    return false;
  }
};

/** Whether the browser grants so many more bytes; true where it does not say. */
export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota === undefined || quota - usage > bytes;
};

export const removeStaged = (name: string): Promise<void> =>
  inFolder((place) => place.removeEntry(name)).catch(() => {});

export const readStaged = (name: string): Promise<Blob> =>
  inFolder(async (place) => (await place.getFileHandle(name)).getFile());

/** A worker that answers one order after the other. */
const startWorker = () => {
  const worker = new Worker(new URL('./staged-file.worker.ts', import.meta.url), { type: 'module' });
  const waiting: PromiseWithResolvers<void>[] = [];
  worker.addEventListener('message', ({ data: { failed } }: MessageEvent<StagedAnswer>) => {
    const first = waiting.shift();
    if (failed === undefined) first?.resolve();
    else first?.reject(new StagingError(failed));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const each of waiting.splice(0)) each.reject(new StagingError(message));
  });
  return {
    tell: (order: StagedOrder, moved: Transferable[] = []): Promise<void> => {
      const answered = Promise.withResolvers<void>();
      waiting.push(answered);
      worker.postMessage(order, moved);
      return answered.promise;
    },
    end: () => worker.terminate(),
  };
};

/** On the disk, written in place: what was flushed is there after a reload. */
export const stageOnDisk = async (name: string): Promise<StagedFile> => {
  const { tell, end } = startWorker();
  try {
    await tell({ order: 'open', folder, name });
  } catch (error) {
    end();
    throw error;
  }
  return {
    write: (at, bytes) => tell({ order: 'write', at, bytes }, [bytes.buffer]),
    flush: () => tell({ order: 'flush' }),
    read: () => readStaged(name),
    close: () => tell({ order: 'close' }).finally(end),
  };
};

/** In memory, for browsers that grant no disk; it is gone with the page. */
export const stageInMemory = (size: number): StagedFile => {
  const bytes = new Uint8Array(size);
  return {
    write: async (at, piece) => bytes.set(piece, at),
    flush: async () => {},
    read: async () => new Blob([bytes]),
    close: async () => {},
  };
};
