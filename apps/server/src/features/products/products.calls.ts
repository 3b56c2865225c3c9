import type { Language } from '@siliport/contract/language';
import { defaultPageSize } from '@siliport/contract/listing';
import type { Database } from '../../database/database.ts';
import type { ItemIds } from '../../database/item-ids.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { findDocumentsByIds, toDocumentRow } from '../documents/documents.queries.ts';
import { findFaqsByIds, toFaqRow } from '../faqs/faqs.queries.ts';
import { createDownloadResponse } from '../files/files.queries.ts';
import { findTrainingsByIds, toTrainingRow } from '../trainings/trainings.queries.ts';
import { findCategories, toCategoryTree } from './categories.queries.ts';
import {
  findCatalogueProducts,
  findItemPage,
  findProductById,
  findProductsByIds,
  newestItems,
  toProductRow,
  withRelated,
} from './products.queries.ts';
import {
  findVersionById,
  findVersionFile,
  findVersionFiles,
  findVersionNumbers,
  findVersionsByIds,
  toVersionFileRow,
  toVersionRow,
} from './versions.queries.ts';

/** Returns the functions that load the rows of each section by their ids. */
const createSectionFinders = (db: Database, language: Language, timeZone: string) => ({
  version: async (ids: ItemIds) => (await findVersionsByIds(db, ids, language)).map(toVersionRow),
  document: async (ids: ItemIds) =>
    (await findDocumentsByIds(db, ids, language)).map((document) => toDocumentRow(document, timeZone)),
  train: async (ids: ItemIds) => (await findTrainingsByIds(db, ids, language)).map(toTrainingRow),
  faq: async (ids: ItemIds) => (await findFaqsByIds(db, ids, language)).map(toFaqRow),
});

/** Rows of each section on the product's page (PR-4). */
const rowsPerSection = 5;
const relatedCount = 6;

export const productHandlers = {
  productCatalogue: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, language }) => {
      const [rows, products] = await Promise.all([
        findCategories(db, language),
        findCatalogueProducts(db, language),
      ]);
      return toCategoryTree(
        rows,
        Map.groupBy(products, (product) => product.categoryId),
      );
    },
  },

  productSelect: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: async ({ db, config, language, input }) => {
      const { productName: keyword, categoryId: totalCategory, pageNo } = input;
      const request = { keyword, totalCategory, pageNo, pageSize: defaultPageSize };
      const { ids, total } = await findEntries(db, 'product', request, language);
      const products = await findProductsByIds(db, ids, language);
      return { list: products.map((product) => toProductRow(product, config.timeZone)), total };
    },
  },

  productIndex: {
    sameFor: 'everyone',
    dependsOn: ['content', 'views'],
    answer: async ({ db, config, language, input }) => {
      const { productId } = input;
      const rows = createSectionFinders(db, language, config.timeZone);
      const [products, versionList, documentList, trainVOList, FAQVOList] = await Promise.all([
        findProductsByIds(db, withRelated(productId, relatedCount), language),
        rows.version(newestItems(productId, 'version', rowsPerSection)),
        rows.document(newestItems(productId, 'document', rowsPerSection)),
        rows.train(newestItems(productId, 'train', rowsPerSection)),
        rows.faq(newestItems(productId, 'faq', rowsPerSection)),
      ]);
      const [product, ...otherProductList] = products.map((each) => toProductRow(each, config.timeZone));
      if (product?.id !== productId) return refuse('item.missing');
      return { product, versionList, documentList, trainVOList, FAQVOList, otherProductList };
    },
  },

  productOtherPage: {
    sameFor: 'everyone',
    dependsOn: ['content', 'views'],
    answer: async ({ db, config, language, input }) => {
      const { productId, contentType } = input;
      const product = await findProductById(db, productId, language);
      if (!product) return refuse('item.missing');
      const { ids, total } = await findItemPage(db, productId, contentType, input);
      return { list: await createSectionFinders(db, language, config.timeZone)[contentType](ids), total };
    },
  },

  versionSelect: {
    sameFor: 'everyone',
    dependsOn: ['content'],
    answer: ({ db, input }) => findVersionNumbers(db, input.productId),
  },

  versionDetails: {
    sameFor: 'audience',
    dependsOn: ['content'],
    answer: async ({ db, caller, language, input }) => {
      const version = await findVersionById(db, input.id, language);
      if (!version) return refuse('item.missing');
      const { install = [], document = [] } = Object.groupBy(
        await findVersionFiles(db, version.id, language),
        ({ kind }) => kind,
      );
      return {
        base: { ...version, contentLanguage: version.contentLanguage ?? undefined },
        installList: install.map((row) => toVersionFileRow(row, caller)),
        documentList: document.map((row) => toVersionFileRow(row, caller)),
      };
    },
  },

  getVersionDetailsFile: async (context) => {
    const { db, language, input } = context;
    return createDownloadResponse(context, input.id, await findVersionFile(db, input.id, language));
  },
} satisfies Partial<Handlers>;
