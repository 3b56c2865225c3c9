import { useSyncExternalStore } from 'react';
import { saveFile } from '../../api/download.ts';
import { session } from '../../api/session.ts';
import { storedBytes } from './chunks.ts';
import { requestWriteAccess } from './destination.ts';
import { canStageOnDisk, readStaged } from './staged-file.ts';
import { type Entry, persistEntry, transferEntries } from './transfer-entries.ts';
import { allRecords } from './transfer-record.ts';
import { stagedName } from './transfer-run.ts';
import { isActive, rowProgress, type Transfer } from './transfer-view.ts';
import { deleteEntry, deleteTransfer, startTransfer, stopTransfer } from './transfer-work.ts';

/** A saved file is copied by the browser from here; by then it has been. */
const savedLifetimeMs = 10 * 60_000;
/** What nobody came back to. */
const unfinishedLifetimeMs = 30 * 24 * 3600_000;

let memberId = session.get().member?.id;

/** What is old enough goes, whoever it belonged to. */
const deleteExpired = async () => {
  for (const record of await allRecords()) {
    const isOld = record.savedAt
      ? Date.now() - record.savedAt > savedLifetimeMs
      : Date.now() - record.startedAt > unfinishedLifetimeMs;
    const entry = record.memberId === memberId ? transferEntries.get(record.id) : undefined;
    if (isOld && !entry) await deleteTransfer(record);
  }
};

/** Whether the browser keeps both the bytes and what is known of them. */
const canResume = async (): Promise<boolean> =>
  (await canStageOnDisk()) &&
  allRecords().then(
    () => true,
    () => false,
  );

/** After a reload, or a login: what this member had under way. */
const restore = async () => {
  if (!memberId || !(await canResume())) return;
  await deleteExpired();
  for (const record of await allRecords()) {
    if (record.memberId !== memberId || record.savedAt || transferEntries.get(record.id)) continue;
    const received = storedBytes(record.size, record);
    const entry = transferEntries.add({ record, place: 'disk', phase: 'paused', received });
    if (record.wanted) startTransfer(entry);
  }
};

/** Another member, or nobody any more: the bytes stay for when this one comes back, the list does not. */
const leave = () => {
  for (const entry of transferEntries.all()) {
    stopTransfer(entry, 'login');
    transferEntries.drop(entry);
  }
};

const followSession = () => {
  const { member, exited, mustChangePassword } = session.get();
  // AC-2: such a session may do nothing else.
  if (mustChangePassword) return;
  if (member && member.id === memberId) {
    for (const entry of transferEntries.all()) if (entry.phase === 'login') startTransfer(entry);
  } else if (member || exited) {
    leave();
    memberId = member?.id;
    void restore();
  } else {
    // The server ended the session: it goes on when the same member is back.
    for (const entry of transferEntries.all()) if (isActive(entry.phase)) stopTransfer(entry, 'login');
  }
};

session.subscribe(followSession);
void restore();

interface Wanted {
  id: string;
  title: string;
  /** Bytes. */
  size: number;
}

/** By a press, which the browser needs for its questions. */
const resume = async (entry: Entry): Promise<void> => {
  const { record, phase } = entry;
  // Another copy of what was saved: it may go elsewhere.
  record.destination = phase === 'saved' ? undefined : await requestWriteAccess(record.destination);
  if (transferEntries.get(record.id) !== entry) return;
  if (entry.phase === 'toSave') entry.pressed?.();
  else startTransfer(entry);
};

export const transfers = {
  /** Starts it; one that was paused or failed goes on, one that runs is left alone. */
  start: async ({ id, title, size }: Wanted): Promise<void> => {
    const { member } = session.get();
    const known = transferEntries.get(id);
    if (known && rowProgress({ ...known, size: known.record.size }) === 0) await resume(known);
    if (known || !member) return;
    const record = {
      id,
      memberId: member.id,
      title,
      size,
      good: [],
      parts: {},
      wanted: true,
      startedAt: Date.now(),
    };
    const place = (await canResume()) ? 'disk' : 'memory';
    // Pressed twice while the browser was asked.
    if (!transferEntries.get(id))
      startTransfer(transferEntries.add({ record, place, phase: 'ready', received: 0 }));
  },
  resume: async (id: string): Promise<void> => {
    const entry = transferEntries.get(id);
    if (entry) await resume(entry);
  },
  pause: (id: string) => {
    const entry = transferEntries.get(id);
    if (!entry) return;
    entry.record.wanted = false;
    stopTransfer(entry, 'paused');
    void persistEntry(entry);
  },
  /** Gives it up, with all that has arrived. */
  cancel: async (id: string): Promise<void> => {
    const entry = transferEntries.get(id);
    if (!entry) return;
    stopTransfer(entry, 'paused');
    transferEntries.drop(entry);
    await entry.running;
    await deleteEntry(entry);
  },
  /** For when the browser did not take the file, or the reader lost it. */
  saveAgain: async (id: string): Promise<void> => {
    const record = transferEntries.get(id)?.record;
    if (record?.file)
      saveFile({ blob: await readStaged(stagedName(record)), fileName: record.file.fileName });
  },
  /** Takes a saved one off the list; its bytes go later, when the browser has surely copied them. */
  dismiss: (id: string) => {
    const entry = transferEntries.get(id);
    if (entry) transferEntries.drop(entry);
    setTimeout(() => void deleteExpired(), savedLifetimeMs + 1000);
  },
};

export const useTransfers = (): readonly Transfer[] =>
  useSyncExternalStore(transferEntries.subscribe, transferEntries.shown);

/** DL-1: the progress of a row whose file comes by a transfer. */
export const useTransferProgress = (id: string): number =>
  useSyncExternalStore(transferEntries.subscribe, () =>
    rowProgress(transferEntries.shown().find((transfer) => transfer.id === id)),
  );
