import { facetNames, type SearchType, searchTypes, sharesCategories } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Bitmap, toFullBitmap, union, unpackBitmap } from './bitmaps/bitmap.ts';
import { type EntryOrder, findEntryOrders, toEntryBitmap } from './bitmaps/entry-order.queries.ts';
import { countFacetValues, findFacetValues } from './bitmaps/facet-values.queries.ts';
import { type Facets, type FilterInput, matchesWhere, toFacetValues } from './conditions.queries.ts';
import type { Interpretation } from './interpretation.queries.ts';
import { findPartialMatches } from './ranking/ranked-page.queries.ts';
import { getInterpretation, withSearchSettings } from './search-cache.queries.ts';

export interface FacetInput extends FilterInput {
  /** Absent: all types together. */
  type?: SearchType | undefined;
  keyword?: string | undefined;
  literal?: boolean | undefined;
}

/** Returns the condition that selects a type's results without facets. */
type ResultCondition = (type: SearchType) => SQL;

/** Results by facet and value: `format:pdf`. */
export type FacetCounts = ReadonlyMap<string, number>;

/** Returns the names of the facets that exclude a set of results; results without categories are in all categories. */
const toExcludingFacets = ({ category, ...facets }: Facets): SQL => {
  const names = [
    ...(category ? [sql`case when category <> all(${sql.param(category)}::text[]) then 'category' end`] : []),
    ...facetNames.flatMap((name) => {
      const values = facets[name];
      if (!values) return [];
      const isOutside = sql`not facet_values && ${sql.param(toFacetValues(name, values))}::text[]`;
      return [sql`case when ${isOutside} then ${name}::text end`];
    }),
  ];
  return names.length === 0 ? sql`''` : sql`concat_ws(' ', ${sql.join(names, sql`, `)})`;
};

/**
 * Counts the results of each value. Results with the same values are counted as one set; a set counts for a facet when no
 * other facet excludes it.
 */
export const countFacetsStatement = (
  types: readonly SearchType[],
  categoryType: SearchType,
  toCondition: ResultCondition,
  facets: Facets,
): SQL => {
  const sets = types.map(
    (
      type,
    ) => sql`select ${sharesCategories(categoryType, type) ? sql`facet` : sql`null`} as category, facet_values,
      count(*)::int as entries from search_entries where ${toCondition(type)} group by 1, 2`,
  );
  return sql`with sets as (${sql.join(sets, sql` union all `)}),
    filtered_sets as (select category, facet_values, entries, ${toExcludingFacets(facets)} as excluding_facets from sets),
    set_values as (
      select 'category:' || category as name_and_value, excluding_facets, sum(entries) as entries from filtered_sets
      where category is not null group by 1, 2
      union all
      select unnest(facet_values), excluding_facets, sum(entries) from filtered_sets group by 1, 2)
    select name_and_value, sum(entries)::int as count from set_values
    where excluding_facets in ('', split_part(name_and_value, ':', 1)) group by name_and_value`;
};

/** Results of a type by their bitmap. */
interface ResultSet {
  order: EntryOrder;
  bitmap: Bitmap;
}

/** The results whose values are counted. */
interface Results {
  /** Selects a type's results without facets. */
  toCondition: ResultCondition;
  /** Of the types with bitmaps. */
  sets: ReadonlyMap<SearchType, ResultSet>;
}

const findAllResults = async (db: Database): Promise<Results> => {
  const orders = await findEntryOrders(db);
  return {
    toCondition: (type) => sql`type = ${type}`,
    sets: new Map(
      [...orders].map(([type, order]) => [type, { order, bitmap: toFullBitmap(order.ids.length) }]),
    ),
  };
};

const findResults = async (
  tx: Database,
  types: readonly SearchType[],
  interpretation: Interpretation,
): Promise<Results> => {
  const sets = new Map<SearchType, ResultSet>(
    [...interpretation.sets].map(([type, { order, matches }]) => [
      type,
      { order, bitmap: unpackBitmap(matches) },
    ]),
  );
  const partialIds = new Map<SearchType, string[]>();
  const requests = types.map((type) => ({ type, facets: {} }));
  for (const [type, entries] of await findPartialMatches(tx, requests, interpretation)) {
    const ids = entries.map(({ id }) => id);
    if (ids.length === 0) continue;
    partialIds.set(type, ids);
    const set = sets.get(type);
    if (set) sets.set(type, { ...set, bitmap: union(set.bitmap, toEntryBitmap(set.order, ids)) });
  }
  const toCondition: ResultCondition = (type) => {
    const matches = matchesWhere(type, interpretation.query, {});
    const ids = partialIds.get(type);
    return ids
      ? sql`((${matches}) or (type = ${type} and item_id = any(${sql.param(ids)}::text[])))`
      : matches;
  };
  return { toCondition, sets };
};

const countByIndexes = async (db: Database, statement: SQL): Promise<FacetCounts> => {
  const { rows } = await db.execute<{ name_and_value: string; count: number }>(statement);
  return new Map(rows.map((row) => [row.name_and_value, row.count]));
};

/** Counts the results by their bitmap; results of a type with other categories have none, and are in all of them. */
const countBySet = async (
  db: Database,
  { order, bitmap }: ResultSet,
  { category, ...facets }: Facets,
  hasCategories: boolean,
): Promise<FacetCounts | undefined> => {
  const values = await findFacetValues(db, order);
  if (!values) return undefined;
  const chosen = Object.entries(hasCategories && category ? { category, ...facets } : facets);
  const counts = countFacetValues(
    values,
    bitmap,
    new Map(chosen.map(([name, own]) => [name, new Set(own.map((value) => `${name}:${value}`))])),
  );
  return hasCategories ? counts : new Map([...counts].filter(([value]) => !value.startsWith('category:')));
};

const countResults = async (
  db: Database,
  types: readonly SearchType[],
  categoryType: SearchType,
  { toCondition, sets }: Results,
  facets: Facets,
): Promise<FacetCounts[]> => {
  const counts = new Map<SearchType, FacetCounts>();
  for (const type of types) {
    const set = sets.get(type);
    const counted = set && (await countBySet(db, set, facets, sharesCategories(categoryType, type)));
    if (counted) counts.set(type, counted);
  }
  const others = types.filter((type) => !counts.has(type));
  if (others.length === 0) return [...counts.values()];
  const statement = countFacetsStatement(others, categoryType, toCondition, facets);
  return [...counts.values(), await countByIndexes(db, statement)];
};

/** Returns the numbers of results of each value, in parts to be summed up. */
export const countFacets = async (
  db: Database,
  { type, keyword = '', literal = false }: FacetInput,
  facets: Facets,
): Promise<FacetCounts[]> => {
  const types = type ? [type] : searchTypes;
  const count = (on: Database, results: Results) =>
    countResults(on, types, type ?? 'product', results, facets);
  if (keyword.trim() === '') return count(db, await findAllResults(db));
  return withSearchSettings(db, (tx, runCached) =>
    runCached(['facets', types, keyword, literal, facets], async () => {
      const interpretation = await getInterpretation(tx, runCached, keyword, () => ({}), literal);
      return count(tx, await findResults(tx, types, interpretation));
    }),
  );
};
