import { createTransferRate } from '../../api/transfer-rate.ts';
import { isPicked } from './destination.ts';
import { saveRecord, type TransferRecord } from './transfer-record.ts';
import { isActive, type Phase, type Place, type Transfer } from './transfer-view.ts';

/** Transfers of this page, outside React, so that they go on while the reader moves on. */
export interface Entry {
  record: TransferRecord;
  place: Place;
  phase: Phase;
  received: number;
  problem?: Transfer['problem'];
  rate: ReturnType<typeof createTransferRate>;
  /** Ends the run that is under way. */
  stop?: AbortController;
  running?: Promise<void>;
  /** Answered by the press that `toSave` waits for. */
  pressed?: () => void;
}

const notifyIntervalMs = 250;

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
let shown: readonly Transfer[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

const viewOf = ({ record, place, phase, received, rate, problem }: Entry): Transfer => ({
  id: record.id,
  title: record.title,
  fileName: isPicked(record.destination) ? record.destination.name : record.file?.fileName,
  isPicked: isPicked(record.destination),
  size: record.size,
  sha256: record.file?.sha256,
  ...{ place, phase, received, problem },
  ...(phase === 'downloading' ? rate.measure(record.size) : {}),
});

const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

const tell = () => {
  clearTimeout(timer);
  timer = undefined;
  shown = [...entries.values()].map(viewOf);
  // Only what lies in memory is lost with the page.
  const mayBeLost = shown.some(
    ({ place, phase }) => place === 'memory' && (isActive(phase) || phase === 'toSave'),
  );
  if (mayBeLost) window.addEventListener('beforeunload', warnOfLoss);
  else window.removeEventListener('beforeunload', warnOfLoss);
  for (const listener of listeners) listener();
};

export const transferEntries = {
  get: (id: string): Entry | undefined => entries.get(id),
  all: (): Entry[] => [...entries.values()],
  shown: (): readonly Transfer[] => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (made: Pick<Entry, 'record' | 'place' | 'phase' | 'received'>): Entry => {
    const entry: Entry = { ...made, rate: createTransferRate() };
    entries.set(entry.record.id, entry);
    tell();
    return entry;
  },
  drop: ({ record }: Entry) => {
    entries.delete(record.id);
    tell();
  },
};

export const enter = (entry: Entry, phase: Phase, problem?: Transfer['problem']) => {
  if (phase !== 'downloading') entry.rate.reset();
  Object.assign(entry, { phase, problem });
  tell();
};

/** Bytes that came, or that are lost and come again. */
export const noteBytes = (entry: Entry, bytes: number) => {
  entry.received += bytes;
  if (bytes > 0) entry.rate.note(performance.now(), entry.received);
  if (entry.phase === 'waiting' && bytes > 0) enter(entry, 'downloading');
  // Told a few times a second, however many pieces come.
  else timer ??= setTimeout(tell, notifyIntervalMs);
};

export const persistEntry = async ({ place, record }: Entry): Promise<void> => {
  if (place === 'disk') await saveRecord(record);
};
