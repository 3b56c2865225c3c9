/** The transfers of this page, outside React, so that they go on while the member moves on. */
import { useSyncExternalStore } from 'react';
import {
  isActive,
  reduceTransfer,
  type Transfer,
  type TransferEvent,
  toRowProgress,
} from './transfer-state.ts';
import { upsertRecord } from './transfer-storage.ts';

const notifyIntervalMs = 250;

let transfers: readonly Transfer[] = [];
const listeners = new Set<() => void>();
let notifyTimer: ReturnType<typeof setTimeout> | undefined;

const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

const notify = () => {
  clearTimeout(notifyTimer);
  notifyTimer = undefined;
  const wouldBeLost = transfers.some(
    ({ staging, phase }) => staging === 'memory' && (isActive(phase) || phase === 'toSave'),
  );
  if (wouldBeLost) window.addEventListener('beforeunload', warnOfLoss);
  else window.removeEventListener('beforeunload', warnOfLoss);
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

/** Applies an event to a transfer; nothing happens when there is no such transfer any more. */
export const dispatch = (id: string, event: TransferEvent): void => {
  const before = findTransfer(id);
  if (!before) return;
  const after = reduceTransfer(before, event);
  if (after === before) return;
  transfers = transfers.map((transfer) => (transfer === before ? after : transfer));
  // However many pieces arrive, the page is rendered a few times a second.
  if (after.phase === before.phase) notifyTimer ??= setTimeout(notify, notifyIntervalMs);
  else notify();
};

/** Writes the record where it outlives the page. */
export const persistTransfer = async (id: string): Promise<void> => {
  const { staging, record } = getTransfer(id);
  if (staging === 'disk') await upsertRecord(record);
};

export const useTransfers = (): readonly Transfer[] => useSyncExternalStore(subscribe, findTransfers);

/** The progress of a row whose file comes by a transfer (DL-1). */
export const useTransferProgress = (id: string): number =>
  useSyncExternalStore(subscribe, () => toRowProgress(findTransfer(id)));
