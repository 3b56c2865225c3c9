import type { Database } from '../../database/database.ts';
import { isSeparator } from '../tokenizer/chinese.ts';
import { findSimilarSyllables } from './syllables.ts';
import { findWordsByInitials, findWordsByPinyin, type KnownWord } from './vocabulary.queries.ts';
import { type Arc, findCheapestPath, findGaps, toWordCost } from './word-path.ts';

/** Longer runs are questions, whose words are corrected one by one. */
const maxRunLength = 12;
const maxWordLength = 8;
/** In a shorter word, another character makes another word. */
const minEditedLength = 3;

/** What a change costs, compared with a further word, which costs from 1 to 2. */
const costs = {
  otherCharacter: 0.5,
  similarSound: 0.75,
  order: 1,
  repeatedCharacter: 0.75,
  missingCharacter: 1,
  edit: 1.5,
  /** Leaves out what the reader typed. */
  omission: 2.5,
  keptWord: 1.5,
};

/** A change of a part: the words that it can become have this spelling or these initials. */
interface Edit {
  cost: number;
  spelling?: string;
  initials?: string;
  /** The syllables before and behind the unknown one, of a word with these initials. */
  before?: string;
  after?: string;
}

interface Part {
  from: number;
  to: number;
  text: string;
  syllables: string[];
}

const initialLetters = [...'abcdefghjklmnopqrstwxyz'];

const toParts = (characters: readonly string[], syllables: readonly string[]): Part[] =>
  characters.flatMap((_, from) =>
    characters.slice(from, from + maxWordLength).map((_, at) => ({
      from,
      to: from + at + 1,
      text: characters.slice(from, from + at + 1).join(''),
      syllables: syllables.slice(from, from + at + 1),
    })),
  );

const replaceAt = (items: readonly string[], at: number, count: number, ...by: string[]): string[] => [
  ...items.slice(0, at),
  ...by,
  ...items.slice(at + count),
];

const findInitials = (syllables: readonly string[]): string =>
  syllables.map((syllable) => syllable.slice(0, 1)).join('');

/** The changes by a syllable that is not known: in place of `removed` ones at a position. */
const withUnknown = (syllables: readonly string[], at: number, removed: number): Edit[] => {
  const [before, after] = [syllables.slice(0, at), syllables.slice(at + removed)];
  return initialLetters.map((letter) => ({
    cost: removed === 0 ? costs.missingCharacter : costs.edit,
    initials: findInitials(before) + letter + findInitials(after),
    before: before.join(''),
    after: after.join(''),
  }));
};

/** A character of a similar sound, a wrong, missing or superfluous one, or two in the wrong order. */
const toEdits = ({ text, syllables }: Part): Edit[] => {
  const characters = [...text];
  const similar = syllables.flatMap((syllable, at) =>
    findSimilarSyllables(syllable).map((each) => ({
      cost: costs.similarSound,
      spelling: replaceAt(syllables, at, 1, each).join(''),
    })),
  );
  const swapped = syllables.slice(1).map((second, at) => ({
    cost: costs.order,
    spelling: replaceAt(syllables, at, 2, second, syllables[at] ?? '').join(''),
  }));
  if (syllables.length < minEditedLength)
    return [...similar, ...(syllables.length < 2 ? [] : withUnknown(syllables, 1, 0))];
  const shortened = characters.map((character, at) => ({
    cost: character === characters[at + 1] ? costs.repeatedCharacter : costs.omission,
    spelling: replaceAt(syllables, at, 1).join(''),
  }));
  return [
    ...similar,
    ...swapped,
    ...shortened,
    ...syllables.flatMap((_, at) => [...withUnknown(syllables, at, 1), ...withUnknown(syllables, at, 0)]),
    ...withUnknown(syllables, syllables.length, 0),
  ];
};

const countOther = (text: string, word: string): number =>
  [...word].filter((character) => !text.includes(character)).length;

const toArc = ({ from, to, text }: Part, known: KnownWord, editCost?: number): Arc => ({
  from,
  to,
  text: known.word,
  cost: toWordCost(known) + costs.otherCharacter * countOther(text, known.word) + (editCost ?? 0),
  isEdited: editCost !== undefined,
});

const findEditedArcs = async (db: Database, parts: readonly Part[]): Promise<Arc[]> => {
  const edits = parts.flatMap((part) => toEdits(part).map((edit) => ({ part, ...edit })));
  const bySpelling = await findWordsByPinyin(
    db,
    edits.flatMap(({ spelling }) => spelling ?? []),
  );
  const byInitials = await findWordsByInitials(
    db,
    edits.flatMap(({ initials }) => initials ?? []),
  );
  return edits.flatMap(({ part, cost, spelling, initials, before = '', after = '' }) =>
    initials === undefined
      ? (bySpelling.get(spelling ?? '') ?? []).map((known) => toArc(part, known, cost))
      : (byInitials.get(initials) ?? [])
          .filter(({ pinyin }) => pinyin.startsWith(before) && pinyin.endsWith(after))
          .map((known) => toArc(part, known, cost)),
  );
};

/**
 * Returns a Chinese run in words that the entries have: of the same sound, or with one character that is wrong, missing or too
 * many. `known` are words of the run that stay. Undefined when there is no such run.
 */
export const correctRun = async (
  db: Database,
  run: string,
  known: readonly string[],
): Promise<string | undefined> => {
  const characters = [...run];
  if (characters.length > maxRunLength) return undefined;
  const { toSyllables } = await import('../tokenizer/pinyin.ts');
  const parts = toParts(characters, toSyllables(run));
  const words = await findWordsByPinyin(
    db,
    parts.map(({ syllables }) => syllables.join('')),
  );
  const arcs = parts.flatMap((part): Arc[] => [
    ...(words.get(part.syllables.join('')) ?? [])
      // The same letters may be other syllables.
      .filter(({ word }) => [...word].length === part.syllables.length)
      .map((word) => toArc(part, word)),
    ...(known.includes(part.text) || isSeparator(part.text)
      ? [{ ...part, cost: costs.keptWord, isEdited: false }]
      : []),
  ]);
  const gaps = findGaps(characters.length, arcs);
  const gapParts = parts.filter((part) => gaps.some(({ from, to }) => part.from === from && part.to === to));
  const path = findCheapestPath(characters.length, [...arcs, ...(await findEditedArcs(db, gapParts))]);
  const corrected = path?.texts.join('');
  return corrected === run ? undefined : corrected;
};
