import type { fileItem } from '@siliport/contract/fields';
import type { Language } from '@siliport/contract/language';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { fileIdInLanguage, inLanguage } from '../../database/in-language.ts';
import { documents } from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { attachments, faqs, trainings } from '../../database/schema/knowledge.ts';
import type { FileRow } from './files.queries.ts';

type Owner = (typeof attachments.$inferSelect)['type'];

const joinDocument = and(eq(documents.id, attachments.documentId), documents.published);

/** Selects a display name; the extension is appended to a document's title. */
const displayName = (language: Language) => {
  const name = inLanguage(language, attachments.nameZh, attachments.nameEn);
  return sql<string>`${name} || case when ${attachments.documentId} is null then '' else '.' || ${files.suffix} end`;
};

/** Returns the attachments of a training or FAQ in order, in the reader's language, else in the other one. */
export const findAttachments = async (
  db: Database,
  type: Owner,
  itemId: string,
  language: Language,
): Promise<Static<typeof fileItem>[]> => {
  const rows = await db
    .select({ id: files.id, name: displayName(language), documentId: documents.id })
    .from(attachments)
    .leftJoin(documents, joinDocument)
    .innerJoin(files, eq(files.id, fileIdInLanguage(language, attachments.fileId)))
    .where(and(eq(attachments.type, type), eq(attachments.itemId, itemId)))
    .orderBy(asc(attachments.position));
  return rows.map(({ documentId, ...file }) => ({ ...file, ...(documentId && { documentId }) }));
};

export interface AttachedFile {
  type: Owner;
  titleZh: string;
  titleEn: string;
  file: FileRow;
}

/** Returns an attached file of a published training or FAQ, in either language. */
export const findAttachedFile = async (
  db: Database,
  itemId: string,
  fileId: string,
): Promise<AttachedFile | undefined> => {
  const published = or(
    and(
      eq(attachments.type, 'train'),
      sql`exists (select from ${trainings} where ${trainings.id} = ${itemId} and ${trainings.published})`,
    ),
    and(
      eq(attachments.type, 'faq'),
      sql`exists (select from ${faqs} where ${faqs.id} = ${itemId} and ${faqs.published})`,
    ),
  );
  const { type, nameZh, nameEn } = attachments;
  const [row] = await db
    .select({ type, titleZh: nameZh, titleEn: nameEn, file: files })
    .from(attachments)
    .leftJoin(documents, joinDocument)
    .innerJoin(
      files,
      sql`${files.id} in (${attachments.fileId}, ${documents.fileZhId}, ${documents.fileEnId})`,
    )
    .where(
      and(
        inArray(attachments.type, ['train', 'faq']),
        eq(attachments.itemId, itemId),
        eq(files.id, fileId),
        published,
      ),
    )
    .orderBy(asc(attachments.type), asc(attachments.position))
    .limit(1);
  return row;
};
