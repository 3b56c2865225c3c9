import { LRUCache } from 'lru-cache';
import type { Changes, Topic } from './changes.ts';

interface Entry<T> {
  value: T;
  /** The moment before the value was loaded, so that a change during the load outdates it. */
  moment: number;
  topics: readonly Topic[];
}

interface Options<T> {
  /** The maximum sum of `sizeOf` of all values, 0 for none; the least recently used ones leave. */
  maxSize: number;
  /** Returns the size of a value, in a unit of its own; 1 by default. */
  sizeOf?(value: T): number;
  /** Returns the topics that a value depends on; undefined for one that must not be kept. */
  topicsOf(value: T): readonly Topic[] | undefined;
}

/** Values that are kept in memory until the data that they depend on changes. */
export interface ChangeCache<T> {
  /** Returns the kept value, else loads it. While changes may be missed, it is always loaded. */
  get(key: string, load: () => Promise<T>): Promise<T>;
}

export const createChangeCache = <T>(
  changes: Changes,
  { maxSize, sizeOf = () => 1, topicsOf }: Options<T>,
): ChangeCache<T> => {
  const entries = new LRUCache<string, Entry<T>>({
    // The library takes 0 for no limit.
    maxSize: Math.max(1, maxSize),
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const pending = new Map<string, { moment: number; loading: Promise<T> }>();

  const loadEntry = async (key: string, moment: number, load: () => Promise<T>): Promise<T> => {
    const value = await load();
    const topics = topicsOf(value);
    if (topics) entries.set(key, { value, moment, topics });
    return value;
  };
  /** Several requests wait for one load, unless something changed since it began. */
  const loadOnce = async (key: string, moment: number, load: () => Promise<T>): Promise<T> => {
    const other = pending.get(key);
    // What ends with another call's deadline is loaded again.
    if (other?.moment === moment) return other.loading.catch(load);
    const loading = loadEntry(key, moment, load);
    const own = { moment, loading };
    pending.set(key, own);
    return loading.finally(() => {
      if (pending.get(key) === own) pending.delete(key);
    });
  };

  return {
    get: async (key, load) => {
      const moment = changes.now();
      if (moment === undefined || maxSize === 0) return load();
      const entry = entries.get(key);
      if (entry && !changes.haveChangedSince(entry.moment, entry.topics)) return entry.value;
      return loadOnce(key, moment, load);
    },
  };
};
