import { Type } from 'typebox';
import { get, post } from '../call.ts';
import { contentLanguage, date, emptyObject, id, listParams, object, oneOf, page } from '../fields.ts';
import { sortOrders } from '../listing.ts';
import { categoryTree } from './categories.ts';

/** A document of the document center (specification §3). */
export const documentRow = object({
  id,
  title: Type.String(),
  /** Number of the document, e.g. `SLP-DS-0123`. */
  no: Type.String(),
  /** Where the file is read for a preview; never counted as a download. */
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

/** What the filters of a list offer (DO-6). */
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
    summary: 'One document, by its id',
    access: 'member',
    input: object({ id }),
    output: documentRow,
    reason: 'N-2: a link to a document opens it, whatever page of the list it is on',
  }),
  downLog: get('knowledge/downLog', {
    summary: 'The file of a document, or an attachment of a training or FAQ; written to the download history',
    access: 'member',
    bases: ['api', 'downloadapi'],
    answer: 'file',
    changesState: true,
    input: object({ id, path: Type.Optional(id) }),
    output: emptyObject,
  }),
  knowledgeSelectData: get('knowledge/selectData', {
    summary: 'What the filters of the document, training and FAQ lists offer',
    access: 'member',
    input: emptyObject,
    output: filterOptions,
  }),
};
