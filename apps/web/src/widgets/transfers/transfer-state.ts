import { limits } from '@siliport/contract/limits';
import type { FileInfo } from '../../api/files/download-range.ts';
import type { TransferRate } from '../../api/files/transfer-rate.ts';

/** A chunk of a big file, identified by its index (IP-4). Both positions are offsets in the file, inclusive. */
interface Chunk {
  firstByte: number;
  lastByte: number;
}

export const toChunk = (index: number, size: number): Chunk => ({
  firstByte: index * limits.chunkBytes,
  lastByte: Math.min((index + 1) * limits.chunkBytes, size) - 1,
});

/** Returns the indexes of the chunks that are still missing, in order. */
export const findMissingChunks = (size: number, good: readonly number[]): number[] => {
  const stored = new Set(good);
  return Array.from({ length: Math.ceil(size / limits.chunkBytes) }, (_, index) => index).filter(
    (index) => !stored.has(index),
  );
};

/** Below two chunks, starting over is as quick as resuming. */
export const isBig = (size: number): boolean => size >= 2 * limits.chunkBytes;

/** The stored parts of a file: whole chunks by index, and the leading bytes of others. */
export interface StoredParts {
  good: readonly number[];
  parts: Readonly<Record<number, number>>;
}

const toSegments = (size: number, { good, parts }: StoredParts) => [
  ...good
    .map((index) => toChunk(index, size))
    .map(({ firstByte, lastByte }) => ({ start: firstByte, end: lastByte + 1 })),
  ...Object.entries(parts).map(([index, bytes]) => {
    const { firstByte } = toChunk(Number(index), size);
    return { start: firstByte, end: firstByte + bytes };
  }),
];

export const countStoredBytes = (size: number, stored: StoredParts): number =>
  toSegments(size, stored).reduce((sum, { start, end }) => sum + end - start, 0);

/** Returns the minimum length of the stored file in bytes. */
export const minStoredLength = (size: number, stored: StoredParts): number =>
  Math.max(0, ...toSegments(size, stored).map(({ end }) => end));

/** Where a checked file is saved: the file that the member picked, or the browser's own downloads. */
export type Destination = FileSystemFileHandle | 'downloads';

export const isPicked = (destination: Destination | undefined): destination is FileSystemFileHandle =>
  typeof destination === 'object';

/** A file that a call sends: of a deliverable or of a package. */
export interface TransferFile {
  call: 'deliverablesDownLog' | 'getVersionDetailsFile';
  id: string;
  title: string;
  /** Bytes. */
  size: number;
}

/** A transfer as IndexedDB stores it, so that it resumes after a reload: everything but the bytes. */
export interface TransferRecord extends Omit<TransferFile, 'call'>, StoredParts {
  /** Absent in a record from when only deliverables were transferred. */
  call?: TransferFile['call'];
  memberId: string;
  /** What the server says of the file, once it has responded. */
  file?: FileInfo;
  /** Undefined until the member has chosen. */
  destination?: Destination;
  /** False once it is paused, failed or saved. */
  shouldRun: boolean;
  startedAt: number;
  /** The staged bytes stay for a while after this time, because the browser still copies them. */
  savedAt?: number;
}

/** Returns the call that sends the file of a transfer. */
export const getCall = ({ call = 'deliverablesDownLog' }: TransferRecord): TransferFile['call'] => call;

/** Why a transfer failed in the browser; the tray has a sentence for each. */
export type FailureReason = 'tooLarge' | 'noRoom' | 'unwritable' | 'mismatch' | 'changed' | 'unplaced';

export type Problem = { reason: FailureReason } | { message: string };

/** `login` waits for the member, `toSave` for a click, `elsewhere` for another tab, `waiting` for the network. */
export type Phase =
  | 'ready'
  | 'paused'
  | 'login'
  | 'elsewhere'
  | 'downloading'
  | 'waiting'
  | 'checking'
  | 'toSave'
  | 'writing'
  | 'failed'
  | 'saved';

/** Where bytes are staged until they are complete and verified. */
export type Staging = 'disk' | 'memory';

export interface Transfer {
  record: TransferRecord;
  staging: Staging;
  phase: Phase;
  /** Received bytes, some of which may not be stored yet. */
  received: number;
  speed?: TransferRate;
  problem?: Problem;
}

export type TransferEvent =
  | { type: 'started' }
  | { type: 'lockedElsewhere' }
  | { type: 'resumedHere'; record: TransferRecord }
  | { type: 'fileInfoReceived'; file: FileInfo }
  | { type: 'chunksDiscarded' }
  | { type: 'destinationChosen'; destination: Destination | undefined }
  | { type: 'downloadStarted' }
  | { type: 'bytesReceived'; bytes: number; speed: TransferRate }
  | { type: 'partStored'; index: number; bytes: number }
  | { type: 'chunkStored'; index: number }
  | { type: 'networkLost' }
  | { type: 'checkStarted' }
  | { type: 'clickNeeded' }
  | { type: 'writeStarted' }
  | { type: 'saved'; at: number }
  | { type: 'paused' }
  | { type: 'sessionEnded' }
  | { type: 'failed'; problem: Problem };

const activePhases: readonly Phase[] = ['ready', 'downloading', 'waiting', 'checking', 'writing'];

/** Whether this page is working on it. */
export const isActive = (phase: Phase): boolean => activePhases.includes(phase);

/** The phases of a run that is working, or waits for anything but the login. */
const runPhases: readonly Phase[] = [...activePhases, 'elsewhere', 'toSave'];

/** The phase that an event leads to, and the phases in which it is valid, by default any. Other events change only data. */
const transitions: Partial<Record<TransferEvent['type'], { from?: readonly Phase[]; to: Phase }>> = {
  started: { to: 'ready' },
  lockedElsewhere: { from: ['ready'], to: 'elsewhere' },
  resumedHere: { from: ['elsewhere'], to: 'ready' },
  // A file that changed on the server is started over while it downloads.
  downloadStarted: { from: ['ready', 'waiting', 'downloading', 'checking'], to: 'downloading' },
  networkLost: { from: ['ready', 'downloading', 'checking'], to: 'waiting' },
  checkStarted: { from: ['downloading', 'waiting'], to: 'checking' },
  clickNeeded: { from: ['checking', 'waiting'], to: 'toSave' },
  writeStarted: { from: ['checking', 'waiting', 'toSave'], to: 'writing' },
  saved: { from: ['checking', 'waiting', 'toSave', 'writing'], to: 'saved' },
  paused: { from: runPhases, to: 'paused' },
  sessionEnded: { from: activePhases, to: 'login' },
  failed: { from: runPhases, to: 'failed' },
};

const withStoredBytes = (transfer: Transfer, record: TransferRecord): Transfer => ({
  ...transfer,
  record,
  received: countStoredBytes(record.size, record),
});

const storePart = ({ good, parts }: StoredParts, index: number, bytes: number): StoredParts => ({
  good,
  parts: { ...parts, [index]: bytes },
});

const storeChunk = ({ good, parts }: StoredParts, index: number): StoredParts => {
  const { [index]: _, ...others } = parts;
  return { good: [...good, index], parts: others };
};

/** Applies an event's data, without changing the phase. */
const applyData = (transfer: Transfer, event: TransferEvent): Transfer => {
  const { record, received, phase } = transfer;
  const withRecord = (changes: Partial<TransferRecord>) => ({
    ...transfer,
    record: { ...record, ...changes },
  });
  switch (event.type) {
    case 'started':
      return withRecord({ shouldRun: true, savedAt: undefined });
    case 'resumedHere':
      return withStoredBytes(transfer, event.record);
    case 'fileInfoReceived':
      return withRecord({ file: event.file, size: event.file.size });
    case 'chunksDiscarded':
      return withRecord({ good: [], parts: {} });
    case 'destinationChosen':
      return withRecord({ destination: event.destination });
    case 'downloadStarted':
      return withStoredBytes(transfer, record);
    case 'bytesReceived': {
      const isBack = phase === 'waiting' && event.bytes > 0;
      const next = isBack ? 'downloading' : phase;
      return { ...transfer, phase: next, received: received + event.bytes, speed: event.speed };
    }
    case 'partStored':
      return withRecord(storePart(record, event.index, event.bytes));
    case 'chunkStored':
      return withRecord(storeChunk(record, event.index));
    case 'saved':
      return withRecord({ savedAt: event.at, shouldRun: false });
    case 'paused':
      return withStoredBytes(transfer, { ...record, shouldRun: false });
    case 'failed':
      return { ...withRecord({ shouldRun: false }), problem: event.problem };
    default:
      return transfer;
  }
};

/** Returns the next state of a transfer; the same object when the event does not apply in its phase. */
export const reduceTransfer = (transfer: Transfer, event: TransferEvent): Transfer => {
  const transition = transitions[event.type];
  if (!transition) return applyData(transfer, event);
  if (transition.from && !transition.from.includes(transfer.phase)) return transfer;
  // The tab that had it paused it.
  const to = event.type === 'resumedHere' && !event.record.shouldRun ? 'paused' : transition.to;
  return applyData({ ...transfer, phase: to, speed: undefined, problem: undefined }, event);
};

/** Returns the state in the specification's numbering: 1 ready, 2 downloading, 3 failed; 0 when done (DL-3). */
export const toDownloadState = (phase: Phase): 0 | 1 | 2 | 3 => {
  if (phase === 'saved') return 0;
  if (phase === 'failed') return 3;
  return isActive(phase) && phase !== 'ready' ? 2 : 1;
};

/** Returns the percentage that a row shows while its transfer runs; 0 where it can be started or resumed (DL-1). */
export const toRowProgress = (transfer: Transfer | undefined): number => {
  if (!transfer || ['paused', 'toSave', 'failed', 'saved'].includes(transfer.phase)) return 0;
  return Math.max(1, Math.floor((transfer.received / transfer.record.size) * 100));
};
