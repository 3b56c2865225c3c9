import { browserStore, type Store } from '../../browser-store.ts';

/** So many chapters are remembered a member; the one that was not opened for longest is forgotten. */
const most = 100;

type Entry = [chapter: string, seconds: number];

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && Number.isFinite(value[1]);

/** Where a member stopped in each chapter, kept in this browser, oldest first. */
export const createPositions = (store: Store) => {
  const keyOf = (member: string) => `videoPositions/${member}`;

  const entriesOf = (member: string): Entry[] => {
    try {
      const kept: unknown = JSON.parse(store.get(keyOf(member)) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isEntry) : [];
    } catch {
      return [];
    }
  };

  const write = (member: string, entries: Entry[]) =>
    store.set(keyOf(member), entries.length > 0 ? JSON.stringify(entries.slice(-most)) : null);

  const others = (member: string, chapter: string) => entriesOf(member).filter(([name]) => name !== chapter);

  return {
    /** 0 where nothing is remembered. */
    of: (member: string, chapter: string): number =>
      entriesOf(member).find(([name]) => name === chapter)?.[1] ?? 0,
    remember: (member: string, chapter: string, seconds: number) =>
      write(member, [...others(member, chapter), [chapter, Math.floor(seconds)]]),
    forget: (member: string, chapter: string) => write(member, others(member, chapter)),
  };
};

export const positions = createPositions(browserStore);
