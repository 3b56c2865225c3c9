import type { Calls } from '@siliport/contract';
import type { Language } from '@siliport/contract/language';
import { productSections } from '@siliport/contract/listing';
import type { Database } from '../../database/database.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findRelatedIds } from '../../search/related.queries.ts';
import { findItemPage, findNewestItems } from './product-items.queries.ts';
import { productRowOf } from './product-row.ts';
import { findProductById, findProductsByIds, type ShownProduct } from './products.queries.ts';
import { sectionRowsIn } from './section-rows.ts';

/** Rows of each section on the product's page (PR-4). */
const shownInSection = 5;
/** Other products beside one. */
const shownOthers = 6;

const findOthers = async (db: Database, { id, categoryId }: ShownProduct, language: Language) =>
  findProductsByIds(db, await findRelatedIds(db, 'product', id, categoryId, shownOthers), language);

export const productPageHandlers: Handlers<Pick<Calls, 'productIndex' | 'productOtherPage'>> = {
  productIndex: async ({ db, config, language, input }) => {
    const product = await findProductById(db, input.productId, language);
    if (!product) return refuse('item.missing');
    const ids = await findNewestItems(db, product.id, productSections, shownInSection);
    const rows = sectionRowsIn(db, language, config.timeZone);
    const [versionList, documentList, trainVOList, FAQVOList, others] = await Promise.all([
      rows.version(ids.get('version') ?? []),
      rows.document(ids.get('document') ?? []),
      rows.train(ids.get('train') ?? []),
      rows.faq(ids.get('faq') ?? []),
      findOthers(db, product, language),
    ]);
    return {
      product: productRowOf(product, config.timeZone),
      versionList,
      documentList,
      trainVOList,
      FAQVOList,
      otherProductList: others.map((other) => productRowOf(other, config.timeZone)),
    };
  },

  productOtherPage: async ({ db, config, language, input }) => {
    const { productId, contentType, pageNo = 1, pageSize = 10 } = input;
    const product = await findProductById(db, productId, language);
    if (!product) return refuse('item.missing');
    const { ids, total } = await findItemPage(db, productId, contentType, { pageNo, pageSize });
    return { list: await sectionRowsIn(db, language, config.timeZone)[contentType](ids), total };
  },
};
