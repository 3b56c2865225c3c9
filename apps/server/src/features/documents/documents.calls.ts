import type { Handlers } from '../../http/handler.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { createFilterOptions } from '../../search/search-types.ts';
import { findAttachedFile } from '../files/attachments.queries.ts';
import { createDownload } from '../files/files.queries.ts';
import { findCategories, toCategoryTree } from '../products/categories.queries.ts';
import { getDocumentDetails } from './document-details.ts';
import { findDocumentFile, findDocumentsByIds, toDocumentRow } from './documents.queries.ts';
import { getItemNeighbors } from './neighbors.ts';

export const documentHandlers = {
  documentPage: async ({ db, config, language, input }) => {
    const { ids, total } = await findEntries(db, 'document', input, language);
    const documents = await findDocumentsByIds(db, ids, language);
    return { list: documents.map((document) => toDocumentRow(document, config.timeZone)), total };
  },

  documentDetails: getDocumentDetails,

  itemNeighbors: getItemNeighbors,

  knowledgeSelectData: async ({ db, language }) => ({
    ...createFilterOptions(['document', 'train', 'faq'], language),
    category: toCategoryTree(await findCategories(db, language)),
  }),

  downLog: async (context) => {
    const { db, input, language } = context;
    const { id, path } = input;
    const found =
      (await findDocumentFile(db, id, path, language)) ??
      (path === undefined ? undefined : await findAttachedFile(db, id, path));
    return createDownload(context, id, found);
  },
} satisfies Partial<Handlers>;
