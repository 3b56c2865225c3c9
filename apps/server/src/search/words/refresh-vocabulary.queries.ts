import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { glossaryTerms, searchEntries, searchWords } from '../../database/schema/search.ts';
import { isChinese, isSeparator, segmentText } from '../tokenizer/chinese.ts';
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

/** A word of the glossary counts as if so many more entries had it: it is less likely a chance sequence of others. */
const glossaryEntries = 3;

/** Latin words of at least four letters. */
const findLatinWords = (folded: string): string[] =>
  folded.match(/(?<![\p{L}\p{N}])[a-z]{4,30}(?![\p{L}\p{N}])/gu) ?? [];

/** The words of each Chinese run near the beginning of a text. */
const segmentChinese = (folded: string): string[][] => {
  const runs = folded.slice(0, chineseTextLength).match(/\p{Script=Han}{2,}/gu) ?? [];
  return runs.map(segmentText);
};

/** Joins every two and three adjacent words of a run. */
const joinPhrases = (words: readonly string[]): string[] =>
  words
    .flatMap((_, at) =>
      phraseWords.filter((count) => at + count <= words.length).map((count) => words.slice(at, at + count)),
    )
    .filter((phrase) => !phrase.some(isSeparator))
    .map((phrase) => phrase.join(''))
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
    const words = /^\p{Script=Han}+$/u.test(word) ? [word] : findLatinWords(word);
    for (const each of words) counts.set(each, (counts.get(each) ?? 0) + glossaryEntries);
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
