import { browserStore, type Store } from '../../browser-store.ts';

/** The maximum per member; the least recently opened chapter is removed first. */
const maxChapters = 100;

type Entry = [chapter: string, seconds: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

/** Creates the store of the positions where members stopped in each chapter, least recent first, in this browser. */
export const createPositions = (store: Store) => {
  const toKey = (member: string) => `videoPositions/${member}`;

  const findEntries = (member: string): Entry[] => {
    try {
      const stored: unknown = JSON.parse(store.get(toKey(member)) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  };

  const write = (member: string, entries: Entry[]) =>
    store.set(toKey(member), entries.length > 0 ? JSON.stringify(entries.slice(-maxChapters)) : null);

  const others = (member: string, chapter: string) =>
    findEntries(member).filter(([name]) => name !== chapter);

  return {
    /** Returns the position in seconds, or 0. */
    get: (member: string, chapter: string): number =>
      findEntries(member).find(([name]) => name === chapter)?.[1] ?? 0,
    remember: (member: string, chapter: string, seconds: number) =>
      write(member, [...others(member, chapter), [chapter, Math.floor(seconds)]]),
    forget: (member: string, chapter: string) => write(member, others(member, chapter)),
  };
};

export const positions = createPositions(browserStore);
