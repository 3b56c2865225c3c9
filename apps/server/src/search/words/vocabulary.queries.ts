import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { glossaryTerms, searchEntries, searchWords } from '../../database/schema/search.ts';
import { isChinese } from '../tokenizer/chinese.ts';
import { fold } from '../tokenizer/fold.ts';
import { toPinyin } from '../tokenizer/pinyin.ts';

type Word = typeof searchWords.$inferInsert;

/** Entries read at once. */
const batchSize = 200;

/** Rows per statement. */
const insertSize = 10_000;

/** Characters that are read for Chinese words: titles, labels and first sentences; the rest repeats their words. */
const chineseTextLength = 400;

/** The numbers of adjacent words that readers type as one. */
const phraseWords = [2, 3];
const maxPhraseLength = 8;

/** Only the most frequent phrases are stored, because nearly every entry has some that no other entry has. */
const maxPhrases = 100_000;

/** Phrases are counted in a sample of so many entries; those of the others are the same, or rare. */
const maxPhraseEntries = 20_000;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Latin words of at least four letters. */
const findLatinWords = (folded: string): string[] =>
  folded.match(/(?<![\p{L}\p{N}])[a-z]{4,30}(?![\p{L}\p{N}])/gu) ?? [];

/** The words of each Chinese run near the beginning of a text. */
const segmentChinese = (folded: string): string[][] => {
  const runs = folded.slice(0, chineseTextLength).match(/\p{Script=Han}{2,}/gu) ?? [];
  return runs.map((run) => [...segmenter.segment(run)].map(({ segment }) => segment));
};

/** Joins every two and three adjacent words of a run. */
const joinPhrases = (words: readonly string[]): string[] =>
  words
    .flatMap((_, at) =>
      phraseWords
        .filter((count) => at + count <= words.length)
        .map((count) => words.slice(at, at + count).join('')),
    )
    .filter(({ length }) => length <= maxPhraseLength);

const isWord = ({ length }: string): boolean => length > 1 && length <= maxPhraseLength;

type Counts = Map<string, number>;

/** Counts each word of an entry once. */
const addCounts = (counts: Counts, words: readonly string[]): void => {
  for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
};

const countWords = async (db: Database): Promise<Counts> => {
  const counts: Counts = new Map();
  const phraseCounts: Counts = new Map();
  const { type, itemId, foldedText } = searchEntries;
  const step = Math.ceil((await db.$count(searchEntries)) / maxPhraseEntries);
  let read = 0;
  for (let last = ['', '']; ; ) {
    const rows = await db
      .select({ type, itemId, foldedText })
      .from(searchEntries)
      .where(gt(sql`(${type}, ${itemId})`, sql`(${last[0]}, ${last[1]})`))
      .orderBy(asc(type), asc(itemId))
      .limit(batchSize);
    for (const row of rows) {
      const runs = segmentChinese(row.foldedText);
      addCounts(counts, [...findLatinWords(row.foldedText), ...runs.flat().filter(isWord)]);
      if (read % step === 0) addCounts(phraseCounts, runs.flatMap(joinPhrases));
      read += 1;
    }
    const lastRow = rows.at(-1);
    if (!lastRow) break;
    last = [lastRow.type, lastRow.itemId];
  }
  const frequent = [...phraseCounts].toSorted(([, a], [, b]) => b - a).slice(0, maxPhrases);
  for (const [phrase, entries] of frequent) counts.set(phrase, (counts.get(phrase) ?? 0) + step * entries);
  return counts;
};

const toWord = ([word, entries]: [string, number]): Word => ({
  word,
  entries,
  ...(isChinese(word) ? toPinyin(word) : { pinyin: '', initials: '' }),
});

/** Sends columns as arrays, because four parameters are faster than one for each value. */
const insertWords = async (tx: Database, words: readonly Word[]): Promise<void> => {
  const column = (name: keyof Word) => sql.param(words.map((word) => word[name]));
  await tx.execute(sql`insert into search_words (word, pinyin, initials, entries)
    select * from unnest(${column('word')}::text[], ${column('pinyin')}::text[], ${column('initials')}::text[],
      ${column('entries')}::int[])`);
};

/** Replaces the words that queries are corrected to by those of all entries and the glossary. Takes up to 40 s of processor time for 100,000 entries. */
export const refreshVocabulary = async (db: Database): Promise<void> => {
  const counts = await countWords(db);
  for (const { term } of await db.select({ term: glossaryTerms.term }).from(glossaryTerms)) {
    const word = fold(term);
    if (/^\p{Script=Han}+$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].map(toWord);
  await db.transaction(async (tx) => {
    // Two concurrent imports would insert the same words; searches can still read.
    await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`);
    await tx.delete(searchWords);
    for (let start = 0; start < words.length; start += insertSize)
      await insertWords(tx, words.slice(start, start + insertSize));
  });
};

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
