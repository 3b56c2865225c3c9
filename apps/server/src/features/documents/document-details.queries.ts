import type { Language } from '@siliport/contract/language';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contentLanguage, textsInLanguage } from '../../database/in-language.ts';
import { firstRow } from '../../database/rows.ts';
import { documentRevisions, documents } from '../../database/schema/content.ts';
import { type FileRow, findFilesByIds } from '../files/files.queries.ts';

/** Returns the current revision of a published document. */
export const findDocumentById = (db: Database, id: string, language: Language) =>
  firstRow(
    db
      .select({
        id: documents.id,
        ...textsInLanguage(language, documents, 'title', 'description', 'group', 'changes'),
        contentLanguage: contentLanguage.document,
        createdAt: documents.createdAt,
        revision: documents.revision,
        no: documents.number,
        releaseDate: documents.releasedOn,
        fileZhId: documents.fileZhId,
        fileEnId: documents.fileEnId,
      })
      .from(documents)
      .where(and(eq(documents.id, id), documents.published)),
  );

/** Returns the earlier revisions of a document, newest first. */
export const findEarlierRevisions = (db: Database, documentId: string, language: Language) =>
  db
    .select({
      revision: documentRevisions.revision,
      no: documentRevisions.number,
      releaseDate: documentRevisions.releasedOn,
      ...textsInLanguage(language, documentRevisions, 'changes'),
      fileZhId: documentRevisions.fileZhId,
      fileEnId: documentRevisions.fileEnId,
    })
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, documentId))
    .orderBy(asc(documentRevisions.position));

interface RevisionFiles {
  /** In the reader's language, else in the other one; undefined if the revision has no file. */
  main: FileRow | undefined;
  /** The file of the other language, if it is a different one. */
  other: FileRow | undefined;
}

export const findRevisionFiles = async (
  db: Database,
  { fileZhId, fileEnId }: { fileZhId: string | null; fileEnId: string | null },
  language: Language,
): Promise<RevisionFiles> => {
  const ids = [...new Set(language === 'zh' ? [fileZhId, fileEnId] : [fileEnId, fileZhId])];
  const existing = ids.filter((id) => id !== null);
  const rows = new Map((await findFilesByIds(db, existing)).map((row) => [row.id, row]));
  const [main, other] = existing.flatMap((id) => rows.get(id) ?? []);
  return { main, other };
};
