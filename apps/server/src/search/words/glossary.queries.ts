import { like, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { glossaryTerms } from '../../database/schema/search.ts';
import { fold } from '../tokenizer/fold.ts';
import { compound, splitCompound, toPhraseToken, toStem } from '../tokenizer/latin.ts';
import { splitByScript } from '../tokenizer/tokens.ts';

const spaceBetweenChinese =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu;

/** A glossary term in a query. */
export interface GlossaryMatch {
  /** As `toGlossaryKey` makes it. */
  key: string;
  /** The keys of the other terms with the same meaning. */
  synonyms: string[];
  /** Whether the word is so frequent that its synonyms only replace it where an entry lacks it. */
  isCommon: boolean;
}

const toStems = (latin: string): string[] => (latin.match(compound) ?? []).flatMap(splitCompound).map(toStem);

/** Returns what a term and its spellings have in common: `Phase-locked loops` is `phase lock loop`. */
export const toGlossaryKey = (term: string): string => {
  const { chinese, latin } = splitByScript(fold(term));
  return [...chinese, ...latin.flatMap(toStems)].join(' ');
};

/** Texts have no tokens of single Chinese characters, so a term with one would match less than it says. */
const singleCharacter = /(?<!\p{Script=Han})\p{Script=Han}(?!\p{Script=Han})/u;

/** The words' stems of the Latin part of a glossary key; undefined unless it has several. */
const toPhrase = (key: string): string[] | undefined => {
  const words = splitByScript(key).latin.flatMap((latin) => latin.trim().split(' '));
  return words.length > 1 ? words : undefined;
};

/** Returns the glossary's terms of several Latin words, each as its words' stems. Texts have a token for each of them. */
export const findGlossaryPhrases = async (db: Database): Promise<string[][]> => {
  const rows = await db
    .selectDistinct({ key: glossaryTerms.key })
    .from(glossaryTerms)
    .where(like(glossaryTerms.key, '% %'));
  return rows.flatMap(({ key }) => {
    const phrase = toPhrase(key);
    return phrase ? [phrase] : [];
  });
};

/**
 * Replaces the glossary: one list of terms for each meaning, in any language, and the same of words that are frequent. Returns
 * the phrases that it did not have before, whose tokens the entries lack (`reindexItemsWithPhrases`).
 */
export const replaceGlossary = async (
  tx: Database,
  meanings: readonly (readonly string[])[],
  commonWords: readonly (readonly string[])[] = [],
): Promise<string[][]> => {
  const before = new Set((await findGlossaryPhrases(tx)).map(toPhraseToken));
  await tx.delete(glossaryTerms);
  const rows = [...meanings, ...commonWords].flatMap((terms, meaning) =>
    [...new Map(terms.map((term) => [toGlossaryKey(term), term]))]
      .filter(([key]) => !singleCharacter.test(key))
      .map(([key, term]) => ({ meaning, key, term, isCommon: meaning >= meanings.length })),
  );
  if (rows.length > 0) await tx.insert(glossaryTerms).values(rows);
  return (await findGlossaryPhrases(tx)).filter((phrase) => !before.has(toPhraseToken(phrase)));
};

/** Returns the glossary's terms in a folded query, the longest first; a glossary has some thousand terms at most. */
export const findGlossaryMatches = async (db: Database, folded: string): Promise<GlossaryMatch[]> => {
  const { chinese, latin } = splitByScript(folded);
  // A term may have spaces between its words.
  const runs = [...chinese, ...splitByScript(folded.replace(spaceBetweenChinese, '')).chinese].join(' ');
  const words = ` ${latin.flatMap(toStems).join(' ')} `;
  const { rows } = await db.execute<{ key: string; isCommon: boolean; synonyms: string[] | null }>(sql`
    with term as materialized (
      select key, is_common, meaning from glossary_terms
      where position(key in ${runs}) > 0 or position(' ' || key || ' ' in ${words}) > 0)
    select term.key, term.is_common as "isCommon",
      array_agg(distinct other.key) filter (where other.key <> term.key) as synonyms
    from term join glossary_terms other using (meaning)
    group by term.key, term.is_common order by length(term.key) desc`);
  return rows.map(({ key, isCommon, synonyms }) => ({ key, isCommon, synonyms: synonyms ?? [] }));
};

/** Returns the folded glossary term whose words a reader types as one: `eyediagram` and `eyediagrams` are `eye diagram`. */
export const findTermTypedAsOne = async (db: Database, word: string): Promise<string | undefined> => {
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from glossary_terms
    where term ~ '[ -]' and regexp_replace(lower(term), '[ -]', '', 'g') in (${word}, ${toStem(word)})
    order by term limit 1`);
  return rows[0] && fold(rows[0].term);
};
