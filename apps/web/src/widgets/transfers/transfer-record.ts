import type { FileFacts } from '../../api/download-part.ts';
import type { Destination } from './destination.ts';

/** What is kept of a transfer, so that it goes on after a reload: everything but the bytes themselves. */
export interface TransferRecord {
  /** The deliverable's id. */
  id: string;
  memberId: string;
  /** What the reader knows it as. */
  title: string;
  /** As the list says; of the file itself, once it has answered. */
  size: number;
  file?: FileFacts;
  /** Open until the reader was asked. */
  destination?: Destination;
  /** Numbers of the chunks that lie on the disk. */
  good: number[];
  /** Of those under way, the bytes that lie there from their front. */
  parts: Record<number, number>;
  /** The reader wants it to run: not paused, not failed. */
  wanted: boolean;
  /** When it was handed over, in milliseconds; its bytes stay a while, because the browser copies them. */
  savedAt?: number;
  startedAt: number;
}

const databaseName = 'siliport-transfers';
const storeName = 'transfers';

let opened: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
};

/** Two members of one browser may fetch the same file. */
const keyOf = ({ memberId, id }: Pick<TransferRecord, 'memberId' | 'id'>) => `${memberId}/${id}`;

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const transaction = (await open()).transaction(storeName, mode);
  const request = work(transaction.objectStore(storeName));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
};

export const saveRecord = (record: TransferRecord): Promise<unknown> =>
  inStore('readwrite', (store) => store.put({ ...record, key: keyOf(record) }));

export const removeRecord = (record: Pick<TransferRecord, 'memberId' | 'id'>): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(keyOf(record)));

export const readRecord = (
  record: Pick<TransferRecord, 'memberId' | 'id'>,
): Promise<TransferRecord | undefined> => inStore('readonly', (store) => store.get(keyOf(record)));

export const allRecords = (): Promise<TransferRecord[]> => inStore('readonly', (store) => store.getAll());
