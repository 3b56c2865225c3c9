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
import { getInterpretation, withSearchSettings } from './search-cache.queries.ts';

/** The maximum of values of a facet, those with the most results, in addition to the chosen ones. */
const maxValues = 200;

interface FacetInput extends FilterInput {
  /** Absent: all types together. */
  type?: SearchType | undefined;
  keyword?: string | undefined;
  literal?: boolean | undefined;
}

/** Returns the condition that selects a type's results without facets. */
type ResultCondition = (type: SearchType) => SQL;

interface FacetCount extends Record<string, unknown> {
  name: FacetName | 'category';
  value: string;
  count: number;
}

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
      select unnest(facet_values), excluding_facets, sum(entries) from filtered_sets group by 1, 2),
    value_counts as (
      select split_part(name_and_value, ':', 1) as name, substr(name_and_value, strpos(name_and_value, ':') + 1) as value,
        sum(entries)::int as count
      from set_values where excluding_facets in ('', split_part(name_and_value, ':', 1)) group by name_and_value)
    select name, value, count from (
      select *, row_number() over (partition by name order by count desc, value) as rank from value_counts) as ranked
    where rank <= ${maxValues} order by name, rank`;
};

const toResultCondition = async (
  tx: Database,
  types: readonly SearchType[],
  keyword: string,
  interpretation: Interpretation,
): Promise<ResultCondition> => {
  const partialIds = new Map<SearchType, string[]>();
  for (const type of types) {
    const request = toEntryRequest(type, { keyword, pageNo: 1, pageSize: 1 }, 'zh');
    partialIds.set(
      type,
      (await findPartialMatches(tx, request, interpretation)).map(({ id }) => id),
    );
  }
  return (type) => {
    const matches = matchesWhere(type, interpretation.query, {});
    const ids = partialIds.get(type) ?? [];
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
  const count = async (connection: Database, toCondition: ResultCondition) =>
    (
      await connection.execute<FacetCount>(
        countFacetsStatement(types, type ?? 'product', toCondition, facets),
      )
    ).rows;
  if (keyword.trim() === '') return count(db, (each) => sql`type = ${each}`);
  return withSearchSettings(db, (tx, runCached) =>
    runCached(['facets', types, keyword, literal, facets], async () => {
      const interpretation = await getInterpretation(tx, runCached, keyword, () => ({}), literal);
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
 * Returns the values of each facet with the number of results that choosing each would leave: the choices in the other facets
 * apply, those in its own do not. Chosen values are included even without results.
 */
export const findFacets = async (db: Database, input: FacetInput, language: Language): Promise<Facet[]> => {
  const chosen = parseFacets(input);
  const counts = Map.groupBy(await countFacets(db, input, chosen), ({ name }) => name);
  const all = (['category', ...facetNames] as const).map((name) => {
    const values = (counts.get(name) ?? []).map(({ value, count }) => ({ value, count }));
    const missing = (chosen[name] ?? []).filter((value) => !values.some((each) => each.value === value));
    return { name, values: [...values, ...missing.map((value) => ({ value, count: 0 }))] };
  });
  const productIds = all.find(({ name }) => name === 'product')?.values.map(({ value }) => value) ?? [];
  const productNames = await findProductNames(db, productIds, language);
  const toLabel = (name: Facet['name'], value: string): string | undefined => {
    if (name === 'product') return productNames.get(value);
    return name === 'documentType' ? toDocumentTypeLabel(value, language) : undefined;
  };
  return all.map(({ name, values }) => ({
    name,
    values: values.flatMap(({ value, count }) => {
      const label = toLabel(name, value);
      // A withdrawn product has no name to show.
      if (name === 'product' && label === undefined) return [];
      return { value, ...(label !== undefined && { label }), count };
    }),
  }));
};
