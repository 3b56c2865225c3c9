import { searchTypes } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { numberKey } from '../suggestions.queries.ts';
import { isChinese } from '../tokenizer/chinese.ts';
import { splitCompound } from '../tokenizer/latin.ts';
import { removeSeparators } from '../tokenizer/tokens.ts';
import { toGlossaryKey } from './glossary.queries.ts';
import { findKnownWords, findSimilarWords } from './vocabulary.queries.ts';

/** More would not fit into a line beside the word. */
const maxSynonyms = 3;

/** Returns the glossary's other terms for the meaning of each word, as their author wrote them. */
export const findSynonyms = async (
  db: Database,
  words: readonly string[],
): Promise<{ word: string; synonyms: string[] }[]> => {
  const { rows } = await db.execute<{ key: string; terms: string[] }>(sql`
    select own.key, array_agg(distinct other.term) as terms
    from glossary_terms own join glossary_terms other on other.meaning = own.meaning and other.key <> own.key
    where own.key = any(${sql.param(words.map(toGlossaryKey))}::text[]) and not own.is_common
    group by own.key`);
  const byKey = new Map(rows.map(({ key, terms }) => [key, terms]));
  return words.map((word) => ({
    word,
    synonyms: (byKey.get(toGlossaryKey(word)) ?? []).slice(0, maxSynonyms),
  }));
};

/** Returns the parts of a Chinese word of two characters and more, the longest first, without the word itself. */
const toParts = (word: string): string[] => {
  const characters = [...word];
  const lengths = characters.map((_, at) => characters.length - 1 - at).filter((length) => length > 1);
  return lengths.flatMap((length) =>
    Array.from({ length: characters.length - length + 1 }, (_, at) =>
      characters.slice(at, at + length).join(''),
    ),
  );
};

/** Shorter beginnings are those of too many numbers. */
const minNumberLength = 3;

const countCommonLetters = (one: string, other: string): number => {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
};

/** Returns the beginning of a text that has so many characters besides separators. */
const takeLetters = (text: string, count: number): string => {
  let end = count;
  while (removeSeparators(text.slice(0, end)).length < count) end += 1;
  return text.slice(0, end);
};

/** Returns the longest beginning that a number of the entries has as well: one of those next to it in order has it. */
const findNearestNumber = async (db: Database, number: string): Promise<string | undefined> => {
  const key = removeSeparators(number);
  const next = (condition: SQL, order: SQL) => sql`
    (select ${numberKey} as key from search_entries
      where search_entries.type = types.type and number <> '' and ${numberKey} ${condition}
      order by ${numberKey} ${order} limit 1)`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select next.key from unnest(${sql.param([...searchTypes])}::text[]) as types (type) cross join lateral (
      ${next(sql`<= ${key}`, sql`desc`)} union all ${next(sql`> ${key}`, sql`asc`)}) as next`);
  const length = Math.max(0, ...rows.map((row) => countCommonLetters(key, row.key)));
  return length < minNumberLength ? undefined : takeLetters(number, length);
};

/** Returns the number or word most like an unknown one, or else the parts of a compound: `top sdc` for `top.sdc`. */
const findNearestLatin = async (db: Database, word: string): Promise<string | undefined> => {
  const nearest = /\d/.test(word)
    ? await findNearestNumber(db, word)
    : (await findSimilarWords(db, word))[0]?.word;
  const parts = splitCompound(word);
  return nearest ?? (parts.length > 1 ? parts.join(' ') : undefined);
};

/** Returns what the entries have that is most like an unknown word: of a Chinese word its longest known part. */
const findNearestWord = async (db: Database, word: string): Promise<string | undefined> => {
  if (!isChinese(word)) return findNearestLatin(db, word);
  const parts = toParts(word);
  const known = await findKnownWords(db, parts);
  return parts.find((part) => known.has(part));
};

/** Returns a keyword of the words that are most like unknown ones; undefined when nothing is like them. */
export const findNearestKeyword = async (
  db: Database,
  words: readonly string[],
): Promise<string | undefined> => {
  const nearest = new Set<string>();
  for (const word of words) {
    const found = await findNearestWord(db, word);
    if (found !== undefined) nearest.add(found);
  }
  return nearest.size > 0 ? [...nearest].join(' ') : undefined;
};
