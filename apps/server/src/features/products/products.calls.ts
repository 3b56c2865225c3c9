import type { Calls } from '@siliport/contract';
import type { Handlers } from '../../http/handler.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { findCategories } from './categories.queries.ts';
import { toCategoryTree } from './category-tree.ts';
import { toProductRow } from './product-row.ts';
import { findCatalogueProducts, findProductsByIds } from './products.queries.ts';

export const productHandlers: Handlers<Pick<Calls, 'productCatalogue' | 'productSelect'>> = {
  productCatalogue: async ({ db, language }) => {
    const [rows, products] = await Promise.all([
      findCategories(db, language),
      findCatalogueProducts(db, language),
    ]);
    return toCategoryTree(
      rows,
      Map.groupBy(products, (product) => product.categoryId),
    );
  },

  productSelect: async ({ db, config, language, input }) => {
    const { productName: keyword, categoryId: totalCategory, pageNo } = input;
    const { ids, total } = await findEntries(db, 'product', { keyword, totalCategory, pageNo }, language);
    const products = await findProductsByIds(db, ids, language);
    return { list: products.map((product) => toProductRow(product, config.timeZone)), total };
  },
};
