import { messageOf } from '../api/call-error.ts';
import { FileChanged } from '../api/download-part.ts';
import { removeStaged, StagingError } from './staged-file.ts';
import { type Entry, enter, keepEntry, noteBytes, transferEntries } from './transfer-entries.ts';
import { withTransferLock } from './transfer-lock.ts';
import { readRecord, removeRecord, type TransferRecord } from './transfer-record.ts';
import { runTransfer, stagedName, TransferTrouble } from './transfer-run.ts';
import type { Phase, Transfer } from './transfer-view.ts';

const problemOf = (error: unknown): NonNullable<Transfer['problem']> => {
  if (error instanceof TransferTrouble) return { trouble: error.trouble };
  if (error instanceof FileChanged) return { trouble: 'changed' };
  if (error instanceof StagingError) return { trouble: error.isFull ? 'noRoom' : 'unwritable' };
  return { message: messageOf(error) };
};

/** The other tab has ended, paused or closed: what it left counts. */
const takeOver = async (entry: Entry): Promise<boolean> => {
  const left = await readRecord(entry.record);
  if (!left || left.savedAt) transferEntries.drop(entry);
  else entry.record = left;
  if (left && !left.savedAt && !left.wanted) enter(entry, 'paused');
  return left?.wanted === true;
};

const fetchIt = async (entry: Entry, signal: AbortSignal) => {
  enter(entry, 'downloading');
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
  });
  enter(entry, 'saved');
};

const run = async (entry: Entry, signal: AbortSignal) => {
  try {
    await keepEntry(entry);
    await withTransferLock(stagedName(entry.record), {
      signal,
      onTaken: () => enter(entry, 'elsewhere'),
      work: async (afterAnother) => {
        if (!afterAnother || (await takeOver(entry))) await fetchIt(entry, signal);
      },
    });
  } catch (error) {
    // Whoever ended it has said why.
    if (signal.aborted) return;
    entry.record.wanted = false;
    await keepEntry(entry).catch(() => {});
    enter(entry, 'failed', problemOf(error));
  }
};

/** Starts, or goes on after the last good chunk. */
export const beginTransfer = (entry: Entry): void => {
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
export const haltTransfer = (entry: Entry, phase: Phase): void => {
  entry.stop?.abort();
  enter(entry, phase);
};

/** Nothing is left of it. */
export const forgetTransfer = async (record: TransferRecord): Promise<void> => {
  await removeStaged(stagedName(record));
  await removeRecord(record);
};
