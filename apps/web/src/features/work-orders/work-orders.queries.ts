import { useInfiniteQuery } from '@tanstack/react-query';
import { type CallOutput, call } from '../../api/call.ts';
import { callKey, invalidateCalls } from '../../api/query.ts';
import { keepIfSameInput } from '../../api/use-call.ts';
import { useLanguage } from '../../i18n/language.tsx';

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

export type ProductChoice = CallOutput<'productSelect'>['list'][number];
export type WorkOrderRow = CallOutput<'feedbackPage'>['list'][number];
export type WorkOrder = CallOutput<'feedbackDetails'>;
export type ThreadEntry = WorkOrder['detailsList'][number];

/** Loads a work order with the pages of its thread that were asked for, at first the newest (FB-8, FB-10). */
export const useWorkOrder = (id: string) => {
  const queryKey = callKey('feedbackDetails', { id }, useLanguage().language);
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => call('feedbackDetails', { id, olderThan: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ olderThan }) => olderThan || undefined,
    placeholderData: keepIfSameInput(queryKey),
    select: ({ pages }) => mergePages(pages),
  });
};

/** Reloads what is shown of the member's work orders after one of them changed. */
export const reloadWorkOrders = () => invalidateCalls('feedbackDetails', 'feedbackPage');
