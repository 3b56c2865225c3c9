import type { Calls } from '@siliport/contract';
import type { Handlers } from '../../http/handler.ts';
import { facetsOf } from '../../search/facets.ts';
import { filterOptionsOf } from '../../search/filter-options.ts';
import { findEntries } from '../../search/find-entries.ts';
import { findCategories } from '../products/categories.queries.ts';
import { treeOf } from '../products/category-tree.ts';
import { documentRowOf } from './document-row.ts';
import { findDocumentsByIds } from './documents.queries.ts';

export const documentHandlers: Handlers<Pick<Calls, 'documentPage' | 'knowledgeSelectData'>> = {
  documentPage: async ({ db, config, language, input }) => {
    const { ids, total } = await findEntries(db, {
      type: 'document',
      keyword: input.keyword,
      facets: facetsOf(input.totalCategory),
      orderBy: input.orderBy ?? 'timeDesc',
      pageNo: input.pageNo ?? 1,
      pageSize: input.pageSize ?? 10,
      language,
    });
    const documents = await findDocumentsByIds(db, ids, language);
    return { list: documents.map((document) => documentRowOf(document, config.timeZone)), total };
  },

  knowledgeSelectData: async ({ db, language }) => ({
    ...filterOptionsOf(['document', 'train', 'faq'], language),
    category: treeOf(await findCategories(db, language)),
  }),
};
