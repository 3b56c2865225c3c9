import { type Static, Type } from 'typebox';
import { get, post } from '../call.ts';
import {
  categoryTree,
  contentLanguage,
  date,
  emptyObject,
  id,
  ids,
  keyword,
  object,
  oneOf,
  page,
  paging,
} from '../fields.ts';
import { productSections } from '../listing.ts';
import { documentRow } from './documents.ts';
import { faqRow } from './faqs.ts';
import { trainRow } from './trainings.ts';

/** A product (specification §3, which has several names for the same: id and productId, name and productName). */
export const productRow = object({
  id,
  productId: id,
  name: Type.String(),
  productName: Type.String(),
  /** The long name on the product's page. */
  detailName: Type.String(),
  description: Type.String(),
  /** Part number, e.g. `SLP-DDR54-PHY-12FF`. */
  no: Type.String(),
  /** Comma-separated labels. */
  tag: Type.String(),
  time: date,
  publishTime: date,
  createTime: date,
  isIpProject: Type.Boolean(),
  contentLanguage,
});

/** A version of a product, or a file inside it: an install file or a published document (specification §3). */
export const versionRow = object({
  id,
  name: Type.String(),
  no: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  releaseDate: date,
  contentLanguage,
});

/** A file on the page of its version. */
const versionFileRow = object({
  ...versionRow.properties,
  sha256: Type.String(),
  fileSuffix: Type.String(),
  /** URL of a published document for a preview; empty for install files, and if the reader lacks access. */
  file: Type.String(),
  /** Its document in the document center; absent for the version's own file. */
  documentId: Type.Optional(id),
});

/** A row of one of the four sections; which fields are present depends on the section. */
const sectionRow = Type.Unsafe<
  Static<typeof versionRow | typeof documentRow | typeof trainRow | typeof faqRow>
>(
  Type.Partial(
    Type.Object({
      ...versionRow.properties,
      ...documentRow.properties,
      ...trainRow.properties,
      ...faqRow.properties,
    }),
    { additionalProperties: false },
  ),
);

export const productCalls = {
  productCatalogue: get('product/catalogue', {
    summary: 'The category tree with its products (getAllCategory)',
    access: 'member',
    input: emptyObject,
    output: categoryTree,
  }),
  productIndex: post('product/index', {
    summary: 'A product with what belongs to it, and other products',
    access: 'member',
    input: object({ productId: id }),
    output: object({
      product: productRow,
      versionList: Type.Array(versionRow),
      documentList: Type.Array(documentRow),
      trainVOList: Type.Array(trainRow),
      FAQVOList: Type.Array(faqRow),
      otherProductList: Type.Array(productRow),
    }),
  }),
  productOtherPage: post('product/otherPage', {
    summary: 'One section of a product: its versions, documents, trainings or FAQs',
    access: 'member',
    input: object({ contentType: oneOf(productSections), productId: id, ...paging }),
    output: page(sectionRow),
  }),
  productSelect: get('common/select/product', {
    summary: 'Products by category and name, ten a page',
    access: 'member',
    input: object({
      categoryId: Type.Optional(ids),
      productName: Type.Optional(keyword),
      pageNo: paging.pageNo,
    }),
    output: page(productRow),
  }),
  versionSelect: get('common/select/version', {
    summary: 'The versions of a product to choose from',
    access: 'member',
    input: object({ productId: id, isIpProject: Type.Optional(Type.Boolean()) }),
    output: Type.Array(object({ id, no: Type.String() })),
  }),
  versionDetails: get('product/versionDetails', {
    summary: 'A version with its install files and published documents',
    access: 'member',
    input: object({ id }),
    output: object({
      base: object({
        ...versionRow.properties,
        /** Changes in this version; line breaks are preserved. */
        description: Type.String(),
        productId: id,
        productName: Type.String(),
      }),
      installList: Type.Array(versionFileRow),
      documentList: Type.Array(versionFileRow),
    }),
  }),
  getVersionDetailsFile: get('product/getVersionDetailsFile', {
    summary: 'An install file or published document of a version; written to the download history',
    access: 'member',
    permission: 'isVersionDown',
    bases: ['api', 'downloadapi'],
    response: 'file',
    changesState: true,
    input: object({ id }),
    output: emptyObject,
  }),
};
