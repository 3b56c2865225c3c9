/** The runs of this page's transfers: one at a time for each file, in one tab of the browser. */
import { downloadRange, requestFileInfo } from '../../api/files/download-range.ts';
import { deleteEmptyFile, PickerDismissed } from './destination.ts';
import type { TransferSource } from './fetch-chunks.ts';
import { runTransfer, toProblem } from './run-transfer.ts';
import { countStoredBytes, getCall, type Transfer, type TransferFile } from './transfer-state.ts';
import { deleteStored, findRecord } from './transfer-storage.ts';
import { deleteTransfer, dispatch, getTransfer, persistTransfer } from './transfer-store.ts';

const toSource = (call: TransferFile['call']): TransferSource => ({
  getFileInfo: (id, signal) => requestFileInfo(call, { id }, signal),
  fetchRange: (id, range) => downloadRange(call, { id }, range),
});

interface RunHandle {
  controller: AbortController;
  finished: Promise<void>;
  /** Continues a transfer that waits to be saved. */
  confirmSave?: () => void;
}

const runs = new Map<string, RunHandle>();

const waitForSaveClick = (id: string, signal: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const run = runs.get(id);
  if (run) run.confirmSave = resolve;
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  dispatch(id, { type: 'clickNeeded' });
  return promise;
};

/** Returns whether to continue a transfer that another tab finished, paused or left by being closed. */
const resumeHere = async (id: string): Promise<boolean> => {
  const record = await findRecord(getTransfer(id).record);
  if (!record || record.savedAt) deleteTransfer(id);
  else dispatch(id, { type: 'resumedHere', record });
  return record?.shouldRun === true;
};

/**
 * Runs `work` while no other tab works on the same file. Browsers without locks stage in memory, which other tabs
 * cannot access anyway.
 */
const withTransferLock = async (id: string, signal: AbortSignal, work: () => Promise<void>) => {
  if (!navigator.locks) return work();
  const lockName = `siliport-transfer/${getTransfer(id).record.memberId}-${id}`;
  const isFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isFirst) return;
  dispatch(id, { type: 'lockedElsewhere' });
  await navigator.locks.request(lockName, { signal }, async () => {
    if (await resumeHere(id)) await work();
  });
};

/** Deletes what the browser has stored of a transfer. */
export const deletePersisted = async ({ record, staging }: Transfer): Promise<void> => {
  if (staging === 'disk') await deleteStored(record);
  await deleteEmptyFile(record.destination).catch(() => {});
};

/** Records why a run failed. */
const handleFailure = async (id: string, error: unknown): Promise<void> => {
  const transfer = getTransfer(id);
  const { size } = transfer.record;
  const isDismissed = error instanceof PickerDismissed;
  if (isDismissed && countStoredBytes(size, transfer.record) === 0) {
    deleteTransfer(id);
    return deletePersisted(transfer);
  }
  dispatch(id, isDismissed ? { type: 'paused' } : { type: 'failed', problem: toProblem(error) });
  await persistTransfer(id).catch(() => {});
};

const run = async (id: string, signal: AbortSignal): Promise<void> => {
  const work = () =>
    runTransfer({
      source: toSource(getCall(getTransfer(id).record)),
      signal,
      getTransfer: () => {
        signal.throwIfAborted();
        return getTransfer(id);
      },
      dispatch: (event) => {
        if (!signal.aborted) dispatch(id, event);
      },
      persist: async () => {
        signal.throwIfAborted();
        await persistTransfer(id);
      },
      waitForSaveClick: () => waitForSaveClick(id, signal),
    });
  try {
    await persistTransfer(id);
    await withTransferLock(id, signal, work);
  } catch (error) {
    if (!signal.aborted) await handleFailure(id, error);
  }
};

/** Starts, or resumes after the last good chunk. */
export const startRun = (id: string): void => {
  const controller = new AbortController();
  const previous = runs.get(id);
  previous?.controller.abort();
  dispatch(id, { type: 'started' });
  const start = async () => {
    // The previous run has the file open for a moment longer.
    await previous?.finished;
    if (!controller.signal.aborted) await run(id, controller.signal);
  };
  runs.set(id, { controller, finished: start() });
};

export const abortRun = (id: string): void => runs.get(id)?.controller.abort();

/** Resolves when an aborted run has closed its file. */
export const waitForRunEnd = async (id: string): Promise<void> => runs.get(id)?.finished;

/** Continues a run that waits for the click that saves its file. */
export const confirmSave = (id: string): void => runs.get(id)?.confirmSave?.();
