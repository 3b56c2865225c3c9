import type { Language } from '@siliport/contract/language';
import {
  defaultOrder,
  type FacetName,
  facetNames,
  type Paging,
  type SearchOrder,
  type SearchType,
} from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import { toOffset } from '../database/rows.ts';
import type { TokenColumn } from '../database/schema/search.ts';
import type { ParsedQuery } from './query/parsed-query.ts';
import type { SearchTerm } from './query/search-term.ts';
import { toExactQuery, toFourGramsQuery, toPartialQuery, toTermsQuery } from './query/tsquery.ts';

/** The filters of a list on the wire: values joined by commas, empty or absent for all. */
export interface FilterInput extends Partial<Record<FacetName, string | undefined>> {
  totalCategory?: string | undefined;
}

/** The filters of a list: an entry needs one of the values of each facet. The categories of events are their types. */
export type Facets = Partial<Record<FacetName | 'category', readonly string[]>>;

/** The input of a list or a search on the wire (specification §5). */
export interface ListInput extends Paging, FilterInput {
  /** Absent or blank: no filter. */
  keyword?: string | undefined;
  orderBy?: SearchOrder | undefined;
  /** Misspelled words are searched as they are. */
  literal?: boolean | undefined;
}

/** A request for one page of one type's entries. */
export interface EntryRequest extends Paging {
  type: SearchType;
  /** Blank: all entries. */
  keyword: string;
  facets: Facets;
  orderBy: SearchOrder;
  isLiteral: boolean;
  /** The language whose titles and collation 'by title' sorts by. */
  language: Language;
}

const splitValues = (joined = ''): string[] => [...new Set(joined.split(',').filter(Boolean))];

/** Parses the filters of a call; a facet without values is left out. */
export const parseFacets = ({ totalCategory, ...input }: FilterInput): Facets =>
  Object.fromEntries(
    [
      ['category', splitValues(totalCategory)] as const,
      ...facetNames.map((name) => [name, splitValues(input[name])] as const),
    ].filter(([, values]) => values.length > 0),
  );

/** Parses the input of a call; the order is `defaultOrder` unless it names one. */
export const toEntryRequest = (
  type: SearchType,
  { keyword = '', orderBy = defaultOrder(keyword), literal = false, pageNo, pageSize, ...filters }: ListInput,
  language: Language,
): EntryRequest => ({
  type,
  keyword,
  facets: parseFacets(filters),
  orderBy,
  isLiteral: literal,
  pageNo,
  pageSize,
  language,
});

const titleColumn: Record<Language, SQL> = {
  zh: sql`title_zh collate "zh-x-icu"`,
  en: sql`title_en collate "en-x-icu"`,
};

/** Returns what a request sorts by. */
const toSortKey = ({ orderBy, language }: EntryRequest): SQL =>
  orderBy === 'titleDesc' ? titleColumn[language] : sql`released_at`;

/** Returns the `order by` of a request; ids break ties, so that pages never overlap. */
export const toOrderBy = (request: EntryRequest, sortKey = toSortKey(request)): SQL =>
  request.orderBy === 'timeAsc' ? sql`${sortKey}, item_id` : sql`${sortKey} desc, item_id desc`;

/** The values of one facet as `facet_values` holds them. */
export const toFacetValues = (name: FacetName, values: readonly string[]): string[] =>
  values.map((value) => `${name}:${value}`);

const inOtherFacets = (facets: Facets): SQL[] =>
  facetNames.flatMap((name) => {
    const values = facets[name];
    return values ? [sql`facet_values && ${sql.param(toFacetValues(name, values))}::text[]`] : [];
  });

/** The type's entries in the facets. With a single category PostgreSQL can keep the order of the category's index. */
export const entriesWhere = (type: SearchType, { category, ...facets }: Facets): SQL => {
  const inCategories =
    category?.length === 1 ? sql`facet = ${category[0]}` : sql`facet = any(${sql.param(category)}::text[])`;
  const conditions = [sql`type = ${type}`, ...(category ? [inCategories] : []), ...inOtherFacets(facets)];
  return sql.join(conditions, sql` and `);
};

/**
 * Selects a page of the type's entries in the facets. Each category gives its first ones by its index, which are merged: a scan of
 * all entries in order would pass over most of them where the titles or dates of a category lie together.
 */
export const pageStatement = (request: EntryRequest): SQL => {
  const { type, facets, pageSize } = request;
  const offset = toOffset(request);
  const { category, ...others } = facets;
  const limits = sql`limit ${pageSize} offset ${offset}`;
  if (!category)
    return sql`select item_id from search_entries where ${entriesWhere(type, others)}
      order by ${toOrderBy(request)} ${limits}`;
  const ofCategories = category.map(
    (each) => sql`(select item_id, ${toSortKey(request)} as sort_key from search_entries
      where ${entriesWhere(type, { ...others, category: [each] })}
      order by ${toOrderBy(request)} limit ${offset + pageSize})`,
  );
  return sql`select item_id from (${sql.join(ofCategories, sql` union all `)}) as entries
    order by ${toOrderBy(request, sql`sort_key`)} ${limits}`;
};

/**
 * A condition on facets that the index of the categories cannot serve: the planner would prefer it to the index of the
 * tokens, and read the tokens of every row of the categories.
 */
export const inFacetsUnindexed = ({ category, ...facets }: Facets): SQL => {
  const conditions = [
    ...(category ? [sql`facet || '' = any(${sql.param(category)}::text[])`] : []),
    ...inOtherFacets(facets),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** A tsquery that a column of tokens matches. */
export interface TokenCondition {
  column: TokenColumn;
  tsquery: string;
}

const toCondition = (column: TokenColumn, tsquery: string): TokenCondition[] =>
  tsquery === '' ? [] : [{ column, tsquery }];

export const hasTokens = ({ column, tsquery }: TokenCondition): SQL =>
  sql`${sql.identifier(column)} @@ ${tsquery}::tsquery`;

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql.join([...conditions], sql` and `);

const isTitleOnly = ({ titleOnly }: SearchTerm): boolean => titleOnly === true;

const titleOnlyConditions = (type: SearchType, terms: readonly SearchTerm[]): TokenCondition[] =>
  toCondition('title_tokens', toTermsQuery(type, terms.filter(isTitleOnly)));

/** What the type's entries with all terms fulfill; none without terms. The tokens carry the type. */
export const matchConditions = (type: SearchType, { terms }: ParsedQuery): TokenCondition[] => [
  ...toCondition(
    'tokens',
    toTermsQuery(
      type,
      terms.filter((term) => !isTitleOnly(term)),
    ),
  ),
  ...titleOnlyConditions(type, terms),
];

/** The type's entries that have all terms, none when there are no terms. */
const hasAllTerms = (type: SearchType, query: ParsedQuery): SQL =>
  allOf(matchConditions(type, query).map(hasTokens));

/** The entries whose text has all of these; `_`, the one wildcard that folding leaves, stands for itself. */
const hasTexts = (texts: readonly string[]): SQL[] =>
  texts.map((text) => sql`folded_text like ${`%${text.replaceAll('_', '\\_')}%`}`);

/** The type's entries that match the query and the facets. */
export const matchesWhere = (type: SearchType, query: ParsedQuery, facets: Facets): SQL =>
  sql.join([hasAllTerms(type, query), ...hasTexts(query.phrases), inFacetsUnindexed(facets)], sql` and `);

/** A run of up to four characters is one token; from here on its tokens may stand apart. */
const minVerifiedLength = 5;

/** Returns the Chinese runs that only the text can verify. */
export const findVerifiedRuns = ({ runs }: ParsedQuery): string[] =>
  runs.filter((run) => [...run].length >= minVerifiedLength);

/** What the type's entries with the query as it was typed fulfill. */
export const exactConditions = (type: SearchType, query: ParsedQuery): TokenCondition[] => [
  ...toCondition('tokens', toExactQuery(type, query)),
  ...toCondition('four_grams', toFourGramsQuery(type, query)),
  ...titleOnlyConditions(type, query.terms),
];

/**
 * The type's entries that have the query as it was typed: whole Latin words and prefixes, and Chinese runs character by
 * character. The tokens find the candidates of a long run, the text verifies them.
 */
export const exactWhere = (type: SearchType, query: ParsedQuery, facets: Facets): SQL => {
  const conditions = [
    ...exactConditions(type, query).map(hasTokens),
    ...hasTexts([...findVerifiedRuns(query), ...query.phrases]),
  ];
  return sql`${allOf(conditions)} and ${inFacetsUnindexed(facets)}`;
};

/** The type's entries that lack `missing` of the terms of `wordQuery`, without those that match the query. */
export const partialWhere = (
  type: SearchType,
  query: ParsedQuery,
  wordQuery: ParsedQuery,
  missing: number,
): SQL => {
  const partial = toPartialQuery(type, wordQuery.terms, missing);
  const hasTokensOf = (tsquery: string) => allOf(toCondition('tokens', tsquery).map(hasTokens));
  // The index leaves the matches out by itself, unless titles decide.
  if (partial !== '' && query.terms.length > 0 && !query.terms.some(isTitleOnly))
    return hasTokensOf(`(${partial}) & !(${toTermsQuery(type, query.terms)})`);
  return sql`${hasTokensOf(partial)} and not (${hasAllTerms(type, query)})`;
};

/**
 * Planner settings for searches, until the end of the transaction. The planner underestimates the cost of reading the
 * tokens of all rows and would scan the table for frequent words; sorting the matches of one should stay in memory, and the
 * steps of best match follow one another. Two swapped letters leave a short word few trigrams in common.
 */
export const searchSettings = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('work_mem', '32MB', true), set_config('max_parallel_workers_per_gather', '0', true),
  set_config('pg_trgm.similarity_threshold', '0.2', true)`;
