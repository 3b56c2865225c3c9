import type { documentRow } from '@siliport/contract/calls/documents';
import type { Language } from '@siliport/contract/language';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { contentLanguage, fileIdInLanguage, inLanguage, sortByIds } from '../../database/in-language.ts';
import { documentRevisions, documents } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import type { FileRow } from '../files/files.queries.ts';
import { toFileUrl } from '../files/reading-url.ts';

const columns = (language: Language) => ({
  id: documents.id,
  title: inLanguage(language, documents.titleZh, documents.titleEn),
  contentLanguage: contentLanguage.document,
  number: documents.number,
  group: inLanguage(language, documents.groupZh, documents.groupEn),
  releasedOn: documents.releasedOn,
  createdAt: documents.createdAt,
  fileId: files.id,
  fileName: files.name,
  fileSuffix: files.suffix,
  fileSize: files.size,
  audience: files.audience,
  audienceId: files.audienceId,
});

/** In the order of the ids; title, labels and file in the reader's language, else in the other one. */
export const findDocumentsByIds = async (db: Database, ids: readonly string[], language: Language) => {
  const rows = await db
    .select(columns(language))
    .from(documents)
    .leftJoin(files, eq(files.id, fileIdInLanguage(language)))
    .where(inArray(documents.id, [...ids]));
  return sortByIds(ids, rows);
};

export type ShownDocument = Awaited<ReturnType<typeof findDocumentsByIds>>[number];

/** Returns a document as a list row. */
export const toDocumentRow = (document: ShownDocument, timeZone: string): Static<typeof documentRow> => ({
  id: document.id,
  title: document.title,
  no: document.number,
  file: document.fileId === null ? '' : toFileUrl(document.fileId),
  fileName: document.fileName ?? '',
  fileSuffix: document.fileSuffix ?? '',
  fileSize: document.fileSize ?? 0,
  releaseDate: document.releasedOn,
  createTime: toWireDateTime(document.createdAt, timeZone),
  subGroup: document.group,
  ...(document.contentLanguage && { contentLanguage: document.contentLanguage }),
});

export interface DocumentFile {
  type: 'document';
  titleZh: string;
  titleEn: string;
  file: FileRow;
}

/**
 * The file of a published document: the one named, which must be one of its own or of its earlier revisions, else that of
 * the language, else the other language's.
 */
export const findDocumentFile = async (
  db: Database,
  documentId: string,
  fileId: string | undefined,
  language: Language,
): Promise<DocumentFile | undefined> => {
  const own = sql`${files.id} in (${documents.fileZhId}, ${documents.fileEnId})`;
  const isNamed =
    fileId === undefined
      ? own
      : and(
          eq(files.id, fileId),
          sql`(${own} or exists (
            select from ${documentRevisions} where ${documentRevisions.documentId} = ${documents.id}
              and ${fileId} in (${documentRevisions.fileZhId}, ${documentRevisions.fileEnId})))`,
        );
  const preferred = language === 'zh' ? documents.fileZhId : documents.fileEnId;
  const [row] = await db
    .select({ titleZh: documents.titleZh, titleEn: documents.titleEn, file: files })
    .from(documents)
    .innerJoin(files, isNamed)
    .where(and(eq(documents.id, documentId), documents.published))
    .orderBy(sql`${files.id} = ${preferred} desc nulls last`)
    .limit(1);
  return row && { type: 'document', ...row };
};
