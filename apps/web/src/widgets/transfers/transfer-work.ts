import { toErrorMessage } from '../../api/call-error.ts';
import { FileChanged } from '../../api/download-part.ts';
import { storedBytes } from './chunks.ts';
import { PickerDismissed, removeEmpty } from './destination.ts';
import { removeStaged, StagingError } from './staged-file.ts';
import { type Entry, enter, noteBytes, persistEntry, transferEntries } from './transfer-entries.ts';
import { readRecord, removeRecord, type TransferRecord } from './transfer-record.ts';
import { runTransfer, stagedName, TransferTrouble } from './transfer-run.ts';
import type { Phase, Transfer } from './transfer-view.ts';

interface Locked {
  /** `afterAnother`: another tab had it until now. */
  work: (afterAnother: boolean) => Promise<void>;
  /** Another tab has it; the work waits for that. */
  onLockedElsewhere: () => void;
  signal: AbortSignal;
}

/**
 * Two tabs never write the same file: the work is done by one at a time. A browser without locks grants no disk either,
 * and what lies in memory no other tab can touch.
 */
const withTransferLock = async (name: string, { work, onLockedElsewhere, signal }: Locked): Promise<void> => {
  if (!navigator.locks) return work(false);
  const lockName = `siliport-transfer/${name}`;
  const isFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false);
    return lock !== null;
  });
  if (isFirst) return;
  onLockedElsewhere();
  await navigator.locks.request(lockName, { signal }, () => work(true));
};

const problemOf = (error: unknown): NonNullable<Transfer['problem']> => {
  if (error instanceof TransferTrouble) return { trouble: error.trouble };
  if (error instanceof FileChanged) return { trouble: 'changed' };
  if (error instanceof StagingError) return { trouble: error.isFull ? 'noRoom' : 'unwritable' };
  return { message: toErrorMessage(error) };
};

/** The other tab has ended, paused or closed: what it left counts. */
const takeOver = async (entry: Entry): Promise<boolean> => {
  const left = await readRecord(entry.record);
  if (!left || left.savedAt) transferEntries.drop(entry);
  else entry.record = left;
  if (left && !left.savedAt && !left.wanted) enter(entry, 'paused');
  return left?.wanted === true;
};

/** Nothing is left of it on the disk. */
export const deleteTransfer = async (record: TransferRecord): Promise<void> => {
  await removeStaged(stagedName(record));
  await removeRecord(record);
};

/** Nor in the tray. */
export const deleteEntry = async (entry: Entry): Promise<void> => {
  transferEntries.drop(entry);
  if (entry.place === 'disk') await deleteTransfer(entry.record);
  await removeEmpty(entry.record.destination).catch(() => {});
};

const untilPressed = (entry: Entry, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    entry.pressed = resolve;
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    enter(entry, 'toSave');
  });

const runToEnd = async (entry: Entry, signal: AbortSignal) => {
  enter(entry, 'ready');
  await runTransfer(entry.record, {
    place: entry.place,
    signal,
    onStart: (received) => {
      entry.received = received;
      enter(entry, 'downloading');
    },
    onBytes: (bytes) => noteBytes(entry, bytes),
    onWaiting: () => {
      if (!signal.aborted && entry.phase !== 'waiting') enter(entry, 'waiting');
    },
    onChecking: () => enter(entry, 'checking'),
    untilPressed: () => untilPressed(entry, signal),
    onWriting: () => enter(entry, 'writing'),
  });
  enter(entry, 'saved');
};

const run = async (entry: Entry, signal: AbortSignal) => {
  try {
    await persistEntry(entry);
    await withTransferLock(stagedName(entry.record), {
      signal,
      onLockedElsewhere: () => enter(entry, 'elsewhere'),
      work: async (afterAnother) => {
        if (!afterAnother || (await takeOver(entry))) await runToEnd(entry, signal);
      },
    });
  } catch (error) {
    // Whoever ended it has said why.
    if (signal.aborted) return;
    entry.record.wanted = false;
    const isUnpicked = error instanceof PickerDismissed;
    // Nothing of it is here: it was not begun.
    if (isUnpicked && storedBytes(entry.record.size, entry.record) === 0) return deleteEntry(entry);
    await persistEntry(entry).catch(() => {});
    if (isUnpicked) enter(entry, 'paused');
    else enter(entry, 'failed', problemOf(error));
  }
};

/** Starts, or goes on after the last good chunk. */
export const startTransfer = (entry: Entry): void => {
  const stop = new AbortController();
  const before = entry.running;
  entry.stop?.abort();
  entry.stop = stop;
  entry.record.wanted = true;
  entry.record.savedAt = undefined;
  enter(entry, 'ready');
  entry.running = (async () => {
    // The run before has the file open for a moment longer.
    await before;
    if (!stop.signal.aborted) await run(entry, stop.signal);
  })();
};

/** Ends the run that is under way; its bytes stay. */
export const stopTransfer = (entry: Entry, phase: Phase): void => {
  entry.stop?.abort();
  enter(entry, phase);
};
