import type { Language } from '@siliport/contract/language';
import { and, eq, inArray } from 'drizzle-orm';
import { contentLanguage } from '../../database/content-language.ts';
import type { Database } from '../../database/database.ts';
import { fileIdInLanguage } from '../../database/file-in-language.ts';
import { inLanguage, sortByIds } from '../../database/in-language.ts';
import { documents } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';

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

/** A published document and whom its file is for. */
export const findDocumentById = async (db: Database, id: string, language: Language) => {
  const [row] = await db
    .select({ ...columns(language), audience: files.audience, audienceId: files.audienceId })
    .from(documents)
    .innerJoin(files, eq(files.id, fileIdInLanguage(language)))
    .where(and(eq(documents.id, id), documents.published));
  return row;
};
