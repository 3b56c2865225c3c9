/**
 * The transfers of this page, outside of React, so that they continue on other pages, and their data in the browser:
 * records in IndexedDB, staged bytes in the origin's private file system, picked files.
 */
import { type DBSchema, openDB } from 'idb';
import { useSyncExternalStore } from 'react';
import type { FileCommand, FileReply } from '../../api/files/file.worker.ts';
import {
  type Destination,
  isActive,
  isPicked,
  reduceTransfer,
  type Transfer,
  type TransferEvent,
  type TransferRecord,
  toRowProgress,
} from './transfer-state.ts';

const notifyIntervalMs = 250;

let transfers: readonly Transfer[] = [];
const listeners = new Set<() => void>();
let notifyTimer: ReturnType<typeof setTimeout> | undefined;

const confirmLeaving = (event: BeforeUnloadEvent) => {
  event.preventDefault();
  // Chromium before 119 asks only then.
  event.returnValue = true;
};

const notify = () => {
  clearTimeout(notifyTimer);
  notifyTimer = undefined;
  const wouldBeLost = transfers.some(
    ({ staging, phase }) => staging === 'memory' && (isActive(phase) || phase === 'toSave'),
  );
  if (wouldBeLost) window.addEventListener('beforeunload', confirmLeaving);
  else window.removeEventListener('beforeunload', confirmLeaving);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const findTransfers = (): readonly Transfer[] => transfers;

export const findTransfer = (id: string): Transfer | undefined =>
  transfers.find(({ record }) => record.id === id);

export const getTransfer = (id: string): Transfer => {
  const transfer = findTransfer(id);
  if (!transfer) throw new Error(`no transfer ${id}`);
  return transfer;
};

export const insertTransfer = (transfer: Transfer): void => {
  transfers = [...transfers, transfer];
  notify();
};

export const deleteTransfer = (id: string): void => {
  transfers = transfers.filter(({ record }) => record.id !== id);
  notify();
};

/** Applies an event to a transfer; does nothing when the transfer no longer exists. */
export const dispatch = (id: string, event: TransferEvent): void => {
  const before = findTransfer(id);
  if (!before) return;
  const after = reduceTransfer(before, event);
  if (after === before) return;
  transfers = transfers.map((transfer) => (transfer === before ? after : transfer));
  // Limits rendering to a few times per second, however many pieces arrive.
  if (after.phase === before.phase) notifyTimer ??= setTimeout(notify, notifyIntervalMs);
  else notify();
};

/** Writes the record to IndexedDB. */
export const persistTransfer = async (id: string): Promise<void> => {
  const { staging, record } = getTransfer(id);
  if (staging === 'disk') await upsertRecord(record);
};

export const useTransfers = (): readonly Transfer[] => useSyncExternalStore(subscribe, findTransfers);

/** Returns the progress of a row whose file is downloaded by a transfer (DL-1). */
export const useTransferProgress = (id: string): number =>
  useSyncExternalStore(subscribe, () => toRowProgress(findTransfer(id)));

interface Schema extends DBSchema {
  transfers: { key: string; value: TransferRecord & { key: string } };
}

let opened: ReturnType<typeof openDB<Schema>> | undefined;

// Async, because `openDB` throws where the browser has no IndexedDB.
const openDatabase = async () => {
  opened ??= openDB<Schema>('siliport-transfers', 1, {
    upgrade: (database) => database.createObjectStore('transfers', { keyPath: 'key' }),
    // The browser closes it when it clears its data, also while the page is open.
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
};

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

/** The member closed the dialog without picking a file. */
export class PickerDismissed extends Error {
  override readonly name = 'PickerDismissed';
}

/**
 * Returns the file that the member picks; the browser's downloads where it has no such dialog, or requires a click right
 * before. Throws `PickerDismissed`.
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

/** After a reload the browser requires a click before it writes the file. */
export const hasWriteAccess = async (destination: Destination | undefined): Promise<boolean> =>
  !isPicked(destination) || (await destination.queryPermission(readwrite)) === 'granted';

/** Asks the member, in a click handler; without permission, the browser's downloads are used. */
export const requestWriteAccess = async (
  destination: Destination | undefined,
): Promise<Destination | undefined> => {
  if (!isPicked(destination)) return destination;
  const state = await destination.requestPermission(readwrite).catch(() => 'prompt');
  return state === 'granted' ? destination : 'downloads';
};

/** The browser creates the file when it is picked; a canceled download would leave it there empty. */
export const deleteEmptyFile = async (destination: Destination | undefined): Promise<void> => {
  if (!isPicked(destination) || !(await hasWriteAccess(destination))) return;
  const { size } = await destination.getFile();
  if (size === 0 && 'remove' in destination && typeof destination.remove === 'function')
    await destination.remove();
};
