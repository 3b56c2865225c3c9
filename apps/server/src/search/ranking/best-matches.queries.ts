import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { matchesWhere } from '../conditions.queries.ts';
import type { CountedMatches } from '../match-counts.queries.ts';
import { type ParsedQuery, toWordQuery } from '../query/parsed-query.ts';
import { maxScored } from './candidates.queries.ts';
import { maxPartialMatches } from './partial-candidates.queries.ts';
import { type BestMatches, noBestMatches, type ScoredMatch, scoreEntries, weights } from './score.queries.ts';

/** With fewer matches, those that resemble the best ones are found as well. */
const minMatchesWithoutSimilar = 10;

/** So many of the best matches are compared with the others. */
const comparedMatches = 2;

interface FoundMatches extends Pick<CountedMatches, 'counts'> {
  query: ParsedQuery;
  /** Of all terms, over all types. */
  total: number;
  /** The ids of entries that lack some of the words. */
  partialCandidates: ReadonlyMap<SearchType, readonly string[]>;
}

/** Returns the matches of all terms of all types, the best first; without any, those that lack the fewest, which come first. */
const scoreMatches = (
  tx: Database,
  { query, counts, total, partialCandidates }: FoundMatches,
): Promise<ScoredMatch[]> => {
  const ids = new Map<SearchType, SQL>();
  for (const type of searchTypes) {
    const candidates = partialCandidates.get(type)?.slice(0, maxPartialMatches) ?? [];
    if (counts[type].all > 0)
      ids.set(type, sql`array(select item_id from search_entries where ${matchesWhere(type, query, {})})`);
    else if (total === 0 && candidates.length > 0) ids.set(type, sql`${sql.param(candidates)}`);
  }
  return scoreEntries(tx, { query: total > 0 ? query : toWordQuery(query), best: noBestMatches }, ids);
};

/** Selects the products that an item belongs to; a product is its own. */
const productsOf = ({ type, id }: ScoredMatch): SQL =>
  type === 'product'
    ? sql`select ${id} as product_id`
    : sql`select product_id from product_items where type = ${type} and item_id = ${id}`;

const findProducts = async (tx: Database, match: ScoredMatch): Promise<string[]> => {
  const { rows } = await tx.execute<{ product_id: string }>(productsOf(match));
  return rows.map((row) => row.product_id);
};

/** Returns the tokens of the matches' titles, numbers and tags, without the letter of the type. */
const findTopics = async (tx: Database, matches: readonly ScoredMatch[]): Promise<string[]> => {
  const column = (name: 'type' | 'id') => sql`${sql.param(matches.map((match) => match[name]))}::text[]`;
  const { rows } = await tx.execute<{ topic: string }>(sql`
    select distinct substr(token, 2) as topic
    from unnest(${column('type')}, ${column('id')}) as best (type, item_id)
    join search_entries using (type, item_id) cross join unnest(tsvector_to_array(title_tokens)) as token`);
  return rows.map((row) => row.topic);
};

/** Finds the products and their newest items of each type. */
const findItemsOfProducts = async (
  tx: Database,
  matches: readonly ScoredMatch[],
): Promise<Map<SearchType, string[]>> => {
  const { rows } = await tx.execute<{ type: SearchType; id: string }>(sql`
    with own as (${sql.join(matches.map(productsOf), sql` union `)})
    select 'product' as type, product_id as id from own
    union
    select types.type, items.item_id from own cross join unnest(${sql.param([...searchTypes])}::text[]) as types (type)
    cross join lateral (select item_id from product_items
      where product_id = own.product_id and type = types.type
      order by released_at desc, item_id desc limit ${maxPartialMatches}) as items`);
  return new Map(
    [...Map.groupBy(rows, ({ type }) => type)].map(([type, own]) => [type, own.map(({ id }) => id)]),
  );
};

/** Whether the keyword is a piece of a number, or a former one: it stands for the items that have it. */
const isOfNumber = ({ terms }: ParsedQuery): boolean => {
  const [term] = terms;
  return terms.length === 1 && term?.synonyms.length === 0 && /\d/.test(term.text);
};

export interface Similarity {
  best: BestMatches;
  /** The candidates with those that resemble the best matches. */
  partialCandidates: ReadonlyMap<SearchType, readonly string[]>;
}

/**
 * Returns by what entries that resemble the best matches rank higher, and, with few matches, adds items of the same products. A
 * number finds its items alone. With too many matches to score, one cannot stand for them, and there is no best one.
 */
export const findSimilarity = async (tx: Database, found: FoundMatches): Promise<Similarity> => {
  const { total, partialCandidates } = found;
  const matches = total > maxScored ? [] : await scoreMatches(tx, found);
  const [first] = matches;
  if (!first) return { best: noBestMatches, partialCandidates };
  const products = await findProducts(tx, first);
  const isNumber = first.score >= weights.number || isOfNumber(found.query);
  if (isNumber || total >= minMatchesWithoutSimilar)
    return { best: { products, topics: [] }, partialCandidates };
  const compared = matches.slice(0, comparedMatches);
  const items = await findItemsOfProducts(tx, compared);
  const matched = new Set(matches.map(({ type, id }) => `${type} ${id}`));
  const similar = (type: SearchType): string[] =>
    (items.get(type) ?? []).filter((id) => !matched.has(`${type} ${id}`));
  return {
    best: { products, topics: await findTopics(tx, compared) },
    partialCandidates: new Map(
      searchTypes.map((type) => [
        type,
        [...new Set([...(partialCandidates.get(type) ?? []), ...similar(type)])],
      ]),
    ),
  };
};
