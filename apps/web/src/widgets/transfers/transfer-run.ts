import { CallError, toErrorMessage } from '../../api/call-error.ts';
import { saveFile } from '../../api/download.ts';
import { FileChanged, type FileFacts, fileFacts } from '../../api/download-part.ts';
import { hashSha1 } from '../../api/file-hash.ts';
import { storedBytes, storedLength } from './chunks.ts';
import { hasWriteAccess, isPicked, pickDestination, writePicked } from './destination.ts';
import { type Following, fetchChunks, retryUntilAnswered } from './fetch-chunks.ts';
import {
  hasRoomFor,
  readStaged,
  removeStaged,
  type StagedFile,
  stageInMemory,
  stageOnDisk,
} from './staged-file.ts';
import { saveRecord, type TransferRecord } from './transfer-record.ts';
import type { Place, Trouble } from './transfer-view.ts';

/** Without the disk, a bigger file would take the memory of the whole browser. */
const maxBytesInMemory = 512 * 1024 * 1024;

/** What went wrong here, not at the server. */
export class TransferTrouble extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export const stagedName = ({ memberId, id }: Pick<TransferRecord, 'memberId' | 'id'>): string =>
  `${memberId}-${id}`;

interface Run extends Following {
  place: Place;
  /** The bytes that are here at the start of this run. */
  onStart: (received: number) => void;
  /** All bytes are here and are being compared with the server's hash. */
  onChecking: () => void;
  /** They are what the server has; the reader must press before the browser writes them where they picked. */
  untilPressed: () => Promise<void>;
  onWriting: () => void;
}

const keep = async (record: TransferRecord, place: Place): Promise<void> => {
  if (place === 'disk') await saveRecord(record);
};

/** Discards all stored chunks and starts over. */
const restart = async (record: TransferRecord, place: Place): Promise<void> => {
  record.good = [];
  record.parts = {};
  if (place === 'disk') await removeStaged(stagedName(record));
  await keep(record, place);
};

/** The browser may have given the bytes up since: then the record's word counts for nothing. */
const isStillThere = async (record: TransferRecord): Promise<boolean> => {
  const length = storedLength(record.size, record);
  if (length === 0) return true;
  const there = await readStaged(stagedName(record)).catch(() => undefined);
  return there !== undefined && there.size >= length;
};

/** What the server has under the name now: another version begins anew. */
const fetchFileFacts = async (record: TransferRecord, run: Run): Promise<FileFacts> => {
  const { id } = record;
  const facts = await retryUntilAnswered(() => fileFacts('deliverablesDownLog', { id }, run.signal), run);
  const isOther = record.file !== undefined && record.file.etag !== facts.etag;
  if (isOther || run.place === 'memory' || !(await isStillThere(record))) await restart(record, run.place);
  record.file = facts;
  record.size = facts.size;
  await keep(record, run.place);
  return facts;
};

const openStaged = async (record: TransferRecord, place: Place): Promise<StagedFile> => {
  if (place === 'memory') {
    if (record.size > maxBytesInMemory) throw new TransferTrouble('tooLarge');
    return stageInMemory(record.size);
  }
  const missing = record.size - storedBytes(record.size, record);
  if (!(await hasRoomFor(missing))) throw new TransferTrouble('noRoom');
  return stageOnDisk(stagedName(record));
};

const fetchAll = async (record: TransferRecord, file: FileFacts, run: Run): Promise<Blob> => {
  const staged = await openStaged(record, run.place);
  try {
    run.onStart(storedBytes(record.size, record));
    await fetchChunks({
      ...run,
      id: record.id,
      file,
      staged,
      stored: record,
      onPart: async (index, bytes) => {
        record.parts[index] = bytes;
        await keep(record, run.place);
      },
      onGood: async (index) => {
        delete record.parts[index];
        record.good.push(index);
        await keep(record, run.place);
      },
    });
  } finally {
    await staged.close();
  }
  return staged.read();
};

/** The counting worker's own code may have to come over the line that is down: it says so by an error without words. */
const hashOf = (blob: Blob, run: Run): Promise<string> =>
  retryUntilAnswered(
    () =>
      hashSha1(blob, { signal: run.signal }).catch((error: unknown) => {
        throw toErrorMessage(error) === '' ? new CallError('') : error;
      }),
    run,
  );

/** IP-4: nothing is handed over whose SHA-1 is not the server's. */
const check = async (blob: Blob, record: TransferRecord, file: FileFacts, run: Run): Promise<void> => {
  run.onChecking();
  const isSame = blob.size === file.size && (await hashOf(blob, run)) === file.sha1;
  if (isSame) return;
  await restart(record, run.place);
  throw new TransferTrouble('mismatch');
};

/** The reader chooses once, while the press for the download still counts as theirs. */
const choose = async (record: TransferRecord, file: FileFacts, { place }: Run): Promise<void> => {
  record.destination ??= await pickDestination(file.fileName);
  await keep(record, place);
};

const writeWhole = async (picked: FileSystemFileHandle, blob: Blob, record: TransferRecord, run: Run) => {
  run.onWriting();
  try {
    await writePicked(picked, blob, run.signal);
  } catch {
    run.signal.throwIfAborted();
    record.destination = undefined;
    throw new TransferTrouble('unplaced');
  }
  // The browser's downloads copy the bytes later; here they are written.
  if (run.place === 'disk') await removeStaged(stagedName(record));
};

const saveResult = async (blob: Blob, record: TransferRecord, file: FileFacts, run: Run): Promise<void> => {
  while (!(await hasWriteAccess(record.destination))) await run.untilPressed();
  run.signal.throwIfAborted();
  const { destination } = record;
  if (isPicked(destination)) await writeWhole(destination, blob, record, run);
  record.savedAt = Date.now();
  record.wanted = false;
  await keep(record, run.place);
  if (!isPicked(destination)) saveFile({ blob, fileName: file.fileName });
};

/**
 * From where it stands to the saved file. Errors: what the server refused (CallError), TransferTrouble, StagingError,
 * PickerDismissed, the reason of the signal.
 */
export const runTransfer = async (record: TransferRecord, run: Run, isRetry = false): Promise<void> => {
  const file = await fetchFileFacts(record, run);
  try {
    await choose(record, file, run);
    const blob = await fetchAll(record, file, run);
    await check(blob, record, file, run);
    await saveResult(blob, record, file, run);
  } catch (error) {
    if (isRetry || !(error instanceof FileChanged)) throw error;
    await runTransfer(record, run, true);
  }
};
