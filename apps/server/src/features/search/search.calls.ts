import type { searchRow } from '@siliport/contract/calls/search';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import type { Static } from 'typebox';
import type { Handlers } from '../../http/handler.ts';
import { countEntries, findEntries } from '../../search/find-entries.queries.ts';
import {
  findContentLanguages,
  findFileIdsByDocument,
  findIpProjectIds,
  findResultsByIds,
  findSuggestions,
} from '../../search/results.queries.ts';
import { createFilterOptions } from '../../search/search-types.ts';
import { toWireDate, toWireDateTime } from '../../wire-dates.ts';
import { findCategories, toCategoryTree } from '../products/categories.queries.ts';
import { findProductsByIds } from '../products/products.queries.ts';

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

export const searchHandlers = {
  searchIndex: async ({ db, config, language, input }) => {
    const { type } = input;
    const { ids, total } = await findEntries(db, type, input, language);
    if (type === 'product') {
      const products = await findProductsByIds(db, ids, language);
      const list = products.map(({ id, name, isIpProject, publishedAt, createdAt, contentLanguage }) => ({
        id,
        ...(contentLanguage && { contentLanguage }),
        productName: name,
        isIpProject,
        releaseDate: toWireDate(publishedAt, config.timeZone),
        createTime: toWireDateTime(createdAt, config.timeZone),
      }));
      return { list, total };
    }
    const results = await findResultsByIds(db, type, ids, language);
    const fileIds = type === 'document' ? await findFileIdsByDocument(db, ids, language) : new Map();
    const only = await findContentLanguages(db, type, ids);
    const list = results.map((result) => {
      const { id } = result;
      const row = { ...result, fileId: fileIds.get(id), contentLanguage: only.get(id) };
      return toSearchRow(type, row, config.timeZone);
    });
    return { list, total };
  },

  searchCounts: ({ db, input }) => countEntries(db, input),

  searchSelectData: async ({ db, language }) => ({
    ...createFilterOptions(searchTypes, language),
    category: toCategoryTree(await findCategories(db, language)),
  }),

  searchSuggest: async ({ db, language, input }) => {
    const suggestions = await findSuggestions(db, input.kw, language);
    const productIds = suggestions.filter(({ type }) => type === 'product').map(({ id }) => id);
    const ipProjects = await findIpProjectIds(db, productIds);
    return suggestions.map(({ type, id, title }) => ({
      type,
      id,
      title,
      isIpProject: type === 'product' && ipProjects.has(id),
    }));
  },
} satisfies Partial<Handlers>;
