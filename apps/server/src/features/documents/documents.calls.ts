import type { Calls } from '@siliport/contract';
import type { Handlers } from '../../http/handler.ts';
import { filterOptionsOf } from '../../search/filter-options.ts';
import { findListed } from '../../search/find-entries.ts';
import { findCategories } from '../products/categories.queries.ts';
import { treeOf } from '../products/category-tree.ts';
import { documentRowOf } from './document-row.ts';
import { findDocumentsByIds } from './documents.queries.ts';

export const documentHandlers: Handlers<Pick<Calls, 'documentPage' | 'knowledgeSelectData'>> = {
  documentPage: async ({ db, config, language, input }) => {
    const { ids, total } = await findListed(db, 'document', input, language);
    const documents = await findDocumentsByIds(db, ids, language);
    return { list: documents.map((document) => documentRowOf(document, config.timeZone)), total };
  },

  knowledgeSelectData: async ({ db, language }) => ({
    ...filterOptionsOf(['document', 'train', 'faq'], language),
    category: treeOf(await findCategories(db, language)),
  }),
};
