import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { CallContext } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { canRead, type FileRow } from '../files/files.queries.ts';
import { toFileUrl } from '../files/reading-url.ts';
import { findLinkedProducts } from '../products/products.queries.ts';
import {
  findDocumentById,
  findEarlierRevisions,
  findRevisionFiles,
  type Revision,
} from './document-details.queries.ts';
import { findNeighbors } from './neighbors.ts';

type Details = Output<Calls['documentDetails']>;

const toRevisionRow = ({
  revision,
  number,
  releasedOn,
  changes,
}: Revision): Details['revisionList'][number] => ({
  revision,
  no: number,
  releaseDate: releasedOn,
  changes,
});

const toFile = (file: FileRow) => ({
  fileId: file.id,
  file: toFileUrl(file.id),
  fileName: file.name,
  fileSuffix: file.suffix,
  fileSize: file.size,
  sha256: file.sha256,
});

/**
 * Answers a document, or an earlier revision of it, with its history and what belongs to it (N-2). Refuses with
 * `item.missing` what is not there, and what the caller may not read.
 */
export const getDocumentDetails = async (context: CallContext<'documentDetails'>): Promise<Details> => {
  const { db, config, language, caller, input } = context;
  const document = await findDocumentById(db, input.id, language);
  if (!document) return refuse('item.missing');
  const revisions = [document, ...(await findEarlierRevisions(db, document.id, language))];
  const shown = input.revision ? revisions.find(({ revision }) => revision === input.revision) : document;
  if (!shown) return refuse('item.missing');
  const { main, other } = await findRevisionFiles(db, shown, language);
  if (!main || !canRead(main, caller)) return refuse('item.missing');
  const file = toFile(main);
  const productList = await findLinkedProducts(db, 'document', document.id, language);
  const productIds = productList.map(({ id }) => id);
  return {
    id: document.id,
    title: document.title,
    description: document.description,
    subGroup: document.group,
    createTime: toWireDateTime(document.createdAt, config.timeZone),
    ...(document.contentLanguage && { contentLanguage: document.contentLanguage }),
    ...toRevisionRow(shown),
    ...file,
    ...(other &&
      canRead(other, caller) && {
        otherFile: { language: language === 'zh' ? 'EN' : 'zh_CN', ...toFile(other) },
      }),
    revisionList: revisions.map(toRevisionRow),
    productList,
    ...(await findNeighbors(context, { type: 'document', id: document.id, productIds }, document.categoryId)),
  };
};
