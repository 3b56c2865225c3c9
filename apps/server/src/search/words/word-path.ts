import type { KnownWord } from './vocabulary.queries.ts';

/** A word that can stand for the part of what was typed from one position to another. */
export interface Arc {
  from: number;
  to: number;
  text: string;
  cost: number;
  /** Whether the part was changed to become the word; at most one part is. */
  isEdited: boolean;
}

interface Path {
  texts: string[];
  cost: number;
}

const findCheaper = (a: Path | undefined, b: Path | undefined): Path | undefined =>
  !a || (b && b.cost < a.cost) ? b : a;

const append = (path: Path | undefined, { text, cost }: Arc): Path | undefined =>
  path && { texts: [...path.texts, text], cost: path.cost + cost };

/** Returns the cheapest sequence of words for `length` positions; undefined when there is none. */
export const findCheapestPath = (length: number, arcs: readonly Arc[]): Path | undefined => {
  const intact: (Path | undefined)[] = [{ texts: [], cost: 0 }];
  const edited: (Path | undefined)[] = [];
  for (let end = 1; end <= length; end += 1)
    for (const arc of arcs.filter(({ to }) => to === end)) {
      const { from, isEdited } = arc;
      if (!isEdited) intact[end] = findCheaper(intact[end], append(intact[from], arc));
      edited[end] = findCheaper(edited[end], append(isEdited ? intact[from] : edited[from], arc));
    }
  return findCheaper(intact[length], edited[length]);
};

/** Returns the parts before which and behind which all is words. */
export const findGaps = (length: number, arcs: readonly Arc[]): { from: number; to: number }[] => {
  const starts = new Set([0]);
  const ends = new Set([length]);
  for (let at = 0; at < length; at += 1) {
    for (const { from, to } of arcs) if (from === at && starts.has(from)) starts.add(to);
    for (const { from, to } of arcs) if (to === length - at && ends.has(to)) ends.add(from);
  }
  return [...starts].flatMap((from) => [...ends].filter((to) => to > from).map((to) => ({ from, to })));
};

/** A word is preferred to two, and a frequent one to a rare one. */
export const toWordCost = ({ entries }: Pick<KnownWord, 'entries'>): number => 1 + 1 / Math.log2(1 + entries);
