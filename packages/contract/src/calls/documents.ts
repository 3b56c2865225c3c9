import { Type } from 'typebox';
import { get, post } from '../call.ts';
import {
  categoryTree,
  contentLanguage,
  date,
  emptyObject,
  id,
  linkedProduct,
  listParams,
  object,
  oneOf,
  page,
  text,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { sortOrders } from '../listing.ts';
import { faqRow } from './faqs.ts';
import { trainRow } from './trainings.ts';

/** A document of the document center (specification §3). */
export const documentRow = object({
  id,
  title: Type.String(),
  /** Number of the document, e.g. `SLP-DS-0123`. */
  no: Type.String(),
  /** URL of the file for a preview, which is not recorded as a download. */
  file: Type.String(),
  fileName: Type.String(),
  fileSuffix: Type.String(),
  /** Bytes. */
  fileSize: Type.Integer(),
  releaseDate: date,
  createTime: date,
  /** Comma-separated labels. */
  subGroup: Type.String(),
  contentLanguage,
});

/** A revision of a document as its history shows it. */
const revisionRow = object({
  /** In the vendor's numbering, e.g. `1.2`; empty where revisions are not numbered. */
  revision: Type.String(),
  no: Type.String(),
  releaseDate: date,
  /** Its changes; line breaks are preserved. */
  changes: Type.String(),
});

/** A file of a document. */
const documentFile = {
  /** The `path` that downLog expects. */
  fileId: id,
  file: Type.String(),
  fileName: Type.String(),
  fileSuffix: Type.String(),
  /** Bytes. */
  fileSize: Type.Integer(),
  sha256: Type.String(),
};

/** Items related to another item that the caller may read; the newest of each type. */
const relatedLists = {
  /** Published versions that a document came with, else those of its products. */
  versionList: Type.Array(
    object({ id, name: Type.String(), no: Type.String(), releaseDate: date, productName: Type.String() }),
  ),
  /** Projects of the caller's site that deliver its products. */
  projectList: Type.Array(object({ id, name: Type.String() })),
  /** Documents with known issues of its products. */
  issueList: Type.Array(documentRow),
  /** Other documents of its products, then of a document's category. */
  documentList: Type.Array(documentRow),
  /** Trainings that attach it, then those of its products; FAQs alike. */
  trainList: Type.Array(trainRow),
  faqList: Type.Array(faqRow),
};

const documentDetails = object({
  ...documentRow.properties,
  ...revisionRow.properties,
  ...documentFile,
  description: Type.String(),
  /** All revisions, newest first. */
  revisionList: Type.Array(revisionRow),
  /** The file of the other language, if it is a different one. */
  otherFile: Type.Optional(object({ language: oneOf(['zh_CN', 'EN']), ...documentFile })),
  productList: Type.Array(linkedProduct),
  ...relatedLists,
});

/** The filter options of a list (DO-6). */
export const filterOptions = object({
  orderBy: Type.Array(object({ value: oneOf(sortOrders), label: Type.String() })),
  pageSize: Type.Array(Type.Integer()),
  type: Type.Array(object({ value: Type.String(), label: Type.String() })),
  category: categoryTree,
});

export const documentCalls = {
  documentPage: post('knowledge/documentPage', {
    summary: 'Documents of the document center',
    access: 'member',
    input: object(listParams),
    output: page(documentRow),
  }),
  documentDetails: get('knowledge/documentDetails', {
    summary: 'A document or an earlier revision of it, with its history and related items',
    access: 'member',
    input: object({ id, revision: Type.Optional(text(limits.revision)) }),
    output: documentDetails,
    reason: 'N-2: every document has a page, and a link to it opens whatever page of the list it is on',
  }),
  relatedItems: get('knowledge/relatedItems', {
    summary: 'The items related to a version, a training, a FAQ or an IP project',
    access: 'member',
    input: object({ type: oneOf(['version', 'train', 'faq', 'ipProject']), id }),
    output: object(relatedLists),
    reason: 'N-2: every item shows its related items, in both directions',
  }),
  downLog: get('knowledge/downLog', {
    summary: 'The file of a document, or an attachment of a training or FAQ; written to the download history',
    access: 'member',
    bases: ['api', 'downloadapi'],
    response: 'file',
    changesState: true,
    input: object({ id, path: Type.Optional(id) }),
    output: emptyObject,
  }),
  knowledgeSelectData: get('knowledge/selectData', {
    summary: 'Filter options of the document, training and FAQ lists',
    access: 'member',
    input: emptyObject,
    output: filterOptions,
  }),
};
