import type { ThreadEntry, WorkOrder } from '../work-orders.queries.ts';

const memberSideNames: readonly string[] = ['customer', 'system'];

/** Whether an author belongs to the member's side: by a fixed name, or by the member's own (FB-10). */
export const isMemberSide = (personnel: string, memberName: string): boolean =>
  memberSideNames.includes(personnel) || personnel === memberName;

const flatten = (entries: readonly ThreadEntry[]): ThreadEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children)]);

/** Rebuilds the tree; an entry is at the top level as long as its parent is not loaded. */
const toTree = (entries: readonly ThreadEntry[]): ThreadEntry[] => {
  const byId = new Map<string, ThreadEntry>(entries.map((entry) => [entry.id, { ...entry, children: [] }]));
  const top: ThreadEntry[] = [];
  for (const entry of byId.values()) (byId.get(entry.parentId)?.children ?? top).push(entry);
  return top;
};

/** A work order with the part of its thread that is loaded. */
export interface LoadedWorkOrder extends WorkOrder {
  loadedEntries: number;
  loadedPages: number;
}

/** Returns the work order as its newest page has it, with the entries of all pages, which are given newest first. */
export const mergePages = (pages: readonly WorkOrder[]): LoadedWorkOrder => {
  const [newest] = pages;
  if (!newest) throw new RangeError('no page is loaded');
  const detailsList = toTree(pages.toReversed().flatMap((page) => flatten(page.detailsList)));
  return {
    ...newest,
    detailsList,
    loadedEntries: flatten(detailsList).length,
    loadedPages: pages.length,
  };
};
