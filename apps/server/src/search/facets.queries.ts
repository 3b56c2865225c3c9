import type { Language } from '@siliport/contract/language';
import { type FacetName, facetNames } from '@siliport/contract/listing';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { products } from '../database/schema/content.ts';
import { parseFacets } from './conditions.queries.ts';
import { countFacets, type FacetInput } from './facet-counts.queries.ts';

/**
 * The maximum of values of a facet, those with the most results, in addition to the chosen ones. More than the categories or
 * products of most vendors: beyond it, a value that a filter moves up is missing.
 */
const maxValues = 1000;

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
  const totals = new Map<string, number>();
  for (const counts of await countFacets(db, input, chosen))
    for (const [value, count] of counts) totals.set(value, (totals.get(value) ?? 0) + count);
  const all = (['category', ...facetNames] as const).map((name) => {
    const values = [...totals]
      .filter(([value]) => value.startsWith(`${name}:`))
      .map(([value, count]) => ({ value: value.slice(name.length + 1), count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, maxValues);
    const missing = (chosen[name] ?? []).filter((value) => !values.some((each) => each.value === value));
    const toCounted = (value: string) => ({ value, count: totals.get(`${name}:${value}`) ?? 0 });
    return { name, values: [...values, ...missing.map(toCounted)] };
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
