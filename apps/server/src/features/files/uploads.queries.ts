import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { files } from '../../database/schema/files.ts';
import { uploads } from '../../database/schema/member-activity.ts';
import { refuse } from '../../http/refusal.ts';
import type { FileRow } from './files.queries.ts';
import { parseFileId } from './reading-url.ts';

/** Locks the bytes of this key until the transaction ends, so that storing and deleting them exclude each other. */
export const lockFileBytes = async (tx: Database, sha256: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 55))`);
};

export const insertUpload = async (
  tx: Database,
  file: typeof files.$inferInsert & { createdAt: Date },
  memberId: string,
): Promise<void> => {
  await tx.insert(files).values(file);
  await tx.insert(uploads).values({ fileId: file.id, memberId, createdAt: file.createdAt });
};

/** Claims the member's own unclaimed uploads among these ids and returns them. */
export const claimUploadsByIds = async (
  tx: Database,
  memberId: string,
  ids: readonly string[],
): Promise<FileRow[]> => {
  if (ids.length === 0) return [];
  const claimed = await tx
    .delete(uploads)
    .where(and(eq(uploads.memberId, memberId), inArray(uploads.fileId, [...ids])))
    .returning({ fileId: uploads.fileId });
  const claimedIds = claimed.map(({ fileId }) => fileId);
  return claimedIds.length === 0 ? [] : tx.select().from(files).where(inArray(files.id, claimedIds));
};

/**
 * Claims the member's own, unclaimed uploads by the URLs that common/file/upload returned. Returns them in this order.
 * Throws `upload.foreign`, naming the field, for any other URL and for a repeated one.
 */
export const claimUploads = async (
  tx: Database,
  memberId: string,
  urls: readonly string[],
  field: string,
): Promise<FileRow[]> => {
  const ids = urls.map((url) => parseFileId(url) ?? refuse('upload.foreign', { field }));
  const claimed = new Map((await claimUploadsByIds(tx, memberId, ids)).map((file) => [file.id, file]));
  if (claimed.size < ids.length) return refuse('upload.foreign', { field });
  return ids.map((id) => claimed.get(id) ?? refuse('upload.foreign', { field }));
};

/** Claims one upload as `claimUploads` does. Throws `upload.foreign`. */
export const claimUpload = async (
  tx: Database,
  memberId: string,
  url: string,
  field: string,
): Promise<FileRow> => {
  const [file] = await claimUploads(tx, memberId, [url], field);
  return file ?? refuse('upload.foreign', { field });
};

/** Deletes the rows of uploads that were not claimed since then; returns how many. */
export const deleteUploadsBefore = (db: Database, instant: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .delete(uploads)
      .where(lt(uploads.createdAt, instant))
      .returning({ fileId: uploads.fileId });
    const ids = rows.map(({ fileId }) => fileId);
    if (ids.length > 0) await tx.delete(files).where(inArray(files.id, ids));
    return ids.length;
  });
