import type { Database } from '../../database/database.ts';
import { isSpelling } from './syllables.ts';
import { findWordsByInitials, findWordsByPinyin } from './vocabulary.queries.ts';
import { type Arc, findCheapestPath, findGaps, toWordCost } from './word-path.ts';

/** Of several Chinese words typed as one. */
const maxSpellingLength = 48;
const minPartLength = 2;
const maxPartLength = 24;
/** A wrong letter in a shorter part makes another word. */
const minEditedLength = 5;
/** Two initials stand for too many words to be one of several. */
const minInitials = 3;

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** What a wrong letter costs, compared with a further word, which costs from 1 to 2. */
const editCost = 1;

interface Part {
  from: number;
  to: number;
  text: string;
}

const toParts = (typed: string, minLength: number): Part[] =>
  Array.from(typed, (_, from) => from).flatMap((from) =>
    Array.from(typed.slice(from, from + maxPartLength), (_, at) => from + at + 1)
      .filter((to) => to - from >= minLength)
      .map((to) => ({ from, to, text: typed.slice(from, to) })),
  );

/** The spellings with one letter more, fewer or another one, or two swapped. */
const toEdits = (text: string): string[] => {
  const at = Array.from({ length: text.length + 1 }, (_, index) => index);
  const edits = at.flatMap((index) => {
    const [before, after] = [text.slice(0, index), text.slice(index)];
    return [
      before + after.slice(1),
      before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
      ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    ];
  });
  return [...new Set(edits)].filter((edit) => edit !== text && isSpelling(edit));
};

/** Returns the Chinese words that letters spell in pinyin, the fewest and most frequent ones; undefined when they spell none. */
export const correctSpelling = async (
  db: Database,
  typed: string,
  { isEdited = false } = {},
): Promise<string | undefined> => {
  if (typed.length > maxSpellingLength) return undefined;
  const parts = toParts(typed, minPartLength);
  const words = await findWordsByPinyin(
    db,
    parts.map(({ text }) => text),
  );
  const toArcs = (part: Part, spelling = part.text): Arc[] =>
    (words.get(spelling) ?? []).slice(0, 1).map((known) => ({
      ...part,
      text: known.word,
      cost: toWordCost(known) + (spelling === part.text ? 0 : editCost),
      isEdited: spelling !== part.text,
    }));
  const arcs = parts.flatMap((part) => toArcs(part));
  if (!isEdited) return findCheapestPath(typed.length, arcs)?.texts.join('');
  const edits = findGaps(typed.length, arcs)
    .filter(({ from, to }) => to - from >= minEditedLength && to - from <= maxPartLength)
    .map(({ from, to }) => ({ from, to, text: typed.slice(from, to) }))
    .map((part) => ({ part, spellings: toEdits(part.text) }));
  const found = await findWordsByPinyin(
    db,
    edits.flatMap(({ spellings }) => spellings),
  );
  for (const [spelling, known] of found) words.set(spelling, known);
  const editedArcs = edits.flatMap(({ part, spellings }) =>
    spellings.flatMap((spelling) => toArcs(part, spelling)),
  );
  return findCheapestPath(typed.length, [...arcs, ...editedArcs])?.texts.join('');
};

/** Returns the Chinese words with these initials; undefined when there are none. */
export const correctInitials = async (db: Database, typed: string): Promise<string | undefined> => {
  if (typed.length > maxPartLength) return undefined;
  const parts = toParts(typed, Math.min(minInitials, typed.length));
  const words = await findWordsByInitials(
    db,
    parts.map(({ text }) => text),
  );
  const arcs = parts.flatMap((part) =>
    (words.get(part.text) ?? [])
      .slice(0, 1)
      .map((known): Arc => ({ ...part, text: known.word, cost: toWordCost(known), isEdited: false })),
  );
  return findCheapestPath(typed.length, arcs)?.texts.join('');
};
