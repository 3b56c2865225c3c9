import type { Language } from '@siliport/contract/language';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contentLanguage, inLanguage } from '../../database/in-language.ts';
import { documentRevisions, documents } from '../../database/schema/content.ts';
import { type FileRow, findFilesByIds } from '../files/files.queries.ts';

/** A published document in its present revision. */
export const findDocumentById = async (db: Database, id: string, language: Language) => {
  const [row] = await db
    .select({
      id: documents.id,
      categoryId: documents.categoryId,
      title: inLanguage(language, documents.titleZh, documents.titleEn),
      description: inLanguage(language, documents.descriptionZh, documents.descriptionEn),
      group: inLanguage(language, documents.groupZh, documents.groupEn),
      contentLanguage: contentLanguage.document,
      createdAt: documents.createdAt,
      revision: documents.revision,
      number: documents.number,
      releasedOn: documents.releasedOn,
      changes: inLanguage(language, documents.changesZh, documents.changesEn),
      fileZhId: documents.fileZhId,
      fileEnId: documents.fileEnId,
    })
    .from(documents)
    .where(and(eq(documents.id, id), documents.published));
  return row;
};

/** The earlier revisions of a document, the newest first. */
export const findEarlierRevisions = (db: Database, documentId: string, language: Language) =>
  db
    .select({
      revision: documentRevisions.revision,
      number: documentRevisions.number,
      releasedOn: documentRevisions.releasedOn,
      changes: inLanguage(language, documentRevisions.changesZh, documentRevisions.changesEn),
      fileZhId: documentRevisions.fileZhId,
      fileEnId: documentRevisions.fileEnId,
    })
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, documentId))
    .orderBy(asc(documentRevisions.position));

export type Revision = Omit<
  Awaited<ReturnType<typeof findEarlierRevisions>>[number],
  'fileZhId' | 'fileEnId'
>;

interface RevisionFiles {
  /** In the reader's language, else in the other one; undefined where the revision has no file. */
  main: FileRow | undefined;
  /** Where the other language has a file of its own. */
  other: FileRow | undefined;
}

export const findRevisionFiles = async (
  db: Database,
  { fileZhId, fileEnId }: { fileZhId: string | null; fileEnId: string | null },
  language: Language,
): Promise<RevisionFiles> => {
  const ids = [...new Set(language === 'zh' ? [fileZhId, fileEnId] : [fileEnId, fileZhId])];
  const named = ids.filter((id) => id !== null);
  const rows = new Map((await findFilesByIds(db, named)).map((row) => [row.id, row]));
  const [main, other] = named.flatMap((id) => rows.get(id) ?? []);
  return { main, other };
};
