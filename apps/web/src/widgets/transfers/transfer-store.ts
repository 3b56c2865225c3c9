/** The transfers of this page, outside of React, so that they continue on other pages. */
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../listeners.ts';
import {
  isActive,
  type Phase,
  reduceTransfer,
  type Transfer,
  type TransferEvent,
  toRowProgress,
} from './transfer-state.ts';
import { upsertRecord } from './transfer-storage.ts';

const notifyIntervalMs = 250;

let transfers: readonly Transfer[] = [];
const listeners = createListeners();
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
  listeners.notify();
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

/** Resolves to the phase of a transfer once this page does not work on it; undefined when it no longer exists. */
export const waitUntilInactive = (id: string): Promise<Phase | undefined> => {
  const { promise, resolve } = Promise.withResolvers<Phase | undefined>();
  const check = () => {
    const phase = findTransfer(id)?.phase;
    if (!phase || !isActive(phase)) resolve(phase);
  };
  const unsubscribe = listeners.subscribe(check);
  check();
  return promise.finally(unsubscribe);
};

/** Writes the record to IndexedDB. */
export const persistTransfer = async (id: string): Promise<void> => {
  const { staging, record } = getTransfer(id);
  if (staging === 'disk') await upsertRecord(record);
};

export const useTransfers = (): readonly Transfer[] =>
  useSyncExternalStore(listeners.subscribe, findTransfers);

/** Returns the progress of a row whose file is downloaded by a transfer (DL-1). */
export const useTransferProgress = (id: string): number =>
  useSyncExternalStore(listeners.subscribe, () => toRowProgress(findTransfer(id)));
