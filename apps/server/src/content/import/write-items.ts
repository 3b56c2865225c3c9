import pLimit from 'p-limit';
import type { Services } from '../../services.ts';
import { wireDate } from '../../wire-dates.ts';
import type { Today } from '../format/relative-time.ts';
import {
  type ContentItem,
  changeOrigin,
  findContentItems,
  type Origin,
  upsertContentItem,
} from './content.queries.ts';
import type { PlannedItem } from './plan/item.ts';

export type ImportServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

/** A run of the import: what it works with, and what is there already. */
export interface Import {
  services: ImportServices;
  origin: Origin;
  /** By `keyOf`. */
  known: Map<string, ContentItem>;
}

/** Items whose files are read and whose text is extracted at once. */
const concurrency = 2;

export const keyOf = ({ type, id }: Pick<ContentItem, 'type' | 'id'>): string => `${type} ${id}`;

/** Writes the item unless it is there as it is. Gives whether it was written. */
const writeItem = async ({ services, origin, known }: Import, item: PlannedItem): Promise<boolean> => {
  const { type, id, fingerprint } = item;
  const before = known.get(keyOf(item));
  if (before?.fingerprint === fingerprint) {
    if (before.origin !== origin) await changeOrigin(services.db, { ...before, origin });
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
 * Writes the items in order, some at a time. Returns how many were written. After a failure no further item is begun,
 * and the failure is thrown once those under way have ended.
 */
export const writeItems = async (run: Import, items: readonly PlannedItem[]): Promise<number> => {
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

export const beginRun = async (services: ImportServices, origin: Origin): Promise<Import> => ({
  services,
  origin,
  known: new Map((await findContentItems(services.db)).map((item) => [keyOf(item), item])),
});

/** The day that relative times count from. */
export const toToday = ({ clock, config }: Pick<Services, 'clock' | 'config'>): Today => ({
  date: wireDate(clock(), config.timeZone),
  timeZone: config.timeZone,
});
