import { toErrorMessage } from '../../api/call-error.ts';
import { saveFile } from '../../api/files/download.ts';
import { FileChanged, type FileInfo } from '../../api/files/download-range.ts';
import { hashSha1, UnreadableFile } from '../../api/files/file-hash.ts';
import { createTransferRate } from '../../api/files/transfer-rate.ts';
import { hasWriteAccess, pickDestination } from './destination.ts';
import { fetchChunks, retryUntilAnswered, type TransferSource } from './fetch-chunks.ts';
import {
  countStoredBytes,
  type FailureReason,
  isPicked,
  minStoredLength,
  type Problem,
  type Transfer,
  type TransferEvent,
} from './transfer-state.ts';
import {
  deleteStagedFile,
  hasRoomFor,
  readStagedFile,
  type StagedFile,
  StagingError,
  stageOnDisk,
} from './transfer-storage.ts';

/** Without the disk, a bigger file would take the memory of the whole browser. */
const maxBytesInMemory = 512 * 1024 * 1024;

/** A failure in the browser, not at the server. */
class TransferFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

export const toProblem = (error: unknown): Problem => {
  if (error instanceof TransferFailure) return { reason: error.reason };
  if (error instanceof FileChanged) return { reason: 'changed' };
  if (error instanceof StagingError) return { reason: error.isFull ? 'noRoom' : 'unwritable' };
  return { message: toErrorMessage(error) };
};

/** The context of a run. Once its signal has aborted, its events are ignored. */
export interface Run {
  source: TransferSource;
  signal: AbortSignal;
  /** Errors: the reason of the signal. */
  getTransfer: () => Transfer;
  dispatch: (event: TransferEvent) => void;
  /** Writes the record to IndexedDB. */
  persist: () => Promise<void>;
  /** Resolves when the member clicks the save button. */
  waitForSaveClick: () => Promise<void>;
}

const retry = <T>({ signal, dispatch }: Run, work: () => Promise<T>): Promise<T> =>
  retryUntilAnswered(work, { signal, onWaiting: () => dispatch({ type: 'networkLost' }) });

/** Discards all stored chunks, so that the download starts over. */
const discardChunks = async ({ getTransfer, dispatch, persist }: Run): Promise<void> => {
  const { record, staging } = getTransfer();
  dispatch({ type: 'chunksDiscarded' });
  if (staging === 'disk') await deleteStagedFile(record);
  await persist();
};

/** Whether stored chunks can be used: memory is empty at the start of a run, and the browser may have evicted the file. */
const canResume = async ({ record, staging }: Transfer): Promise<boolean> => {
  if (staging === 'memory') return false;
  const length = minStoredLength(record.size, record);
  if (length === 0) return true;
  const staged = await readStagedFile(record).catch(() => undefined);
  return staged !== undefined && staged.size >= length;
};

/** Fetches size, etag and hashes of the file; discards the chunks of another version. */
const fetchFileInfo = async (run: Run): Promise<FileInfo> => {
  const { id, file: known } = run.getTransfer().record;
  const file = await retry(run, () => run.source.getFileInfo(id, run.signal));
  const isChanged = known !== undefined && known.etag !== file.etag;
  if (isChanged || !(await canResume(run.getTransfer()))) await discardChunks(run);
  run.dispatch({ type: 'fileInfoReceived', file });
  await run.persist();
  return file;
};

/** The member picks the file once, while the click on the download still counts as user activation. */
const chooseDestination = async ({ getTransfer, dispatch, persist }: Run, file: FileInfo): Promise<void> => {
  if (!getTransfer().record.destination)
    dispatch({ type: 'destinationChosen', destination: await pickDestination(file.fileName) });
  await persist();
};

/** Stages in memory, for browsers without a private file system; lost when the page closes. */
const stageInMemory = (size: number): StagedFile => {
  const bytes = new Uint8Array(size);
  return {
    write: async (position, piece) => bytes.set(piece, position),
    flush: async () => {},
    read: async () => new Blob([bytes]),
    close: async () => {},
  };
};

const openStagedFile = async ({ record, staging }: Transfer): Promise<StagedFile> => {
  if (staging === 'memory') {
    if (record.size > maxBytesInMemory) throw new TransferFailure('tooLarge');
    return stageInMemory(record.size);
  }
  const missing = record.size - countStoredBytes(record.size, record);
  if (!(await hasRoomFor(missing))) throw new TransferFailure('noRoom');
  return stageOnDisk(record);
};

const fetchAll = async (run: Run, file: FileInfo): Promise<Blob> => {
  const { dispatch, persist } = run;
  const staged = await openStagedFile(run.getTransfer());
  const rate = createTransferRate();
  try {
    dispatch({ type: 'downloadStarted' });
    const { record } = run.getTransfer();
    await fetchChunks({
      ...{ id: record.id, source: run.source, signal: run.signal, file, staged, stored: record },
      onWaiting: () => {
        rate.reset();
        dispatch({ type: 'networkLost' });
      },
      onBytes: (bytes) => {
        if (run.signal.aborted) return;
        if (bytes > 0) rate.note(performance.now(), run.getTransfer().received + bytes);
        dispatch({ type: 'bytesReceived', bytes, speed: rate.measure(record.size) });
      },
      onPart: (index, bytes) => {
        dispatch({ type: 'partStored', index, bytes });
        return persist();
      },
      onChunk: (index) => {
        dispatch({ type: 'chunkStored', index });
        return persist();
      },
    });
  } finally {
    await staged.close();
  }
  return staged.read();
};

/** The browser may have deleted what was stored. Throws `StagingError`. */
const hashBlob = (run: Run, blob: Blob): Promise<string> =>
  retry(run, () => hashSha1(blob, { signal: run.signal })).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? new StagingError('NotReadableError') : error;
  });

/** Checks the SHA-1 before the file is saved (IP-4). Throws `TransferFailure('mismatch')`. */
const checkHash = async (run: Run, blob: Blob, file: FileInfo): Promise<void> => {
  run.dispatch({ type: 'checkStarted' });
  if (blob.size === file.size && (await hashBlob(run, blob)) === file.sha1) return;
  await discardChunks(run);
  throw new TransferFailure('mismatch');
};

/** Streams the file to disk; an interrupted write leaves the picked file unchanged. */
const writePickedFile = async (run: Run, blob: Blob, picked: FileSystemFileHandle): Promise<void> => {
  run.dispatch({ type: 'writeStarted' });
  try {
    await blob.stream().pipeTo(await picked.createWritable(), { signal: run.signal });
  } catch {
    run.signal.throwIfAborted();
    run.dispatch({ type: 'destinationChosen', destination: undefined });
    throw new TransferFailure('unplaced');
  }
  const { record, staging } = run.getTransfer();
  if (staging === 'disk') await deleteStagedFile(record);
};

const saveResult = async (run: Run, blob: Blob, file: FileInfo): Promise<void> => {
  while (!(await hasWriteAccess(run.getTransfer().record.destination))) await run.waitForSaveClick();
  const { destination } = run.getTransfer().record;
  if (isPicked(destination)) await writePickedFile(run, blob, destination);
  else saveFile({ blob, fileName: file.fileName });
  run.dispatch({ type: 'saved', at: Date.now() });
  await run.persist();
};

/**
 * Runs a transfer from its present state to the saved file. Errors: what the server refused (CallError), StagingError,
 * PickerDismissed, the reason of the signal, and others that `toProblem` names.
 */
export const runTransfer = async (run: Run, isRetry = false): Promise<void> => {
  const file = await fetchFileInfo(run);
  try {
    await chooseDestination(run, file);
    const blob = await fetchAll(run, file);
    await checkHash(run, blob, file);
    await saveResult(run, blob, file);
  } catch (error) {
    if (isRetry || !(error instanceof FileChanged)) throw error;
    await runTransfer(run, true);
  }
};
