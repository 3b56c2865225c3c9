import { defaultPageSize } from '@siliport/contract/listing';
import type { Handlers } from '../../http/handler.ts';
import { findEntries } from '../../search/find-entries.queries.ts';
import { findCategories } from './categories.queries.ts';
import { toCategoryTree } from './category-tree.ts';
import { toProductRow } from './product-row.ts';
import { findCatalogueProducts, findProductsByIds } from './products.queries.ts';

export const productHandlers = {
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
    const request = { keyword, totalCategory, pageNo, pageSize: defaultPageSize };
    const { ids, total } = await findEntries(db, 'product', request, language);
    const products = await findProductsByIds(db, ids, language);
    return { list: products.map((product) => toProductRow(product, config.timeZone)), total };
  },
} satisfies Partial<Handlers>;
