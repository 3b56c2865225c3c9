import type { Calls } from '@siliport/contract';
import { searchTypes } from '@siliport/contract/listing';
import type { Handlers } from '../../http/handler.ts';
import { countEntries } from '../../search/count-entries.queries.ts';
import { filterOptionsOf } from '../../search/filter-options.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { findSuggestions } from '../../search/suggestions.queries.ts';
import { wireDate, wireDateTime } from '../../wire-dates.ts';
import { findCategories } from '../products/categories.queries.ts';
import { treeOf } from '../products/category-tree.ts';
import { findProductsByIds } from '../products/products.queries.ts';
import {
  findContentLanguages,
  findFileIdsByDocument,
  findIpProjectIds,
  findResultsByIds,
} from './search.queries.ts';
import { searchRowOf } from './search-row.ts';

type SearchCalls = Pick<Calls, 'searchIndex' | 'searchCounts' | 'searchSelectData' | 'searchSuggest'>;

export const searchHandlers: Handlers<SearchCalls> = {
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
        releaseDate: wireDate(publishedAt, config.timeZone),
        createTime: wireDateTime(createdAt, config.timeZone),
      }));
      return { list, total };
    }
    const results = await findResultsByIds(db, type, ids, language);
    const fileIds = type === 'document' ? await findFileIdsByDocument(db, ids, language) : new Map();
    const only = await findContentLanguages(db, type, ids);
    const list = results.map((result) => {
      const { id } = result;
      const row = { ...result, fileId: fileIds.get(id), contentLanguage: only.get(id) };
      return searchRowOf(type, row, config.timeZone);
    });
    return { list, total };
  },

  searchCounts: ({ db, input }) => countEntries(db, input),

  searchSelectData: async ({ db, language }) => ({
    ...filterOptionsOf(searchTypes, language),
    category: treeOf(await findCategories(db, language)),
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
};
