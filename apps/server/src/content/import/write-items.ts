import type { Services } from '../../services.ts';
import { wireDate } from '../../wire-dates.ts';
import type { Today } from '../format/relative-time.ts';
import {
  type ContentItem,
  changeOrigin,
  findContentItems,
  type Origin,
  putContentItem,
} from './content.queries.ts';
import { inLanes } from './in-lanes.ts';
import type { PlannedItem } from './plan/item.ts';

export type ImportServices = Pick<Services, 'config' | 'db' | 'storage' | 'clock'>;

/** A run of the import: what it works with, and what is there already. */
export interface Import {
  services: ImportServices;
  origin: Origin;
  /** By `keyOf`. */
  known: Map<string, ContentItem>;
}

/** Files are read and texts taken out for as many items at once. */
const atOnce = 2;

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
    await putContentItem(tx, { type, id, origin, fingerprint });
  });
  return true;
};

/** Gives how many were written. */
export const writeItems = async (run: Import, items: readonly PlannedItem[]): Promise<number> => {
  let written = 0;
  await inLanes(items, atOnce, async (item) => {
    if (await writeItem(run, item)) written++;
  });
  return written;
};

export const beginRun = async (services: ImportServices, origin: Origin): Promise<Import> => ({
  services,
  origin,
  known: new Map((await findContentItems(services.db)).map((item) => [keyOf(item), item])),
});

/** The day that relative times count from. */
export const todayOf = ({ clock, config }: Pick<Services, 'clock' | 'config'>): Today => ({
  date: wireDate(clock(), config.timeZone),
  timeZone: config.timeZone,
});
