import pLimit from 'p-limit';
import type { Services } from '../../services.ts';
import { toWireDate } from '../../wire-dates.ts';
import type { Today } from '../format/times.ts';
import {
  type ContentItem,
  findContentItems,
  type Origin,
  updateOrigin,
  upsertContentItem,
} from './content.queries.ts';
import type { PlannedItem } from './plan/item.ts';

export type ImportServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

/** A run of the import, with the items that the database already has. */
export interface ImportRun {
  services: ImportServices;
  origin: Origin;
  /** By `toKey`. */
  existing: Map<string, ContentItem>;
}

/** How many items have their files read and their text extracted at once. */
const concurrency = 2;

export const toKey = ({ type, id }: Pick<ContentItem, 'type' | 'id'>): string => `${type} ${id}`;

/** Writes the item unless the database has it unchanged. Returns whether it was written. */
const writeItem = async ({ services, origin, existing }: ImportRun, item: PlannedItem): Promise<boolean> => {
  const { type, id, fingerprint } = item;
  const before = existing.get(toKey(item));
  if (before?.fingerprint === fingerprint) {
    if (before.origin !== origin) await updateOrigin(services.db, { ...before, origin });
    return false;
  }
  const write = await item.prepare();
  await services.db.transaction(async (tx) => {
    await write(tx);
    await upsertContentItem(tx, { type, id, origin, fingerprint });
  });
  return true;
};

/**
 * Writes the items in order, some at a time. Returns how many were written. After a failure no further item is started,
 * and the error is thrown once running ones have ended.
 */
export const writeItems = async (run: ImportRun, items: readonly PlannedItem[]): Promise<number> => {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const results = await Promise.allSettled(
    items.map((item) =>
      limit(() => writeItem(run, item)).catch((error: unknown) => {
        limit.clearQueue();
        throw error;
      }),
    ),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.filter((result) => result.status === 'fulfilled' && result.value).length;
};

export const startRun = async (services: ImportServices, origin: Origin): Promise<ImportRun> => ({
  services,
  origin,
  existing: new Map((await findContentItems(services.db)).map((item) => [toKey(item), item])),
});

/** The day that relative times count from. */
export const toToday = ({ clock, config }: Pick<Services, 'clock' | 'config'>): Today => ({
  date: toWireDate(clock(), config.timeZone),
  timeZone: config.timeZone,
});
