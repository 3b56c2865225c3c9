import type { Language } from '@siliport/contract/language';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { documents } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import type { FileRow } from '../files/files.queries.ts';

export interface DocumentFile {
  type: 'document';
  titleZh: string;
  titleEn: string;
  file: FileRow;
}

/**
 * The file of a published document: the one named, which must be one of its own, else that of the language, else the
 * other language's.
 */
export const findDocumentFile = async (
  db: Database,
  documentId: string,
  fileId: string | undefined,
  language: Language,
): Promise<DocumentFile | undefined> => {
  const own = sql`${files.id} in (${documents.fileZhId}, ${documents.fileEnId})`;
  const preferred = language === 'zh' ? documents.fileZhId : documents.fileEnId;
  const [row] = await db
    .select({ titleZh: documents.titleZh, titleEn: documents.titleEn, file: files })
    .from(documents)
    .innerJoin(files, fileId === undefined ? own : and(own, eq(files.id, fileId)))
    .where(and(eq(documents.id, documentId), documents.published))
    .orderBy(sql`${files.id} = ${preferred} desc nulls last`)
    .limit(1);
  return row && { type: 'document', ...row };
};
