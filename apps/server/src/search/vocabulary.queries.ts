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
const insertSize = 10_000;

/** Chinese words are those of titles, labels and first sentences: the same ones return in the text. */
const chineseTextLength = 400;

/** Several words in a row that readers type as one. */
const maxPhraseWords = 3;
const maxPhraseLength = 8;

/** The most frequent phrases are corrected to; nearly every entry brings some that no other one has. */
const maxPhrases = 100_000;

/** Phrases in memory while they are counted. */
const maxCountedPhrases = 200_000;

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Adds the words of a Chinese run, and what two or three of them in a row make. */
const addChineseWords = (run: string, words: Set<string>, phrases: Set<string>): void => {
  const segments = [...segmenter.segment(run)].map(({ segment }) => segment);
  for (const [at, segment] of segments.entries()) {
    if (segment.length > 1 && segment.length <= maxPhraseLength) words.add(segment);
    let phrase = segment;
    for (const next of segments.slice(at + 1, at + maxPhraseWords)) {
      phrase += next;
      if (phrase.length > maxPhraseLength) break;
      phrases.add(phrase);
    }
  }
};

/** Returns the words of an entry's folded text, each once: Latin ones of at least four letters, and Chinese ones; and Chinese phrases. */
const toWords = (foldedText: string): { words: Set<string>; phrases: Set<string> } => {
  const words = new Set(foldedText.match(/(?<![\p{L}\p{N}])[a-z]{4,30}(?![\p{L}\p{N}])/gu));
  const phrases = new Set<string>();
  const runs = foldedText.slice(0, chineseTextLength).match(/\p{Script=Han}{2,}/gu) ?? [];
  for (const run of runs) addChineseWords(run, words, phrases);
  return { words, phrases };
};

type Counts = Map<string, number>;

const addCounts = (counts: Counts, words: Iterable<string>): void => {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
};

/** Forgets the rarest phrases when there are too many to count; some may return and be counted too low. */
const dropRarePhrases = (counts: Counts): void => {
  if (counts.size <= maxCountedPhrases) return;
  for (let rare = 1; counts.size > maxCountedPhrases / 2; rare += 1)
    for (const [phrase, entries] of counts) if (entries <= rare) counts.delete(phrase);
};

const countWords = async (db: Database): Promise<Counts> => {
  const counts: Counts = new Map();
  const phraseCounts: Counts = new Map();
  const { type, itemId, foldedText } = searchEntries;
  for (let last = ['', '']; ; ) {
    const rows = await db
      .select({ type, itemId, foldedText })
      .from(searchEntries)
      .where(gt(sql`(${type}, ${itemId})`, sql`(${last[0]}, ${last[1]})`))
      .orderBy(asc(type), asc(itemId))
      .limit(batchSize);
    for (const row of rows) {
      const { words, phrases } = toWords(row.foldedText);
      addCounts(counts, words);
      addCounts(phraseCounts, phrases);
    }
    dropRarePhrases(phraseCounts);
    const end = rows.at(-1);
    if (!end) break;
    last = [end.type, end.itemId];
  }
  const frequent = [...phraseCounts].toSorted(([, a], [, b]) => b - a).slice(0, maxPhrases);
  for (const [phrase, entries] of frequent) counts.set(phrase, (counts.get(phrase) ?? 0) + entries);
  return counts;
};

const toWord = ([word, entries]: [string, number]): Word => ({
  word,
  entries,
  ...(isChinese(word) ? toPinyin(word) : { pinyin: '', initials: '' }),
});

/** Columns as arrays: PostgreSQL reads four of them sooner than a parameter for each value. */
const insertWords = async (tx: Database, words: readonly Word[]): Promise<void> => {
  const column = (name: keyof Word) => sql.param(words.map((word) => word[name]));
  await tx.execute(sql`insert into search_words (word, pinyin, initials, entries)
    select * from unnest(${column('word')}::text[], ${column('pinyin')}::text[], ${column('initials')}::text[],
      ${column('entries')}::int[])`);
};

/** Rewrites the words by which queries are corrected, from all entries and the glossary. Takes some 30 s for 100,000 entries. */
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
