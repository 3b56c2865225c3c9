import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** A word of the entries. */
export type KnownWord = {
  word: string;
  /** Of a Chinese word; empty otherwise. */
  pinyin: string;
  /** How many entries have the word. */
  entries: number;
};

/** Words of one spelling, the most frequent ones. */
const maxWordsOfSpelling = 50;

const findWordsBy = async (
  db: Database,
  column: 'word' | 'pinyin' | 'initials',
  values: readonly string[],
): Promise<Map<string, KnownWord[]>> => {
  const key = sql.identifier(column);
  const { rows } = await db.execute<KnownWord & { key: string }>(sql`
    select key, word, pinyin, entries from (
      select ${key} as key, word, pinyin, entries, row_number() over (partition by ${key} order by entries desc, word) as rank
      from search_words where ${key} = any(${sql.param([...new Set(values)])}::text[]) and ${key} <> '') as words
    where rank <= ${maxWordsOfSpelling}`);
  return Map.groupBy(rows, (row) => row.key);
};

/** Returns the words with one of the pinyin spellings, by spelling, the most frequent first. */
export const findWordsByPinyin = (db: Database, spellings: readonly string[]) =>
  findWordsBy(db, 'pinyin', spellings);

/** Returns the words with one of the initials, by initials, the most frequent first. */
export const findWordsByInitials = (db: Database, initials: readonly string[]) =>
  findWordsBy(db, 'initials', initials);

/** Returns how many entries have each of the words; those that none has are left out. */
export const findKnownWords = async (
  db: Database,
  words: readonly string[],
): Promise<Map<string, number>> => {
  const known = await findWordsBy(db, 'word', words);
  return new Map([...known].map(([word, [first]]) => [word, first?.entries ?? 0]));
};

/** Returns Latin words that share parts with a misspelled one, the most alike first. */
export const findSimilarWords = async (
  db: Database,
  word: string,
): Promise<{ word: string; entries: number }[]> => {
  const { rows } = await db.execute<{ word: string; entries: number }>(sql`
    select word, entries from search_words
    where word % ${word} and pinyin = '' and abs(length(word) - ${word.length}::int) <= 2
    order by similarity(word, ${word}) desc, entries desc limit 100`);
  return rows;
};
