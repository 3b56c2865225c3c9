import type { SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { itemPopularity } from '../../database/schema/search.ts';
import { exactWhere } from '../conditions.queries.ts';
import { hasLooserMatches, type ParsedQuery } from '../query/parsed-query.ts';
import type { SearchTerm } from '../query/search-term.ts';
import { toRankQueries, toTermQuery } from '../query/tsquery.ts';
import { toTypedToken } from '../search-types.ts';

/** The weights of the features of 'best match'; tuned by `npm run search:judge` (decision 26). */
export const weights = {
  /** The query is the whole part number or document number, the whole title. */
  number: 100,
  title: 40,
  /** All words of the query are adjacent in the title. */
  phrase: 8,
  /** The share of the terms that title, number or labels have as whole words; the same with prefixes and synonyms. */
  titleShare: 6,
  synonymShare: 9,
  /** The share of the terms that the item has anywhere. */
  share: 5,
  /** The entry contains the query as it was typed. */
  exact: 4.7,
  /** The item belongs to a product of the best match. */
  boost: 8,
  /** The share of the best matches' titles that the item has, where few items match. */
  topics: 1.7,
  /** The terms are near each other, in fields with more weight. */
  proximity: 14,
  /** The terms are frequent, measured by the length of the text. */
  frequency: 10,
  /** The item is new. */
  freshness: 0.28,
  /** Many members use the item. */
  popularity: 0.14,
} as const;

/** Subtracted from the score of an entry that lacks some of the words. */
export const partialPenalty = 5;

/** An event belongs to no product; this share of the boost lets it compete with items that do. */
const eventBoost = 0.8;

/** After this time an item counts as two thirds less fresh. */
const freshnessSeconds = 3 * 365 * 86_400;

/** With so many members an item counts as half as popular as it can be. */
const popularMembers = 20;
/** With fewer members an item is not popular, so that one member's downloads do not change the results of others. */
const minPopularMembers = 5;

/** The pages that show an item, up to its id, as visit records name them. */
const itemPages: readonly [type: SearchType, page: string][] = [
  ['product', '/productDirectory?productId'],
  ['product', '/ipProduct?id'],
  ['version', '/productPackageDetail?id'],
  ['document', '/documentDetail?id'],
  ['document', '/document?preview'],
  ['document', '/productDocument?preview'],
  ['train', '/onlineTrainDetail?id'],
  ['faq', '/questionDetail?id'],
  ['activity', '/activityDetail?id'],
];

/** Recounts the members who downloaded or viewed an item, each once. */
export const refreshPopularity = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${itemPopularity} in share row exclusive mode`);
    await tx.delete(itemPopularity);
    await tx.execute(sql`
      insert into ${itemPopularity} (type, item_id, members)
      select type, item_id, count(distinct member_id) from (
        select type, item_id, member_id from downloads where type <> 'deliverable'
        union all
        select 'train', training_id, member_id from training_views
        union all
        select pages.type, split_part(visits.path, '=', 2), member_id from visits
        join (values ${sql.join(
          itemPages.map(([type, page]) => sql`(${type}, ${page})`),
          sql`, `,
        )}) as pages (type, page)
          on pages.page = split_part(visits.path, '=', 1)
        where member_id is not null) as usages
      group by type, item_id having count(distinct member_id) >= ${minPopularMembers}`);
  });

const toBoost = (type: SearchType, ids: readonly string[]): SQL => {
  if (ids.length === 0) return sql`0`;
  if (type === 'activity') return sql`${eventBoost}::real`;
  const products = sql`any(${sql.param([...ids])}::text[])`;
  return type === 'product'
    ? sql`(item_id = ${products})::int`
    : sql`(exists (select from product_items own
        where own.type = ${type} and own.item_id = candidates.item_id and own.product_id = ${products}))::int`;
};

/** What other entries resemble the best matches by. */
export interface BestMatches {
  /** The products that the best one belongs to. */
  products: readonly string[];
  /** Tokens of their titles; empty where many items match. */
  topics: readonly string[];
}

export const noBestMatches: BestMatches = { products: [], topics: [] };

/** A query with what its results are ranked by besides. */
export interface RankedQuery {
  query: ParsedQuery;
  best: BestMatches;
}

/** Deleting the topics counts them: a token vector has no other way to count some of its tokens. */
const toTopicShare = (type: SearchType, topics: readonly string[]): SQL => {
  if (topics.length === 0) return sql`0`;
  const tokens = sql.param(topics.map((topic) => toTypedToken(type, topic)));
  return sql`(length(tokens) - length(ts_delete(tokens, ${tokens}::text[]))) / ${topics.length}::real`;
};

/** Returns the features of 'best match' as expressions over an entry's row. */
export const toFeatures = (
  type: SearchType,
  { query, best: { products, topics } }: RankedQuery,
): Record<keyof typeof weights, SQL> => {
  const { whole, phrase, words, any, literal } = toRankQueries(type, query);
  const [number = '', title = ''] = whole;
  const has = (column: 'tokens' | 'title_tokens', tsquery: string) =>
    tsquery === '' ? sql`0` : sql`(${sql.identifier(column)} @@ ${tsquery}::tsquery)::int`;
  const share = (toHit: (term: SearchTerm, at: number) => SQL) =>
    sql`(${sql.join(query.terms.map(toHit), sql` + `)}) / ${query.terms.length}::real`;
  return {
    number: has('title_tokens', number),
    title: has('title_tokens', title),
    phrase: query.pairs.length > 1 ? has('title_tokens', phrase) : sql`0`,
    titleShare: share((_, at) => has('title_tokens', literal[at] ?? '')),
    synonymShare: share((term) => has('title_tokens', toTermQuery(type, term))),
    share: share((term) => has('tokens', toTermQuery(type, term))),
    exact: hasLooserMatches(query) ? sql`(${exactWhere(type, query, {})})::int` : has('tokens', words),
    boost: toBoost(type, products),
    topics: toTopicShare(type, topics),
    proximity: sql`ts_rank_cd('{0.1, 0.3, 0.6, 1}', tokens, ${words}::tsquery, 32)`,
    frequency: sql`ts_rank('{0.1, 0.3, 0.6, 1}', tokens, ${any}::tsquery, 33)`,
    freshness: sql`exp(-greatest(0, extract(epoch from now() - released_at)) / ${freshnessSeconds})`,
    popularity: sql`coalesce((select members / (members + ${popularMembers}::real) from item_popularity as popularity
      where popularity.type = ${type} and popularity.item_id = candidates.item_id), 0)`,
  };
};

const toScore = (type: SearchType, ranked: RankedQuery): SQL =>
  sql.join(
    Object.entries(toFeatures(type, ranked)).map(
      ([name, feature]) => sql`${weights[name as keyof typeof weights]}::real * ${feature}`,
    ),
    sql` + `,
  );

export interface ScoredEntry {
  id: string;
  score: number;
}

export interface ScoredMatch extends ScoredEntry {
  type: SearchType;
}

/**
 * Scores entries, given by an array of ids for each type, the best first. One statement, because each waits for its answer.
 * `ts_delete` reads the stored tokens once for all features, which is most of the time.
 */
export const scoreEntries = async (
  tx: Database,
  ranked: RankedQuery,
  idsByType: ReadonlyMap<SearchType, SQL>,
): Promise<ScoredMatch[]> => {
  if (idsByType.size === 0) return [];
  const statements = [...idsByType].map(
    ([type, ids]) => sql`
      select ${type} as type, item_id as id, released_at, (${toScore(type, ranked)})::real as score from (
        select item_id, facet, released_at, folded_text, four_grams, ts_delete(tokens, '') as tokens,
          ts_delete(title_tokens, '') as title_tokens
        from search_entries where type = ${type} and item_id = any(${ids}::text[])
        offset 0) as candidates`,
  );
  const { rows } = await tx.execute<ScoredMatch & Record<string, unknown>>(sql`
    select type, id, score from (${sql.join(statements, sql` union all `)}) as scored
    order by score desc, released_at desc, id desc`);
  return rows;
};
