import type { searchRow } from '@siliport/contract/calls/search';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import type { Static } from 'typebox';
import type { CallContext, Handlers } from '../../http/handler.ts';
import { parseFacets } from '../../search/conditions.queries.ts';
import { findFacets } from '../../search/facets.queries.ts';
import { countEntries, findBestOfEachType, findEntries } from '../../search/find-entries.queries.ts';
import type { Interpretation } from '../../search/interpretation.queries.ts';
import { findMatchDetails } from '../../search/match-details.queries.ts';
import { type ParsedQuery, parseQuery } from '../../search/query/parsed-query.ts';
import {
  findContentLanguages,
  findFileIdsByDocument,
  findIpProjectIds,
  findResultsByIds,
} from '../../search/results.queries.ts';
import { createFilterOptions } from '../../search/search-types.ts';
import { findSuggestions } from '../../search/suggestions.queries.ts';
import { findNearestKeyword, findSynonyms } from '../../search/words/nearest.queries.ts';
import { toWireDate, toWireDateTime } from '../../wire-dates.ts';
import { findCategories, toCategoryTree } from '../products/categories.queries.ts';
import { findProductsByIds } from '../products/products.queries.ts';
import { recordClick, recordSearch } from './search-statistics.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Results per type in the list of all types. */
const groupSize = 3;

interface Result {
  id: string;
  title: string;
  releasedAt: Date;
  contentLanguage?: 'zh_CN' | 'EN' | undefined;
  /** Of a document. */
  fileId?: string | undefined;
}

/**
 * Returns the URL that downloads a document's file (SE-5). It names the file, because the browser sends no Language
 * header when it follows a link.
 */
const toDownloadUrl = (documentId: string, fileId: string | undefined): string => {
  const query = new URLSearchParams({ id: documentId, ...(fileId === undefined ? {} : { path: fileId }) });
  return `/downloadapi/knowledge/downLog?${query}`;
};

/** Returns a result with the fields of its type (specification §3). */
export const toSearchRow = (
  type: Exclude<SearchType, 'product'>,
  { id, title, releasedAt, fileId, contentLanguage }: Result,
  timeZone: string,
): Static<typeof searchRow> => {
  const releaseDate = toWireDate(releasedAt, timeZone);
  const common = { id, ...(contentLanguage && { contentLanguage }) };
  if (type === 'version') return { ...common, name: title, releaseDate };
  if (type === 'activity') return { ...common, title, time: toWireDateTime(releasedAt, timeZone) };
  if (type === 'document') return { ...common, title, file: toDownloadUrl(id, fileId), releaseDate };
  return { ...common, title, releaseDate };
};

type Row = Static<typeof searchRow>;

const findRows = async (
  { db, config, language }: Pick<CallContext<'searchIndex'>, 'db' | 'config' | 'language'>,
  type: SearchType,
  ids: readonly string[],
): Promise<Row[]> => {
  if (type === 'product') {
    const products = await findProductsByIds(db, ids, language);
    return products.map(({ id, name, isIpProject, publishedAt, createdAt, contentLanguage }) => ({
      id,
      ...(contentLanguage && { contentLanguage }),
      productName: name,
      isIpProject,
      releaseDate: toWireDate(publishedAt, config.timeZone),
      createTime: toWireDateTime(createdAt, config.timeZone),
    }));
  }
  const results = await findResultsByIds(db, type, ids, language);
  const fileIds = type === 'document' ? await findFileIdsByDocument(db, ids, language) : new Map();
  const contentLanguages = await findContentLanguages(db, type, ids);
  return results.map((result) => {
    const { id } = result;
    const row = { ...result, fileId: fileIds.get(id), contentLanguage: contentLanguages.get(id) };
    return toSearchRow(type, row, config.timeZone);
  });
};

/** Returns the rows of results with their products and, for a query, their match details. */
const findMatchRows = async (
  context: Pick<CallContext<'searchIndex'>, 'db' | 'config' | 'language'>,
  type: SearchType,
  ids: readonly string[],
  { query, hasRelated }: { query: ParsedQuery | undefined; hasRelated: boolean },
): Promise<Row[]> => {
  const { db, language } = context;
  const rows = await findRows(context, type, ids);
  const details = await findMatchDetails(db, type, ids, query ?? parseQuery(''), { language, hasRelated });
  return rows.map((row) => ({ ...row, ...details.get(row.id) }));
};

const toCorrection = (interpretation: Interpretation | undefined) =>
  interpretation?.correction === undefined ? {} : { correction: interpretation.correction };

/** Counts a search, unless it is filtered or the member disabled the correction. */
const recordSearchResults = (
  context: CallContext<'searchIndex'> | CallContext<'searchAll'>,
  { counts, correction }: Interpretation,
  totals: Partial<Record<SearchType, number>>,
): void => {
  const { keyword = '', literal, ...filters } = context.input;
  if (literal || Object.keys(parseFacets(filters)).length > 0) return;
  const exact = correction === undefined ? sum(searchTypes.map((type) => counts[type].exact)) : 0;
  const all = sum(searchTypes.map((type) => totals[type] ?? counts[type].all));
  recordSearch(context, keyword, { exact, related: all - exact });
};

/** Returns the best results of each type that has some, the type with the best result first, and the totals of all types. */
const findGroups = async (
  context: Pick<CallContext<'searchIndex'>, 'db' | 'config' | 'language'>,
  { keyword = '', ...filters }: CallContext<'searchAll'>['input'],
) => {
  const { groups, interpretation } = await findBestOfEachType(context.db, { ...filters, keyword }, groupSize);
  const query = interpretation?.query;
  const lists = await Promise.all(
    groups.map(async ({ type, entries, ...counts }) => {
      const ids = entries.map(({ id }) => id);
      const list = await findMatchRows(context, type, ids, { query, hasRelated: counts.related > 0 });
      return { type, ...counts, list };
    }),
  );
  const best = new Map(groups.map(({ type, entries }) => [type, entries[0]?.score ?? -Infinity]));
  const ranked = lists.toSorted((a, b) => (best.get(b.type) ?? 0) - (best.get(a.type) ?? 0));
  return {
    interpretation,
    totals: Object.fromEntries(groups.map(({ type, total }) => [type, total])),
    groups: ranked.filter(({ total }) => total > 0),
  };
};

export const searchHandlers = {
  searchIndex: async (context) => {
    const { db, language, input } = context;
    const { ids, total, related, interpretation } = await findEntries(db, input.type, input, language);
    const matches = { query: interpretation?.query, hasRelated: related > 0 };
    const list = await findMatchRows(context, input.type, ids, matches);
    if (interpretation && input.pageNo === 1)
      recordSearchResults(context, interpretation, { [input.type]: total });
    return { list, total, related, ...toCorrection(interpretation) };
  },

  searchAll: async (context) => {
    const { interpretation, totals, groups } = await findGroups(context, context.input);
    if (interpretation) recordSearchResults(context, interpretation, totals);
    return { groups, ...toCorrection(interpretation) };
  },

  searchNearest: async (context) => {
    const { db, input } = context;
    const { interpretation, groups } = await findGroups(context, input);
    const words = interpretation?.query.terms.map(({ text }) => text) ?? [];
    const understood = await findSynonyms(db, words);
    if (groups.length > 0)
      return { understood, keyword: interpretation?.correction ?? input.keyword, groups };
    const keyword = await findNearestKeyword(db, words);
    if (keyword === undefined) return { understood, groups };
    return { understood, keyword, groups: (await findGroups(context, { keyword })).groups };
  },

  searchCounts: ({ db, input }) => countEntries(db, input),

  searchClick: async (context) => {
    await recordClick(context, context.input);
    return {};
  },

  searchFacets: async ({ db, language, input }) => ({ facets: await findFacets(db, input, language) }),

  searchSelectData: async ({ db, language }) => ({
    ...createFilterOptions(searchTypes, language),
    category: toCategoryTree(await findCategories(db, language)),
  }),

  searchSuggest: async ({ db, language, input }) => {
    const suggestions = await findSuggestions(db, input.kw, language);
    const productIds = suggestions.filter(({ type }) => type === 'product').map(({ id }) => id);
    const ipProjects = await findIpProjectIds(db, productIds);
    return suggestions.map(({ number, ...suggestion }) => ({
      ...suggestion,
      ...(number && { number }),
      isIpProject: suggestion.type === 'product' && ipProjects.has(suggestion.id),
    }));
  },
} satisfies Partial<Handlers>;
