import { saveFile } from '../../api/files/download.ts';
import { session } from '../../api/session.ts';
import { requestWriteAccess } from './destination.ts';
import { abortRun, confirmSave, deletePersisted, startRun, waitForRunEnd } from './transfer-runs.ts';
import { countStoredBytes, isActive, type TransferFile, toRowProgress } from './transfer-state.ts';
import { canStageOnDisk, deleteStored, findRecords, readStagedFile } from './transfer-storage.ts';
import {
  deleteTransfer,
  dispatch,
  findTransfer,
  findTransfers,
  getTransfer,
  insertTransfer,
  persistTransfer,
} from './transfer-store.ts';

/** Retries, resumes or saves; called in a click handler, because the browser may ask for permission. */
const resume = async (id: string): Promise<void> => {
  const { record, phase } = getTransfer(id);
  // Another copy of what was saved may go elsewhere.
  const destination = phase === 'saved' ? undefined : await requestWriteAccess(record.destination);
  const transfer = findTransfer(id);
  if (!transfer) return;
  dispatch(id, { type: 'destinationChosen', destination });
  if (transfer.phase === 'toSave') confirmSave(id);
  else startRun(id);
};

/** The browser copies a saved file from the staged bytes; this is more than enough time for that. */
const savedLifetimeMs = 10 * 60_000;
/** For transfers that nobody resumed. */
const unfinishedLifetimeMs = 30 * 24 * 3600_000;

let memberId = session.get().member?.id;

/** Deletes the stored data of old transfers of all members. */
const deleteExpired = async (): Promise<void> => {
  for (const record of await findRecords()) {
    const isOld = record.savedAt
      ? Date.now() - record.savedAt > savedLifetimeMs
      : Date.now() - record.startedAt > unfinishedLifetimeMs;
    const isShown = record.memberId === memberId && findTransfer(record.id);
    if (isOld && !isShown) await deleteStored(record);
  }
};

/** Restores this member's transfers after a reload or a login. */
const restore = async (): Promise<void> => {
  if (!memberId || !(await canStageOnDisk())) return;
  await deleteExpired();
  for (const record of await findRecords()) {
    const { id, size, shouldRun } = record;
    if (record.memberId !== memberId || record.savedAt || findTransfer(id)) continue;
    insertTransfer({ record, staging: 'disk', phase: 'paused', received: countStoredBytes(size, record) });
    if (shouldRun) startRun(id);
  }
};

const handleSessionChange = (): void => {
  const { member, exited, mustChangePassword } = session.get();
  // Such a session may do nothing else (AC-2).
  if (mustChangePassword) return;
  const phases = findTransfers().map(({ record, phase }) => ({ id: record.id, phase }));
  if (member && member.id === memberId) {
    for (const { id, phase } of phases) if (phase === 'login') startRun(id);
  } else if (member || exited) {
    // Another member, or none: the stored bytes remain until the first one logs in again.
    for (const { id } of phases) {
      abortRun(id);
      deleteTransfer(id);
    }
    memberId = member?.id;
    void restore();
  } else {
    // The server ended the session: the transfers resume when the same member logs in again.
    for (const { id, phase } of phases) {
      if (!isActive(phase)) continue;
      abortRun(id);
      dispatch(id, { type: 'sessionEnded' });
    }
  }
};

session.subscribe(handleSessionChange);
void restore();

export const transfers = {
  /** Starts a transfer, resumes a paused or failed one, and does nothing for a running one. */
  start: async ({ call, id, title, size }: TransferFile): Promise<void> => {
    const { member } = session.get();
    const transfer = findTransfer(id);
    if (transfer && toRowProgress(transfer) === 0) await resume(id);
    if (transfer || !member) return;
    const staging = (await canStageOnDisk()) ? 'disk' : 'memory';
    // Clicked twice while the browser was checked.
    if (findTransfer(id)) return;
    const record = { call, id, memberId: member.id, title, size, good: [], parts: {}, startedAt: Date.now() };
    insertTransfer({ record: { ...record, shouldRun: true }, staging, phase: 'ready', received: 0 });
    startRun(id);
  },
  resume,
  pause: (id: string): void => {
    abortRun(id);
    dispatch(id, { type: 'paused' });
    void persistTransfer(id);
  },
  /** Deletes it, with all that has arrived. */
  cancel: async (id: string): Promise<void> => {
    abortRun(id);
    const transfer = getTransfer(id);
    deleteTransfer(id);
    await waitForRunEnd(id);
    await deletePersisted(transfer);
  },
  /** For when the browser did not save the file, or the member lost it. */
  saveAgain: async (id: string): Promise<void> => {
    const { record } = getTransfer(id);
    if (record.file) saveFile({ blob: await readStagedFile(record), fileName: record.file.fileName });
  },
  /** Removes a saved one from the list; its bytes are deleted when the browser has surely copied them. */
  dismiss: (id: string): void => {
    deleteTransfer(id);
    setTimeout(() => void deleteExpired(), savedLifetimeMs + 1000);
  },
};
