import type { productRow } from '@siliport/contract/calls/products';
import type { Static } from 'typebox';
import { wireDateTime } from '../../wire-dates.ts';
import type { ShownProduct } from './products.queries.ts';

/** A product as every list and page shows it. */
export const toProductRow = (product: ShownProduct, timeZone: string): Static<typeof productRow> => {
  const publishTime = wireDateTime(product.publishedAt, timeZone);
  return {
    id: product.id,
    productId: product.id,
    name: product.name,
    productName: product.name,
    detailName: product.detailName,
    description: product.description,
    no: product.number,
    tag: product.tags,
    time: publishTime,
    publishTime,
    createTime: wireDateTime(product.createdAt, timeZone),
    isIpProject: product.isIpProject,
    ...(product.contentLanguage && { contentLanguage: product.contentLanguage }),
  };
};
