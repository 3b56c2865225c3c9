import type { SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { findFirstPositions, intersect, unpackBitmap } from '../bitmaps/bitmap.ts';
import { readConditionBitmaps } from '../bitmaps/token-bitmaps.queries.ts';
import {
  type EntryRequest,
  inFacetsUnindexed,
  matchesWhere,
  type TokenCondition,
  toOrderBy,
} from '../conditions.queries.ts';
import type { MatchSet } from '../match-counts.queries.ts';
import type { ParsedQuery } from '../query/parsed-query.ts';
import { toRankQueries } from '../query/tsquery.ts';

/** So many of the most promising matches are ranked by score; those behind them follow by time. */
export const maxScored = 100;
/** From so many matches on, half as many are scored, because reading the tokens of each takes most of a search. */
const minManyMatches = 1000;

const toScoredCount = (total: number): number => (total < minManyMatches ? maxScored : maxScored / 2);

/** Rows scanned in order, at most, for a word so frequent that its first matches are near. */
export const maxScanned = 2000;
/** With more matches than this, the newest ones are sooner found by a scan of the newest rows than by sorting all. */
const maxSorted = 15_000;

/** Entries that are worth a score, newest first. */
interface Step {
  /** What their titles have, as a tsquery. */
  title?: string;
  /** Whether the title does not decide alone: they match the query. */
  isMatch?: true;
  /** Whether only the newest rows are looked at when there are many matches. */
  isRecent?: true;
}

/**
 * Returns what is worth a score, step by step: entries with the whole number or title, with all words adjacent in the title,
 * with all in the title, with all but one, then the newest. No match is in two of the steps in the title.
 */
const toSteps = (type: SearchType, query: ParsedQuery, total: number): Step[] => {
  const { whole, phrase, words, allButOne } = toRankQueries(type, query);
  const without = (tsquery: string, better: string) => `(${tsquery}) & !(${better})`;
  const titleSteps: Step[] = [
    { title: whole.join(' | '), isMatch: true },
    ...(query.pairs.length > 1 ? [{ title: phrase }, { title: without(words, phrase) }] : [{ title: words }]),
    ...(query.terms.length > 1
      ? [{ title: without(allButOne, words), isMatch: true, isRecent: true } as const]
      : []),
  ];
  return [...(total > toScoredCount(total) ? titleSteps : []), { isMatch: true, isRecent: true }];
};

export const selectIds = async (tx: Database, statement: SQL): Promise<string[]> =>
  (await tx.execute<{ item_id: string }>(statement)).rows.map((row) => row.item_id);

/** Selects the first matches among the type's first rows in order, which the index of that order gives one by one. */
export const scanInOrder = (request: EntryRequest, condition: SQL, scannedRows: number, count: number): SQL =>
  sql`select item_id from (
      select * from search_entries where type = ${request.type} order by ${toOrderBy(request)} limit ${scannedRows}) as first
    where ${condition} limit ${count}`;

/** Selects the candidates; PostgreSQL leaves out the steps that the limit does not need. */
const candidatesStatement = (
  request: EntryRequest,
  query: ParsedQuery,
  steps: readonly Step[],
  total: number,
): SQL => {
  const { type, facets } = request;
  const count = toScoredCount(total);
  const toStatement = ({ title, isMatch, isRecent }: Step): SQL => {
    const condition = sql.join(
      [
        ...(title === undefined ? [] : [sql`title_tokens @@ ${title}::tsquery`]),
        // The words of a title may be those of a phrase in another order.
        isMatch || query.phrases.length > 0 ? matchesWhere(type, query, facets) : inFacetsUnindexed(facets),
      ],
      sql` and `,
    );
    return isRecent && total > maxSorted
      ? scanInOrder(request, condition, maxScanned, count)
      : sql`select item_id from search_entries where ${condition} order by ${toOrderBy(request)} limit ${count}`;
  };
  const statements = steps.map((step) => sql`(${toStatement(step)})`);
  return sql`select item_id from (${sql.join(statements, sql` union all `)}) as steps limit ${count}`;
};

const findByBitmaps = async (
  tx: Database,
  { order, matches }: MatchSet,
  steps: readonly Step[],
  total: number,
): Promise<string[]> => {
  const toTitles = ({ title }: Step): TokenCondition[] =>
    title === undefined ? [] : [{ column: 'title_tokens', tsquery: title }];
  const findEntries = await readConditionBitmaps(tx, order, steps.flatMap(toTitles));
  const bitmap = unpackBitmap(matches);
  const found: number[] = [];
  for (const step of steps) {
    const end = step.isRecent && total > maxSorted ? maxScanned : order.ids.length;
    const entries = intersect(...toTitles(step).map(findEntries), ...(step.isMatch ? [bitmap] : []));
    found.push(...findFirstPositions(entries, toScoredCount(total) - found.length, end));
  }
  return found.flatMap((position) => order.ids[position] ?? []);
};

/** Returns the ids of the entries that are worth a score, as an array in SQL; `set` has all matches, if there are bitmaps. */
export const findCandidates = async (
  tx: Database,
  request: EntryRequest,
  query: ParsedQuery,
  total: number,
  set: MatchSet | undefined,
): Promise<SQL> => {
  const steps = toSteps(request.type, query, total);
  return set
    ? sql`${sql.param(await findByBitmaps(tx, set, steps, total))}`
    : sql`array(${candidatesStatement(request, query, steps, total)})`;
};
