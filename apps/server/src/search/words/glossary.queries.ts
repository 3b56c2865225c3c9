import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { glossaryTerms } from '../../database/schema/search.ts';
import { fold } from '../tokenizer/fold.ts';
import { compound, splitCompound, toStem } from '../tokenizer/latin.ts';
import { splitByScript } from '../tokenizer/tokens.ts';

/** A glossary term in a query. */
export interface GlossaryMatch {
  /** As `toGlossaryKey` makes it. */
  key: string;
  /** The keys of the other terms with the same meaning. */
  synonyms: string[];
}

const toStems = (latin: string): string[] => (latin.match(compound) ?? []).flatMap(splitCompound).map(toStem);

/** Returns what a term and its spellings have in common: `Phase-locked loops` is `phase lock loop`. */
export const toGlossaryKey = (term: string): string => {
  const { chinese, latin } = splitByScript(fold(term));
  return [...chinese, ...latin.flatMap(toStems)].join(' ');
};

/** Replaces the glossary: one list of terms for each meaning, in any language. */
export const replaceGlossary = async (
  tx: Database,
  meanings: readonly (readonly string[])[],
): Promise<void> => {
  await tx.delete(glossaryTerms);
  const rows = meanings.flatMap((terms, meaning) =>
    [...new Map(terms.map((term) => [toGlossaryKey(term), term]))].map(([key, term]) => ({
      meaning,
      key,
      term,
    })),
  );
  if (rows.length > 0) await tx.insert(glossaryTerms).values(rows);
};

/** Returns the glossary's terms in a folded query, the longest first; a glossary has some thousand terms at most. */
export const findGlossaryMatches = async (db: Database, folded: string): Promise<GlossaryMatch[]> => {
  const { chinese, latin } = splitByScript(folded);
  const words = ` ${latin.flatMap(toStems).join(' ')} `;
  const { rows } = await db.execute<{ key: string; synonyms: string[] }>(sql`
    select key, (select array_agg(distinct other.key) from glossary_terms other
      where other.key <> term.key and other.meaning in
        (select meaning from glossary_terms same where same.key = term.key)) as synonyms
    from glossary_terms term
    where position(key in ${chinese.join(' ')}) > 0 or position(' ' || key || ' ' in ${words}) > 0
    group by key order by length(key) desc`);
  return rows.map(({ key, synonyms }) => ({ key, synonyms: synonyms ?? [] }));
};
