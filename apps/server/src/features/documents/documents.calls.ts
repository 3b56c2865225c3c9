import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { AudienceContext, Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { createFilterOptions } from '../../search/search-types.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { findAttachedFile } from '../files/attachments.queries.ts';
import { toFileUrl } from '../files/file-url.ts';
import { canRead, createDownloadResponse, type FileRow } from '../files/files.queries.ts';
import { findCategories, toCategoryTree } from '../products/categories.queries.ts';
import { findLinkedProducts } from '../products/products.queries.ts';
import { findDocumentById, findEarlierRevisions, findRevisionFiles } from './document-details.queries.ts';
import { findDocumentFile, findDocumentsByIds, toDocumentRow } from './documents.queries.ts';
import { findRelatedItems, getRelatedItems } from './related-items.ts';

type Details = Output<Calls['documentDetails']>;

const toFile = (file: FileRow) => ({
  fileId: file.id,
  file: toFileUrl(file.id),
  fileName: file.name,
  fileSuffix: file.suffix,
  fileSize: file.size,
  sha256: file.sha256,
});

/**
 * Returns a document, or an earlier revision of it, with its history and related items (N-2). Throws `item.missing`, also
 * if the caller may not read it.
 */
const getDocumentDetails = async (context: AudienceContext<'documentDetails'>): Promise<Details> => {
  const { db, config, language, caller, input } = context;
  const document = await findDocumentById(db, input.id, language);
  if (!document) return refuse('item.missing');
  const revisions = [document, ...(await findEarlierRevisions(db, document.id, language))];
  const chosen = input.revision ? revisions.find(({ revision }) => revision === input.revision) : document;
  if (!chosen) return refuse('item.missing');
  const { main, other } = await findRevisionFiles(db, chosen, language);
  if (!main || !canRead(main, caller)) return refuse('item.missing');
  const { createdAt, group, ...fields } = document;
  const productList = await findLinkedProducts(db, 'document', document.id, language);
  const productIds = productList.map(({ id }) => id);
  return {
    ...fields,
    ...chosen,
    ...toFile(main),
    subGroup: group,
    createTime: toWireDateTime(createdAt, config.timeZone),
    contentLanguage: document.contentLanguage ?? undefined,
    ...(other &&
      canRead(other, caller) && {
        otherFile: { language: language === 'zh' ? 'EN' : 'zh_CN', ...toFile(other) },
      }),
    revisionList: revisions,
    productList,
    ...(await findRelatedItems(context, { type: 'document', id: document.id, productIds })),
  };
};

export const documentHandlers = {
  documentPage: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, config, language, input }) => {
      const { ids, total } = await findEntries(db, 'document', input, language);
      const documents = await findDocumentsByIds(db, ids, language);
      return { list: documents.map((document) => toDocumentRow(document, config.timeZone)), total };
    },
  },

  documentDetails: { sameFor: 'audience', dependsOn: ['content', 'views'], answer: getDocumentDetails },

  relatedItems: { sameFor: 'audience', dependsOn: ['content', 'views'], answer: getRelatedItems },

  knowledgeSelectData: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, language }) => ({
      ...createFilterOptions(['document', 'train', 'faq'], language),
      category: toCategoryTree(await findCategories(db, language)),
    }),
  },

  downLog: async (context) => {
    const { db, input, language } = context;
    const { id, path } = input;
    const file =
      (await findDocumentFile(db, id, path, language)) ??
      (path === undefined ? undefined : await findAttachedFile(db, id, path));
    return createDownloadResponse(context, id, file);
  },
} satisfies Partial<Handlers>;
