import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { glossaryTerms, searchEntries, searchWords } from '../database/schema/search.ts';
import { isChinese } from './tokenizer/chinese.ts';
import { fold } from './tokenizer/fold.ts';
import { toPinyin } from './tokenizer/pinyin.ts';

type Word = typeof searchWords.$inferInsert;

/** Entries read at once. */
const batchSize = 200;

/** Rows per statement. */
const insertSize = 2000;

/** Chinese words are those of titles, labels and first sentences: the same ones return in the text. */
const chineseTextLength = 400;

/** Several words in a row that readers type as one. */
const maxPhraseWords = 3;
const maxPhraseLength = 8;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Returns the words of a Chinese run, and up to three of them in a row. */
const toChineseWords = (run: string): string[] => {
  const words = [...segmenter.segment(run)].map(({ segment }) => segment);
  return words
    .flatMap((_, at) =>
      Array.from({ length: maxPhraseWords }, (_, more) => words.slice(at, at + more + 1).join('')),
    )
    .filter((phrase) => phrase.length > 1 && phrase.length <= maxPhraseLength);
};

/** Returns the words of an entry's folded text, each once: Latin ones of at least four letters, and Chinese ones. */
export const toWords = (foldedText: string): Set<string> => {
  const latin = foldedText.match(/(?<![\p{L}\p{N}])[a-z]{4,30}(?![\p{L}\p{N}])/gu) ?? [];
  const runs = foldedText.slice(0, chineseTextLength).match(/\p{Script=Han}{2,}/gu) ?? [];
  return new Set([...latin, ...runs.flatMap(toChineseWords)]);
};

const countWords = async (db: Database): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const { type, itemId, foldedText } = searchEntries;
  for (let last = ['', '']; ; ) {
    const rows = await db
      .select({ type, itemId, foldedText })
      .from(searchEntries)
      .where(gt(sql`(${type}, ${itemId})`, sql`(${last[0]}, ${last[1]})`))
      .orderBy(asc(type), asc(itemId))
      .limit(batchSize);
    for (const row of rows)
      for (const word of toWords(row.foldedText)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const end = rows.at(-1);
    if (!end) return counts;
    last = [end.type, end.itemId];
  }
};

const toWord = ([word, entries]: [string, number]): Word => ({
  word,
  entries,
  ...(isChinese(word) ? toPinyin(word) : { pinyin: '', initials: '' }),
});

/** Rewrites the words by which queries are corrected, from all entries and the glossary. Takes some 10 s for 100,000 entries. */
export const refreshVocabulary = async (db: Database): Promise<void> => {
  const counts = await countWords(db);
  for (const { term } of await db.select({ term: glossaryTerms.term }).from(glossaryTerms)) {
    const word = fold(term);
    if (/^\p{Script=Han}+$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].map(toWord);
  await db.transaction(async (tx) => {
    // Two imports at once would insert the same words; searches go on reading.
    await tx.execute(sql`lock table ${searchWords} in share row exclusive mode`);
    await tx.delete(searchWords);
    for (let start = 0; start < words.length; start += insertSize)
      await tx.insert(searchWords).values(words.slice(start, start + insertSize));
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

/** Returns Latin words that share parts with a misspelt one, the most alike first. */
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
