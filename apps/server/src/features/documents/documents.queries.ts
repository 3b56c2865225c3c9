import type { documentRow } from '@siliport/contract/calls/documents';
import type { Language } from '@siliport/contract/language';
import { and, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { contentLanguage, fileIdInLanguage, textsInLanguage } from '../../database/in-language.ts';
import { createItemFinder } from '../../database/item-ids.ts';
import { documentRevisions, documents } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { toFileUrl } from '../files/file-url.ts';
import type { FileRow } from '../files/files.queries.ts';

const selectColumns = (language: Language) => ({
  id: documents.id,
  ...textsInLanguage(language, documents, 'title', 'group'),
  contentLanguage: contentLanguage.document,
  no: documents.number,
  releaseDate: documents.releasedOn,
  createdAt: documents.createdAt,
  fileId: files.id,
  fileName: files.name,
  fileSuffix: files.suffix,
  fileSize: files.size,
  audience: files.audience,
  audienceId: files.audienceId,
});

/** Returns documents in order, with title, labels and file in the reader's language, else in the other one. */
export const findDocumentsByIds = createItemFinder('documents', (db, language, items) =>
  db
    .select(selectColumns(language))
    .from(documents)
    .innerJoin(items.table, eq(documents.id, items.id))
    .leftJoin(files, eq(files.id, fileIdInLanguage(language)))
    .orderBy(items.position),
);

export type DocumentRow = Awaited<ReturnType<typeof findDocumentsByIds>>[number];

export const toDocumentRow = (
  { createdAt, group, fileId, audience: _audience, audienceId: _audienceId, ...document }: DocumentRow,
  timeZone: string,
): Static<typeof documentRow> => ({
  ...document,
  file: fileId === null ? '' : toFileUrl(fileId),
  fileName: document.fileName ?? '',
  fileSuffix: document.fileSuffix ?? '',
  fileSize: document.fileSize ?? 0,
  createTime: toWireDateTime(createdAt, timeZone),
  subGroup: group,
  contentLanguage: document.contentLanguage ?? undefined,
});

export interface DocumentFile {
  type: 'document';
  titleZh: string;
  titleEn: string;
  file: FileRow;
}

/**
 * Returns a file of a published document: the requested one, which must belong to it or to an earlier revision, else the
 * one in the reader's language, else the other one.
 */
export const findDocumentFile = async (
  db: Database,
  documentId: string,
  fileId: string | undefined,
  language: Language,
): Promise<DocumentFile | undefined> => {
  const isCurrent = sql`${files.id} in (${documents.fileZhId}, ${documents.fileEnId})`;
  const isRequested =
    fileId === undefined
      ? isCurrent
      : and(
          eq(files.id, fileId),
          sql`(${isCurrent} or exists (
            select from ${documentRevisions} where ${documentRevisions.documentId} = ${documents.id}
              and ${fileId} in (${documentRevisions.fileZhId}, ${documentRevisions.fileEnId})))`,
        );
  const preferred = language === 'zh' ? documents.fileZhId : documents.fileEnId;
  const [row] = await db
    .select({ titleZh: documents.titleZh, titleEn: documents.titleEn, file: files })
    .from(documents)
    .innerJoin(files, isRequested)
    .where(and(eq(documents.id, documentId), documents.published))
    .orderBy(sql`${files.id} = ${preferred} desc nulls last`)
    .limit(1);
  return row && { type: 'document', ...row };
};
