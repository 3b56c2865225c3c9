import type { CallOutput } from '../../api/call.ts';

type Page = CallOutput<'feedbackDetails'>;
type Entry = Page['detailsList'][number];

const flatten = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children)]);

/** Builds the tree anew; an entry stands at the top as long as its parent is not loaded. */
const toTree = (entries: readonly Entry[]): Entry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, { ...entry, children: [] as Entry[] }]));
  const top: Entry[] = [];
  for (const entry of byId.values()) (byId.get(entry.parentId)?.children ?? top).push(entry);
  return top;
};

interface Merged extends Page {
  loadedEntries: number;
  loadedPages: number;
}

/** Returns the work order as its newest page has it, with the entries of all pages, which are given newest first. */
export const mergePages = (pages: readonly Page[]): Merged => {
  const [newest] = pages;
  if (!newest) throw new RangeError('no page is loaded');
  const entries = pages.toReversed().flatMap(({ detailsList }) => flatten(detailsList));
  const detailsList = toTree(entries);
  return {
    ...newest,
    detailsList,
    loadedEntries: flatten(detailsList).length,
    loadedPages: pages.length,
  };
};
