/** What transfers leave in the browser: records in IndexedDB, staged bytes in the origin's private file system, picked files. */
import { type DBSchema, openDB } from 'idb';
import type { StagedFileCommand, StagedFileReply } from './staged-file.worker.ts';
import { type Destination, isPicked, type TransferRecord } from './transfer-state.ts';

interface Schema extends DBSchema {
  transfers: { key: string; value: TransferRecord & { key: string } };
}

let opened: ReturnType<typeof openDB<Schema>> | undefined;

const openDatabase = () => {
  opened ??= openDB<Schema>('siliport-transfers', 1, {
    upgrade: (database) => database.createObjectStore('transfers', { keyPath: 'key' }),
  });
  return opened;
};

type Key = Pick<TransferRecord, 'memberId' | 'id'>;

/** Two members of one browser may fetch the same file. */
const toKey = ({ memberId, id }: Key) => `${memberId}/${id}`;

export const upsertRecord = async (record: TransferRecord): Promise<unknown> =>
  (await openDatabase()).put('transfers', { ...record, key: toKey(record) });

export const findRecord = async (key: Key): Promise<TransferRecord | undefined> =>
  (await openDatabase()).get('transfers', toKey(key));

export const findRecords = async (): Promise<TransferRecord[]> => (await openDatabase()).getAll('transfers');

/** Where the bytes of a transfer lie until they are complete and checked. */
export interface StagedFile {
  write: (position: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Afterwards all that was written outlives a crash. */
  flush: () => Promise<void>;
  /** The bytes, once all are written and the file is closed. */
  read: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** The disk or the browser's share of it is full, or the browser gave the file up. */
export class StagingError extends Error {
  readonly isFull: boolean;
  constructor(errorName: string) {
    super(errorName);
    this.isFull = errorName === 'QuotaExceededError';
  }
}

const folder = 'transfers';

const openFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true });

/** Whether the browser stores both bytes and records: only on https and localhost, and not in every private window. */
export const canStageOnDisk = (): Promise<boolean> =>
  Promise.all([openFolder(), openDatabase()]).then(
    () => true,
    () => false,
  );

/** Whether the browser grants so many more bytes; true where it does not say. */
export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota === undefined || quota - usage > bytes;
};

const toStagedName = ({ memberId, id }: Key): string => `${memberId}-${id}`;

export const readStaged = async (key: Key): Promise<Blob> =>
  (await (await openFolder()).getFileHandle(toStagedName(key))).getFile();

export const deleteStaged = (key: Key): Promise<void> =>
  openFolder()
    .then((directory) => directory.removeEntry(toStagedName(key)))
    .catch(() => {});

/** Deletes record and staged bytes. */
export const deleteStored = async (key: Key): Promise<void> => {
  await deleteStaged(key);
  await (await openDatabase()).delete('transfers', toKey(key));
};

/** A worker that executes one command after the other. */
const startWorker = () => {
  const worker = new Worker(new URL('./staged-file.worker.ts', import.meta.url), { type: 'module' });
  const pending: PromiseWithResolvers<void>[] = [];
  worker.addEventListener('message', ({ data: { errorName } }: MessageEvent<StagedFileReply>) => {
    const first = pending.shift();
    if (errorName === undefined) first?.resolve();
    else first?.reject(new StagingError(errorName));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of pending.splice(0)) reject(new StagingError(message));
  });
  return {
    execute: (command: StagedFileCommand, transferables: Transferable[] = []): Promise<void> => {
      const replied = Promise.withResolvers<void>();
      pending.push(replied);
      worker.postMessage(command, transferables);
      return replied.promise;
    },
    terminate: () => worker.terminate(),
  };
};

/** On the disk, written in place: what was flushed is there after a reload. */
export const stageOnDisk = async (key: Key): Promise<StagedFile> => {
  const { execute, terminate } = startWorker();
  try {
    await execute({ type: 'open', folder, name: toStagedName(key) });
  } catch (error) {
    terminate();
    throw error;
  }
  return {
    write: (position, bytes) => execute({ type: 'write', position, bytes }, [bytes.buffer]),
    flush: () => execute({ type: 'flush' }),
    read: () => readStaged(key),
    close: () => execute({ type: 'close' }).finally(terminate),
  };
};

/** In memory, for browsers that grant no disk; it is gone with the page. */
export const stageInMemory = (size: number): StagedFile => {
  const bytes = new Uint8Array(size);
  return {
    write: async (position, piece) => bytes.set(piece, position),
    flush: async () => {},
    read: async () => new Blob([bytes]),
    close: async () => {},
  };
};

/** The member closed the dialog without picking a file. */
export class PickerDismissed extends Error {
  override readonly name = 'PickerDismissed';
}

/**
 * The file that the member picks; the browser's downloads where it has no such dialog, or shows it only after a press
 * that came just before. Errors: PickerDismissed.
 */
export const pickDestination = async (fileName: string): Promise<Destination> => {
  if (!('showSaveFilePicker' in window)) return 'downloads';
  try {
    return await window.showSaveFilePicker({ id: 'deliverables', suggestedName: fileName });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw new PickerDismissed();
    return 'downloads';
  }
};

const readwrite = { mode: 'readwrite' } as const;

/** After a reload the browser wants a press before it writes the file. */
export const hasWriteAccess = async (destination: Destination | undefined): Promise<boolean> =>
  !isPicked(destination) || (await destination.queryPermission(readwrite)) === 'granted';

/** Asks the member, within a press; a file that they do not let be written goes to the browser's downloads. */
export const requestWriteAccess = async (
  destination: Destination | undefined,
): Promise<Destination | undefined> => {
  if (!isPicked(destination)) return destination;
  const state = await destination.requestPermission(readwrite).catch(() => 'prompt');
  return state === 'granted' ? destination : 'downloads';
};

/** The browser creates the file when it is picked; a cancelled download would leave it there empty. */
export const deleteEmptyFile = async (destination: Destination | undefined): Promise<void> => {
  if (!isPicked(destination) || !(await hasWriteAccess(destination))) return;
  const { size } = await destination.getFile();
  if (size === 0 && 'remove' in destination && typeof destination.remove === 'function')
    await destination.remove();
};
