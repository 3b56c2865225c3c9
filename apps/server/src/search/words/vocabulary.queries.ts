import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** Returns the most frequent words with one of the pinyin spellings, by spelling. */
export const findWordsByPinyin = async (
  db: Database,
  spellings: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ pinyin: string; word: string }>(sql`
    select distinct on (pinyin) pinyin, word from search_words
    where pinyin = any(${sql.param([...spellings])}::text[]) and pinyin <> ''
    order by pinyin, entries desc, word`);
  return new Map(rows.map(({ pinyin, word }) => [pinyin, word]));
};

/** Returns the most frequent word with the initials; undefined when there is none. */
export const findWordByInitials = async (db: Database, initials: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where initials = ${initials}
    order by entries desc, length(word), word limit 1`);
  return rows[0]?.word;
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
