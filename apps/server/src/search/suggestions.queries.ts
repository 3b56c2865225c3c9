import type { Language } from '@siliport/contract/language';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { searchEntries } from '../database/schema/search.ts';
import { findEntryOrders } from './bitmaps/entry-order.queries.ts';
import { searchSettings } from './conditions.queries.ts';
import { correctQuery, parseKeyword } from './interpretation.queries.ts';
import { type ParsedQuery, parseQuery } from './query/parsed-query.ts';
import { toRankQueries } from './query/tsquery.ts';
import { findMarks, findNumberMarks, type Mark, toMarkedWords } from './snippet.ts';

interface SuggestionRow extends Record<string, unknown> {
  type: SearchType;
  id: string;
  title: string;
  /** Empty for none. */
  number: string;
}

export interface Suggestion extends Pick<SuggestionRow, 'type' | 'id' | 'title' | 'number'> {
  titleMarks: Mark[];
  numberMarks: Mark[];
  foundBy: 'number' | 'title';
}

const suggestionsPerType = 3;
const maxNumbers = 5;
/** A single letter begins too many numbers. */
const minNumberLength = 2;

/** The newest entries of a type are searched first, because finding all matches of a frequent word takes long. */
const recentCount = 200;
/** Matches ranked per type. */
const maxRankedMatches = 500;

/** A number without its separators, as the index has it. */
export const numberKey = sql`(translate(lower(number), '-_/. ', '') collate "C")`;

const suggestionColumns = (language: Language): SQL =>
  sql`search_entries.type, item_id as id, ${inLanguage(language, searchEntries.titleZh, searchEntries.titleEn)} as title,
    number, released_at`;

const numbersStatement = (key: string, language: Language): SQL =>
  sql`(select ${suggestionColumns(language)}, 4 + (${numberKey} = ${key})::int as rank
    from search_entries where type = tsqueries.type and number <> '' and ${numberKey} ^@ ${key}
    order by ${numberKey}, item_id limit ${maxNumbers})`;

const titlesStatement = (key: string, language: Language): SQL => {
  const columns = sql`${suggestionColumns(language)},
    case when position(${key} in ${numberKey}) > 0 then 3 when title_tokens @@ tsqueries.whole then 2
      when title_tokens @@ tsqueries.phrase then 1 else 0 end as rank`;
  return sql`(with recent as materialized (
      select ${columns} from (
        select * from search_entries where type = tsqueries.type order by released_at desc, item_id desc
        limit ${recentCount}) as search_entries where title_tokens @@ tsqueries.words)
    select * from (
      select * from recent
      union (select ${columns} from search_entries where title_tokens @@ (
          case when (select count(*) from recent) < ${suggestionsPerType} then tsqueries.words else tsqueries.whole end)
        limit ${maxRankedMatches})) as hits
    order by rank desc, released_at desc, id desc limit ${suggestionsPerType})`;
};

/** The keyword as `numberKey` has it. */
const toNumberKey = ({ number }: ParsedQuery): string => number.slice(1);

/**
 * Returns the statement alone, for the benchmark's EXPLAIN. PostgreSQL plans it for one type and runs it for each: planning
 * it six times would take longer than all else.
 */
export const suggestionStatement = (query: ParsedQuery, language: Language): SQL => {
  const key = toNumberKey(query);
  const queries = searchTypes.map((type) => toRankQueries(type, query));
  const toArray = (all: readonly string[]) => sql`${sql.param([...all])}::tsquery[]`;
  const statements = [
    ...(key.length >= minNumberLength ? [numbersStatement(key, language)] : []),
    titlesStatement(key, language),
  ];
  return sql`select found.type, id, title, number
    from unnest(${sql.param([...searchTypes])}::text[], ${toArray(queries.map(({ whole }) => whole[1] ?? ''))},
      ${toArray(queries.map(({ phrase }) => phrase))}, ${toArray(queries.map(({ words }) => words))})
      with ordinality as tsqueries (type, whole, phrase, words, position)
    cross join lateral (${sql.join(statements, sql` union all `)}) as found
    order by rank desc, tsqueries.position, case when rank >= 4 then ${numberKey} end, released_at desc`;
};

/** Returns the rows with marks: first the best that have the keyword in their number, then the others. */
const toSuggestions = (rows: readonly SuggestionRow[], query: ParsedQuery): Suggestion[] => {
  const words = toMarkedWords(query);
  const key = toNumberKey(query);
  const byItem = Map.groupBy(rows, ({ type, id }) => `${type} ${id}`);
  let numbers = 0;
  const suggestions = [...byItem.values()].flatMap(([row]): Suggestion[] => {
    if (!row) return [];
    const { type, id, title, number } = row;
    const numberMarks = key.length < minNumberLength ? [] : findNumberMarks(number, key);
    const foundBy = numberMarks.length > 0 ? 'number' : 'title';
    if (foundBy === 'number') numbers += 1;
    if (foundBy === 'number' && numbers > maxNumbers) return [];
    return [{ type, id, title, number, titleMarks: findMarks(title, words), numberMarks, foundBy }];
  });
  return suggestions.toSorted((a, b) => Number(b.foundBy === 'number') - Number(a.foundBy === 'number'));
};

const findMatching = async (db: Database, query: ParsedQuery, language: Language): Promise<Suggestion[]> => {
  if (query.terms.length === 0) return [];
  const { rows } = await db.execute<SuggestionRow>(suggestionStatement(query, language));
  return toSuggestions(rows, query);
};

/** Finds what matches the keyword with the synonyms of the glossary, or else with its spelling corrected. */
const findInterpreted = async (db: Database, keyword: string, language: Language): Promise<Suggestion[]> => {
  const query = await parseKeyword(db, keyword);
  const synonymous = query.terms.some(({ synonyms }) => synonyms.length > 0);
  const suggestions = synonymous ? await findMatching(db, query, language) : [];
  if (suggestions.length > 0) return suggestions;
  const correction = await correctQuery(db, keyword, query, await findEntryOrders(db));
  return correction === undefined ? [] : findMatching(db, await parseKeyword(db, correction), language);
};

/**
 * Returns suggestions for a keyword that is still being typed: items whose number contains it, then those of each type whose
 * title has all its words best, the last one as a prefix. Where there are none, it is interpreted as a search is.
 */
export const findSuggestions = async (
  db: Database,
  keyword: string,
  language: Language,
): Promise<Suggestion[]> =>
  db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    const asTyped = await findMatching(tx, parseQuery(keyword), language);
    return asTyped.length > 0 ? asTyped : findInterpreted(tx, keyword, language);
  });
