import { browserStore, type Store } from '../../browser-store.ts';

/** Per member; the chapter that was opened longest ago is forgotten first. */
const maxChapters = 100;

type Entry = [chapter: string, seconds: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

/** Where a member stopped in each chapter, kept in this browser, oldest first. */
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
    /** 0 where nothing is remembered. */
    of: (member: string, chapter: string): number =>
      findEntries(member).find(([name]) => name === chapter)?.[1] ?? 0,
    remember: (member: string, chapter: string, seconds: number) =>
      write(member, [...others(member, chapter), [chapter, Math.floor(seconds)]]),
    forget: (member: string, chapter: string) => write(member, others(member, chapter)),
  };
};

export const positions = createPositions(browserStore);
