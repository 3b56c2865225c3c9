import type { Language } from '@siliport/contract/language';
import { type SearchType, searchTypes, sharesCategories } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { SelectedIds } from '../database/item-ids.ts';
import { createPrepared } from '../database/prepared.ts';
import { entryCounts } from '../database/schema/search.ts';
import {
  type EntryRequest,
  entriesWhere,
  type Facets,
  type FilterInput,
  type ListInput,
  pageStatement,
  parseFacets,
  toEntryRequest,
} from './conditions.queries.ts';
import type { Interpretation } from './interpretation.queries.ts';
import type { GetFacets } from './match-counts.queries.ts';
import {
  type EntryPage,
  findPartialMatches,
  findRankedPage,
  findTopEntries,
} from './ranking/ranked-page.queries.ts';
import type { ScoredEntry } from './ranking/score.queries.ts';
import { getInterpretation, type RunCached, withSearchSettings } from './search-cache.queries.ts';

/** Returns a function from a type to its facets; the category of `filtered` applies to types with the same categories. */
export const createGetFacets =
  (filtered: SearchType, { category, ...facets }: Facets): GetFacets =>
  (type) =>
    category && sharesCategories(filtered, type) ? { category, ...facets } : facets;

/** Selects the number of entries in the facets, which is stored for types and categories. */
const totalStatement = (type: SearchType, facets: Facets): SQL => {
  const { category, ...others } = facets;
  if (Object.keys(others).length > 0)
    return sql`select count(*)::int from search_entries where ${entriesWhere(type, facets)}`;
  const inCategories = category ? sql`and facet = any(${sql.param(category)}::text[])` : sql``;
  return sql`select coalesce(sum(entries), 0)::int from ${entryCounts} where type = ${type} ${inCategories}`;
};

/** First pages without filters are few and frequent. */
const isFrequent = ({ pageNo, facets }: EntryRequest): boolean =>
  pageNo === 1 && Object.keys(facets).length === 0;

const runFrequentPage = createPrepared<{ total: number; ids: string[] }>();

/** Without a keyword the indexes give the page by themselves. */
const findUnsearchedPage = async (db: Database, request: EntryRequest): Promise<EntryPage> => {
  const { type, facets, orderBy, language, pageSize } = request;
  const page = sql`(
    select (${totalStatement(type, facets)}) as total,
      array(${pageStatement(request)}) as ids) as page`;
  const select = (from: SQL) => db.select({ total: sql<number>`total`, ids: sql<string[]>`ids` }).from(from);
  const [row] = isFrequent(request)
    ? await runFrequentPage(db, `page ${type} ${orderBy} ${language} ${pageSize}`, {}, () =>
        select(page.inlineParams()),
      )
    : await select(page);
  return { ids: [], total: 0, ...row, related: 0 };
};

const findMatchPage = async (
  tx: Database,
  runCached: RunCached,
  request: EntryRequest,
): Promise<EntryPage> => {
  const { keyword, type, facets, isLiteral } = request;
  const getFacets = createGetFacets(type, facets);
  const interpretation = await getInterpretation(tx, runCached, keyword, getFacets, isLiteral);
  return findRankedPage(tx, request, interpretation);
};

/** Returns the ids of one page in order, plus the exact total. */
export const findEntryPage = async (db: Database, request: EntryRequest): Promise<EntryPage> => {
  if (request.keyword.trim() !== '')
    return withSearchSettings(db, (tx, runCached) =>
      runCached(['page', request], () => findMatchPage(tx, runCached, request)),
    );
  return findUnsearchedPage(db, request);
};

/** Returns the page for the input of a list or search call: ids in order, plus the exact total. */
export const findEntries = (
  db: Database,
  type: SearchType,
  input: ListInput,
  language: Language,
): Promise<EntryPage> => findEntryPage(db, toEntryRequest(type, input, language));

/** The newest entries of a type, without the total that a page would count. */
export const newestEntries = (type: SearchType, limit: number): SelectedIds => ({
  name: `newest ${type} ${limit}`,
  array: sql`array(
    select item_id from search_entries where type = ${type}
    order by released_at desc, item_id desc limit ${limit})`.inlineParams(),
  values: {},
});

type EntryCounts = Record<SearchType, number>;

interface CountInput extends FilterInput {
  /** The type that `totalCategory` filters; it applies to others that share its categories. */
  type: SearchType;
  keyword?: string | undefined;
  literal?: boolean | undefined;
}

const countAllStatement = (getFacets: GetFacets): SQL =>
  sql`select ${sql.join(
    searchTypes.map((type) => sql`(${totalStatement(type, getFacets(type))}) as ${sql.identifier(type)}`),
    sql`, `,
  )}`;

/** Returns the total of the same search for each type. */
export const countEntries = async (
  db: Database,
  { type, keyword = '', literal = false, ...filters }: CountInput,
): Promise<EntryCounts> => {
  const getFacets = createGetFacets(type, parseFacets(filters));
  if (keyword.trim() === '') {
    const { rows } = await db.execute<EntryCounts>(countAllStatement(getFacets));
    if (!rows[0]) throw new Error('the entries were not counted');
    return rows[0];
  }
  return withSearchSettings(db, async (tx, runCached) => {
    const interpretation = await getInterpretation(tx, runCached, keyword, getFacets, literal);
    const requests = searchTypes.map((each) => ({ type: each, facets: getFacets(each) }));
    const partial = await findPartialMatches(tx, requests, interpretation);
    const toTotal = (each: SearchType) => interpretation.counts[each].all + (partial.get(each)?.length ?? 0);
    return Object.fromEntries(searchTypes.map((each) => [each, toTotal(each)])) as EntryCounts;
  });
};

interface TypeGroup extends Pick<EntryPage, 'total' | 'related'> {
  type: SearchType;
  /** The best ones, with scores that compare between the types. */
  entries: ScoredEntry[];
}

interface AllInput extends FilterInput, Pick<ListInput, 'literal'> {
  keyword: string;
}

const findNewestOfEachType = async (
  db: Database,
  getFacets: GetFacets,
  limit: number,
): Promise<TypeGroup[]> => {
  const groups: TypeGroup[] = [];
  for (const type of searchTypes) {
    const request = toEntryRequest(type, { pageNo: 1, pageSize: limit }, 'zh');
    const { ids, ...counts } = await findEntryPage(db, { ...request, facets: getFacets(type) });
    groups.push({ type, ...counts, entries: ids.map((id) => ({ id, score: 0 })) });
  }
  return groups;
};

const findBestGroups = async (
  tx: Database,
  { keyword, getFacets, limit }: { keyword: string; getFacets: GetFacets; limit: number },
  interpretation: Interpretation,
): Promise<TypeGroup[]> => {
  const requests = searchTypes.map((type) => ({
    ...toEntryRequest(type, { keyword, pageNo: 1, pageSize: limit }, 'zh'),
    facets: getFacets(type),
  }));
  const top = await findTopEntries(tx, requests, interpretation, limit);
  return searchTypes.map((type) => {
    const best = top.get(type) ?? [];
    const { all, exact } = interpretation.counts[type];
    const total = interpretation.partialCandidates.size > 0 ? best.length : all;
    return { type, total, related: total - exact, entries: best.slice(0, limit) };
  });
};

/** Returns the best matches of each type, without a keyword the newest, and the interpretation of the keyword. */
export const findBestOfEachType = async (
  db: Database,
  { keyword, literal = false, ...filters }: AllInput,
  limit: number,
): Promise<{ groups: TypeGroup[]; interpretation?: Interpretation }> => {
  const getFacets = createGetFacets('document', parseFacets(filters));
  if (keyword.trim() === '') return { groups: await findNewestOfEachType(db, getFacets, limit) };
  return withSearchSettings(db, (tx, runCached) =>
    runCached(['best', keyword, literal, searchTypes.map(getFacets), limit], async () => {
      const interpretation = await getInterpretation(tx, runCached, keyword, getFacets, literal);
      return {
        groups: await findBestGroups(tx, { keyword, getFacets, limit }, interpretation),
        interpretation,
      };
    }),
  );
};
