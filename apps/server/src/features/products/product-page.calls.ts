import type { Language } from '@siliport/contract/language';
import { productSections } from '@siliport/contract/listing';
import type { Database } from '../../database/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findRelatedIds } from '../../search/related.queries.ts';
import { toDocumentRow } from '../documents/document-row.ts';
import { findDocumentsByIds } from '../documents/documents.queries.ts';
import { toFaqRow } from '../faqs/faq-row.ts';
import { findFaqsByIds } from '../faqs/faqs.queries.ts';
import { toTrainingRow } from '../trainings/training-row.ts';
import { findTrainingsByIds } from '../trainings/trainings.queries.ts';
import { findItemPage, findNewestItems } from './product-items.queries.ts';
import { toProductRow } from './product-row.ts';
import { findProductById, findProductsByIds, type ShownProduct } from './products.queries.ts';
import { toVersionRow } from './version-row.ts';
import { findVersionsByIds } from './versions.queries.ts';

/** What a product's sections list, by ids, in the reader's language. */
const createSectionFinders = (db: Database, language: Language, timeZone: string) => ({
  version: async (ids: readonly string[]) => (await findVersionsByIds(db, ids, language)).map(toVersionRow),
  document: async (ids: readonly string[]) =>
    (await findDocumentsByIds(db, ids, language)).map((document) => toDocumentRow(document, timeZone)),
  train: async (ids: readonly string[]) => (await findTrainingsByIds(db, ids, language)).map(toTrainingRow),
  faq: async (ids: readonly string[]) => (await findFaqsByIds(db, ids, language)).map(toFaqRow),
});

/** Rows of each section on the product's page (PR-4). */
const shownInSection = 5;
/** Other products beside one. */
const shownOthers = 6;

const findOthers = async (db: Database, { id, categoryId }: ShownProduct, language: Language) =>
  findProductsByIds(db, await findRelatedIds(db, 'product', id, categoryId, shownOthers), language);

export const productPageHandlers = {
  productIndex: async ({ db, config, language, input }) => {
    const product = await findProductById(db, input.productId, language);
    if (!product) return refuse('item.missing');
    const ids = await findNewestItems(db, product.id, productSections, shownInSection);
    const rows = createSectionFinders(db, language, config.timeZone);
    const [versionList, documentList, trainVOList, FAQVOList, others] = await Promise.all([
      rows.version(ids.get('version') ?? []),
      rows.document(ids.get('document') ?? []),
      rows.train(ids.get('train') ?? []),
      rows.faq(ids.get('faq') ?? []),
      findOthers(db, product, language),
    ]);
    return {
      product: toProductRow(product, config.timeZone),
      versionList,
      documentList,
      trainVOList,
      FAQVOList,
      otherProductList: others.map((other) => toProductRow(other, config.timeZone)),
    };
  },

  productOtherPage: async ({ db, config, language, input }) => {
    const { productId, contentType } = input;
    const product = await findProductById(db, productId, language);
    if (!product) return refuse('item.missing');
    const { ids, total } = await findItemPage(db, productId, contentType, input);
    return { list: await createSectionFinders(db, language, config.timeZone)[contentType](ids), total };
  },
} satisfies Partial<Handlers>;
