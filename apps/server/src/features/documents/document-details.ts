import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import type { CallContext } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findRelatedIds } from '../../search/related.queries.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { findFaqsByIds, toFaqRow } from '../faqs/faqs.queries.ts';
import { canRead, type FileRow } from '../files/files.queries.ts';
import { toFileUrl } from '../files/reading-url.ts';
import { findLinkedProducts } from '../products/products.queries.ts';
import { findTrainingsByIds, toTrainingRow } from '../trainings/trainings.queries.ts';
import {
  findDocumentById,
  findEarlierRevisions,
  findRevisionFiles,
  type Revision,
} from './document-details.queries.ts';
import { findDocumentVersions, findIssueIds, findItemsAround } from './document-neighbors.queries.ts';
import { findDocumentsByIds, toDocumentRow } from './documents.queries.ts';

type Details = Output<Calls['documentDetails']>;
type Context = Pick<CallContext<'documentDetails'>, 'db' | 'config' | 'language'>;

/** Items of each type around a document. */
const shownAround = 6;

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

/** Documents of the same products, and where these are few, of the category and those beside it. */
const findRelatedDocuments = async ({ db }: Context, id: string, categoryId: string): Promise<string[]> => {
  const [near, far] = await Promise.all([
    findItemsAround(db, id, 'document', shownAround),
    findRelatedIds(db, 'document', id, categoryId, shownAround),
  ]);
  return [...new Set([...near, ...far])];
};

const findNeighbors = async (context: Context, id: string, categoryId: string) => {
  const { db, config, language } = context;
  const toRows = async (ids: readonly string[]) =>
    (await findDocumentsByIds(db, ids, language)).map((row) => toDocumentRow(row, config.timeZone));
  const [productList, versionList, issueIds, documentIds, trainings, faqs] = await Promise.all([
    findLinkedProducts(db, 'document', id, language),
    findDocumentVersions(db, id, language),
    findIssueIds(db, id),
    findRelatedDocuments(context, id, categoryId),
    findItemsAround(db, id, 'train', shownAround).then((ids) => findTrainingsByIds(db, ids, language)),
    findItemsAround(db, id, 'faq', shownAround).then((ids) => findFaqsByIds(db, ids, language)),
  ]);
  const otherIds = documentIds.filter((each) => !issueIds.includes(each)).slice(0, shownAround);
  const [issueList, documentList] = await Promise.all([toRows(issueIds), toRows(otherIds)]);
  const trainList = trainings.map(toTrainingRow);
  return { productList, versionList, issueList, documentList, trainList, faqList: faqs.map(toFaqRow) };
};

/**
 * Answers a document, or an earlier revision of it, with its history and what belongs to it (N-2). Refuses with
 * `item.missing` what is not there, and what the caller may not read.
 */
export const getDocumentDetails = async ({
  input,
  caller,
  ...context
}: CallContext<'documentDetails'>): Promise<Details> => {
  const { db, config, language } = context;
  const document = await findDocumentById(db, input.id, language);
  if (!document) return refuse('item.missing');
  const revisions = [document, ...(await findEarlierRevisions(db, document.id, language))];
  const shown = input.revision ? revisions.find(({ revision }) => revision === input.revision) : document;
  if (!shown) return refuse('item.missing');
  const { main, other } = await findRevisionFiles(db, shown, language);
  if (!main || !canRead(main, caller)) return refuse('item.missing');
  const file = toFile(main);
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
    ...(await findNeighbors(context, document.id, document.categoryId)),
  };
};
