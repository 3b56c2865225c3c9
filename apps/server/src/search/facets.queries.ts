import type { Language } from '@siliport/contract/language';
import {
  type FacetName,
  facetNames,
  type SearchType,
  searchTypes,
  sharesCategories,
} from '@siliport/contract/listing';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { products } from '../database/schema/content.ts';
import {
  type Facets,
  type FilterInput,
  matchesWhere,
  parseFacets,
  toEntryRequest,
  toFacetValues,
} from './conditions.queries.ts';
import type { Interpretation } from './interpretation.queries.ts';
import { findPartialMatches } from './ranking/ranked-page.queries.ts';
import { interpretCached, withSearchSettings } from './search-cache.queries.ts';

/** Values of a facet that are returned besides the chosen ones, at most: those with the most results. */
const maxValues = 200;

interface FacetInput extends FilterInput {
  /** Absent: all types together. */
  type?: SearchType | undefined;
  keyword?: string | undefined;
  literal?: boolean | undefined;
}

/** The condition that selects a type's results, without filters. */
type ResultCondition = (type: SearchType) => SQL;

interface FacetCount extends Record<string, unknown> {
  name: FacetName | 'category';
  value: string;
  count: number;
}

/** The names of the facets that a set of results is not in; what has no categories is in all of them. */
const toFailedFacets = ({ category, ...facets }: Facets): SQL => {
  const failed = [
    ...(category ? [sql`case when category <> all(${sql.param(category)}::text[]) then 'category' end`] : []),
    ...facetNames.flatMap((name) => {
      const values = facets[name];
      if (!values) return [];
      const isOutside = sql`not facet_values && ${sql.param(toFacetValues(name, values))}::text[]`;
      return [sql`case when ${isOutside} then ${name}::text end`];
    }),
  ];
  return failed.length === 0 ? sql`''` : sql`concat_ws(' ', ${sql.join(failed, sql`, `)})`;
};

/**
 * Counts the results of each value. Results with the same values are one set, so that each of many is looked at once; a
 * set counts for a facet when it is in all others.
 */
export const countFacetsStatement = (
  types: readonly SearchType[],
  categoriesOf: SearchType,
  toCondition: ResultCondition,
  facets: Facets,
): SQL => {
  const sets = types.map(
    (
      type,
    ) => sql`select ${sharesCategories(categoriesOf, type) ? sql`facet` : sql`null`} as category, facet_values,
      count(*)::int as entries from search_entries where ${toCondition(type)} group by 1, 2`,
  );
  return sql`with sets as (${sql.join(sets, sql` union all `)}),
    checked as (select category, facet_values, entries, ${toFailedFacets(facets)} as failed from sets),
    valued as (
      select 'category:' || category as name_and_value, failed, sum(entries) as entries from checked
      where category is not null group by 1, 2
      union all
      select unnest(facet_values), failed, sum(entries) from checked group by 1, 2),
    counted as (
      select split_part(name_and_value, ':', 1) as name, substr(name_and_value, strpos(name_and_value, ':') + 1) as value,
        sum(entries)::int as count
      from valued where failed in ('', split_part(name_and_value, ':', 1)) group by name_and_value)
    select name, value, count from (
      select *, row_number() over (partition by name order by count desc, value) as rank from counted) as ranked
    where rank <= ${maxValues} order by name, rank`;
};

const toResultCondition = async (
  tx: Database,
  types: readonly SearchType[],
  keyword: string,
  interpretation: Interpretation,
): Promise<ResultCondition> => {
  const near = new Map<SearchType, string[]>();
  for (const type of types) {
    const request = toEntryRequest(type, { keyword, pageNo: 1, pageSize: 1 }, 'zh');
    near.set(
      type,
      (await findPartialMatches(tx, request, interpretation)).map(({ id }) => id),
    );
  }
  return (type) => {
    const matches = matchesWhere(type, interpretation.query, {});
    const ids = near.get(type) ?? [];
    return ids.length === 0
      ? matches
      : sql`((${matches}) or (type = ${type} and item_id = any(${sql.param(ids)}::text[])))`;
  };
};

const countFacets = async (
  db: Database,
  { type, keyword = '', literal = false }: FacetInput,
  facets: Facets,
): Promise<FacetCount[]> => {
  const types = type ? [type] : searchTypes;
  const count = async (on: Database, toCondition: ResultCondition) =>
    (await on.execute<FacetCount>(countFacetsStatement(types, type ?? 'product', toCondition, facets))).rows;
  if (keyword.trim() === '') return count(db, (each) => sql`type = ${each}`);
  return withSearchSettings(db, (tx, cached) =>
    cached(['facets', types, keyword, literal, facets], async () => {
      const interpretation = await interpretCached(tx, cached, keyword, () => ({}), literal);
      return count(tx, await toResultCondition(tx, types, keyword, interpretation));
    }),
  );
};

const findProductNames = async (
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: products.id, name: inLanguage(language, products.nameZh, products.nameEn) })
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.published, true)));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The label of a document type is part of its value: `Datasheet|数据手册`. */
const toDocumentTypeLabel = (value: string, language: Language): string => {
  const [en = '', zh = en] = value.split('|');
  return language === 'zh' ? zh : en;
};

interface Facet {
  name: FacetName | 'category';
  values: { value: string; label?: string; count: number }[];
}

/**
 * Returns for each facet the values that results of the search have, with the number of results that choosing it would
 * leave: the facet's own choice does not count, all others do. Chosen values are there even without results.
 */
export const findFacets = async (db: Database, input: FacetInput, language: Language): Promise<Facet[]> => {
  const chosen = parseFacets(input);
  const counts = Map.groupBy(await countFacets(db, input, chosen), ({ name }) => name);
  const found = (['category', ...facetNames] as const).map((name) => {
    const values = (counts.get(name) ?? []).map(({ value, count }) => ({ value, count }));
    const missing = (chosen[name] ?? []).filter((value) => !values.some((each) => each.value === value));
    return { name, values: [...values, ...missing.map((value) => ({ value, count: 0 }))] };
  });
  const productIds = found.find(({ name }) => name === 'product')?.values.map(({ value }) => value) ?? [];
  const productNames = await findProductNames(db, productIds, language);
  const toLabel = (name: Facet['name'], value: string): string | undefined => {
    if (name === 'product') return productNames.get(value);
    return name === 'documentType' ? toDocumentTypeLabel(value, language) : undefined;
  };
  return found.map(({ name, values }) => ({
    name,
    values: values.flatMap(({ value, count }) => {
      const label = toLabel(name, value);
      // A withdrawn product has no name to show.
      if (name === 'product' && label === undefined) return [];
      return { value, ...(label !== undefined && { label }), count };
    }),
  }));
};
