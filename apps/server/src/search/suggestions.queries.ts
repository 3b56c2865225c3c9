import type { Language } from '@siliport/contract/language';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { searchEntries } from '../database/schema/search.ts';
import { searchSettings } from './conditions.queries.ts';
import { type ParsedQuery, parseQuery } from './parsed-query.ts';
import { toRankQueries } from './tsquery.ts';

export interface Suggestion {
  type: SearchType;
  id: string;
  title: string;
}

const suggestionsPerType = 3;

/** Matches ranked per type. A word in more titles than this is still being typed. */
const maxRankedMatches = 500;

const titlesStatement = (type: SearchType, query: ParsedQuery, language: Language): SQL => {
  const { whole, phrase, words } = toRankQueries(type, query);
  const [number, title] = whole;
  const hits = `${words} | ${number}`;
  return sql`(select * from (
    select type, item_id as id, ${inLanguage(language, searchEntries.titleZh, searchEntries.titleEn)} as title, released_at,
      case when title_tokens @@ ${number}::tsquery then 3 when title_tokens @@ ${title}::tsquery then 2
        when title_tokens @@ ${phrase}::tsquery then 1 else 0 end as rank
    from search_entries where title_tokens @@ ${hits}::tsquery limit ${maxRankedMatches}) as hits
    order by rank desc, released_at desc, id desc limit ${suggestionsPerType})`;
};

/** Returns the statement alone, for the benchmark's EXPLAIN. */
export const suggestionStatement = (query: ParsedQuery, language: Language): SQL => {
  const titles = searchTypes.map((type) => titlesStatement(type, query, language));
  return sql`select type, id, title from (${sql.join(titles, sql` union all `)}) as titles
    order by rank desc, array_position(${sql.param([...searchTypes])}::text[], type), released_at desc`;
};

/**
 * Returns the best titles of each type for a keyword that is still being typed: those with all its words, the last one
 * as a prefix; a whole number or title first, then the newest.
 */
export const findSuggestions = async (
  db: Database,
  keyword: string,
  language: Language,
): Promise<Suggestion[]> => {
  const query = parseQuery(keyword);
  if (query.terms.length === 0) return [];
  return db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    const { rows } = await tx.execute<Suggestion & Record<string, unknown>>(
      suggestionStatement(query, language),
    );
    return rows;
  });
};
