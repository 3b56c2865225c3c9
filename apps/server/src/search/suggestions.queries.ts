import type { Language } from '@siliport/contract/language';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { searchEntries } from '../database/schema/search.ts';
import { searchSettings } from './find-entries.queries.ts';
import type { Question } from './query.ts';
import { rankQueries } from './tsquery.ts';

export interface Suggestion {
  type: SearchType;
  id: string;
  title: string;
}

const perType = 3;

/** Hits looked at for each type: a word that more titles have is typed on. */
const lookedAt = 500;

const titlesOf = (type: SearchType, question: Question, language: Language): SQL => {
  const { whole, phrase, words } = rankQueries(type, question);
  const [number, title] = whole;
  const hits = `${words} | ${number}`;
  return sql`(select * from (
    select type, item_id as id, ${inLanguage(language, searchEntries.titleZh, searchEntries.titleEn)} as title, released_at,
      case when title_tokens @@ ${number}::tsquery then 3 when title_tokens @@ ${title}::tsquery then 2
        when title_tokens @@ ${phrase}::tsquery then 1 else 0 end as rank
    from search_entries where title_tokens @@ ${hits}::tsquery limit ${lookedAt}) as hits
    order by rank desc, released_at desc, id desc limit ${perType})`;
};

/** The statement by itself, for the benchmark's EXPLAIN. */
export const suggestionStatement = (question: Question, language: Language): SQL => {
  const titles = searchTypes.map((type) => titlesOf(type, question, language));
  return sql`select type, id, title from (${sql.join(titles, sql` union all `)}) as titles
    order by rank desc, array_position(${sql.param([...searchTypes])}::text[], type), released_at desc`;
};

/** Titles that have all words of the question, the last one as far as it is typed; the best first. */
export const findTitles = async (
  db: Database,
  question: Question,
  language: Language,
): Promise<Suggestion[]> =>
  db.transaction(async (tx) => {
    await tx.execute(searchSettings);
    const { rows } = await tx.execute<Suggestion & Record<string, unknown>>(
      suggestionStatement(question, language),
    );
    return rows;
  });
