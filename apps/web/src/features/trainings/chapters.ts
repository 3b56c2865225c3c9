import type { CallOutput } from '../../api/call.ts';
import { browserStore, type Store } from '../../browser-store.ts';
import { paths } from '../../paths.ts';

export type Training = CallOutput<'trainDetails'>['details'];
export type Chapter = Training['videoList'][number];

/** Returns the zero-based index of the chapter in the URL, or 0 if it is missing or out of range (TR-3). */
export const parseChapter = (params: URLSearchParams, count: number): number => {
  const number = Number(params.get('chapter'));
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : 0;
};

/** Returns the URL of a chapter, so that back works and a link can be shared. */
export const toChapterPath = (id: string, chapter: number): string =>
  chapter === 0 ? paths.trainingDetail(id) : `${paths.trainingDetail(id)}&chapter=${chapter + 1}`;

/** Returns the sources for the player: the video of a chapter in each quality, best first, else its only video. */
export const toMediaSources = ({ url, definitions }: Chapter) => {
  const [best, ...others] = definitions;
  return best ? ([best, ...others] as const) : ([{ name: '', url }] as const);
};

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
