/** The transfers' data in the browser: records in IndexedDB, staged bytes in the origin's private file system. */
import { type DBSchema, openDB } from 'idb';
import type { FileCommand, FileReply } from '../../api/files/file.worker.ts';
import type { TransferRecord } from './transfer-state.ts';

interface Schema extends DBSchema {
  transfers: { key: string; value: TransferRecord & { key: string } };
}

let opened: ReturnType<typeof openDB<Schema>> | undefined;

const forgetOpened = () => {
  opened = undefined;
};

const open = () => {
  opened = openDB<Schema>('siliport-transfers', 1, {
    upgrade: (database) => database.createObjectStore('transfers', { keyPath: 'key' }),
    // The browser closes it when it clears its data, also while the page is open.
    terminated: forgetOpened,
  });
  opened.catch(forgetOpened);
  return opened;
};

// Async, because `openDB` throws where the browser has no IndexedDB.
const openDatabase = async () => opened ?? open();

type Key = Pick<TransferRecord, 'memberId' | 'id'>;

/** Two members who share a browser may download the same file. */
const toKey = ({ memberId, id }: Key) => `${memberId}/${id}`;

export const upsertRecord = async (record: TransferRecord): Promise<unknown> =>
  (await openDatabase()).put('transfers', { ...record, key: toKey(record) });

export const findRecord = async (key: Key): Promise<TransferRecord | undefined> =>
  (await openDatabase()).get('transfers', toKey(key));

export const findRecords = async (): Promise<TransferRecord[]> => (await openDatabase()).getAll('transfers');

/** Stages the bytes of a transfer until they are complete and verified. */
export interface StagedFile {
  write: (position: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Afterwards the written bytes survive a crash. */
  flush: () => Promise<void>;
  /** The bytes, once all are written and the file is closed. */
  read: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** The disk or the browser's quota is full, or the browser cannot access the file. */
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

/** Whether the browser's quota allows this many more bytes; true where it is unknown. */
export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  const { quota, usage = 0 } = await navigator.storage.estimate();
  return quota === undefined || quota - usage > bytes;
};

const toStagedName = ({ memberId, id }: Key): string => `${memberId}-${id}`;

export const readStagedFile = async (key: Key): Promise<Blob> =>
  (await (await openFolder()).getFileHandle(toStagedName(key))).getFile();

export const deleteStagedFile = (key: Key): Promise<void> =>
  openFolder()
    .then((directory) => directory.removeEntry(toStagedName(key)))
    .catch(() => {});

/** Deletes record and staged bytes. */
export const deleteStored = async (key: Key): Promise<void> => {
  await deleteStagedFile(key);
  await (await openDatabase()).delete('transfers', toKey(key));
};

/** A worker that executes one command after the other. */
const startWorker = () => {
  const worker = new Worker(new URL('../../api/files/file.worker.ts', import.meta.url), { type: 'module' });
  const pending: PromiseWithResolvers<void>[] = [];
  worker.addEventListener('message', ({ data: { errorName } }: MessageEvent<FileReply>) => {
    const first = pending.shift();
    if (errorName === undefined) first?.resolve();
    else first?.reject(new StagingError(errorName));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of pending.splice(0)) reject(new StagingError(message));
  });
  return {
    execute: (command: FileCommand, transferables: Transferable[] = []): Promise<void> => {
      const replied = Promise.withResolvers<void>();
      pending.push(replied);
      worker.postMessage(command, transferables);
      return replied.promise;
    },
    terminate: () => worker.terminate(),
  };
};

/** Chromium never finishes closing a file that it has deleted with the site's data; ending the worker closes it, too. */
const closeTimeoutMs = 5000;

/** Stages the file on disk; flushed bytes survive a reload. */
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
    read: () =>
      readStagedFile(key).catch(({ name }: Error) => {
        throw new StagingError(name);
      }),
    close: () => {
      const timedOut = new Promise<void>((resolve) => setTimeout(resolve, closeTimeoutMs));
      return Promise.race([execute({ type: 'close' }), timedOut]).finally(terminate);
    },
  };
};
