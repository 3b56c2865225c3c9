import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { files } from '../../database/schema/files.ts';
import { downloads } from '../../database/schema/member-activity.ts';

/** A row of a member's download history. */
export type Download = typeof downloads.$inferSelect;
export type FileRow = typeof files.$inferSelect;

export const findFileById = async (db: Database, id: string): Promise<FileRow | undefined> => {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
};

export const findFilesByIds = (db: Database, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));

/**
 * Whether the file belongs only to unpublished content, so that members who know its id can no longer read it. A file
 * without an item, such as an upload, is never withdrawn.
 */
export const isWithdrawn = async (db: Database, fileId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ withdrawn: boolean | null }>(sql`
    select not bool_or(published) as withdrawn from (
      select published from documents where file_zh_id = ${fileId} or file_en_id = ${fileId}
      union all
      select documents.published from document_revisions revisions join documents on documents.id = document_id
        where revisions.file_zh_id = ${fileId} or revisions.file_en_id = ${fileId}
      union all
      select versions.published and products.published from version_files
        join versions on versions.id = version_id join products on products.id = product_id
        where file_id = ${fileId}
      union all
      select trainings.published from attachments join trainings on trainings.id = item_id
        where type = 'train' and file_id = ${fileId}
      union all
      select faqs.published from attachments join faqs on faqs.id = item_id
        where type = 'faq' and file_id = ${fileId}
      union all
      select trainings.published from training_chapters join trainings on trainings.id = training_id
        where definitions @> ${JSON.stringify([{ zh: fileId }])} or definitions @> ${JSON.stringify([{ en: fileId }])}
    ) as items`);
  return rows[0]?.withdrawn ?? false;
};

const hourMs = 3_600_000;

/**
 * Adds a row to the member's download history unless the same file was recorded within the last hour, so that the ranges
 * of one download make one row (DO-3).
 */
export const insertDownload = (db: Database, download: typeof downloads.$inferInsert): Promise<void> =>
  db.transaction(async (tx) => {
    const { memberId, fileId, createdAt } = download;
    // Concurrent requests for ranges wait for each other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`download:${memberId}:${fileId}`}, 0))`,
    );
    const isSame = and(eq(downloads.memberId, memberId), eq(downloads.fileId, fileId));
    const hourAgo = new Date(createdAt.getTime() - hourMs);
    if ((await tx.$count(downloads, and(isSame, gt(downloads.createdAt, hourAgo)))) > 0) return;
    await tx.insert(downloads).values(download);
  });
