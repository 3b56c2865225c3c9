import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { firstRow } from '../../database/rows.ts';
import { files } from '../../database/schema/files.ts';
import { downloads, uploads } from '../../database/schema/member-activity.ts';
import type { Audience, Caller } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { FileResponse } from '../../http/response/send-file.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { parseFileId } from './file-url.ts';

/** A row of a member's download history. */
export type Download = typeof downloads.$inferSelect;
export type FileRow = typeof files.$inferSelect;

export const findFileById = (db: Database, id: string): Promise<FileRow | undefined> =>
  firstRow(db.select().from(files).where(eq(files.id, id)));

export const findFilesByIds = (db: Database, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));

const hourMs = 3_600_000;

/**
 * Adds a row to the member's download history unless the same file was recorded within the last hour, so that all ranges
 * of a download are recorded once (DO-3).
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

/** A member; without `memberId` everyone of an audience, who may not read the files of a single member. */
type Reader = Audience & Partial<Pick<Caller, 'memberId' | 'passwordChangeOnly' | 'mustSetUpSecondFactor'>>;

/**
 * Whether this caller may read the file by its audience, whichever call is used. A site's files need the permission to
 * download deliverables (SEC-27).
 */
export const canRead = (
  file: Pick<FileRow, 'audience' | 'audienceId'>,
  caller: Reader | undefined,
): boolean => {
  if (file.audience === 'public') return true;
  if (!caller || caller.passwordChangeOnly || caller.mustSetUpSecondFactor) return false;
  if (file.audience === 'members') return true;
  const isPermitted = (permission: string | null) => caller.permissions.some((each) => each === permission);
  if (file.audience === 'permission') return isPermitted(file.audienceId);
  if (file.audience === 'site')
    return caller.confirmed && caller.siteId === file.audienceId && isPermitted('isIpDown');
  return caller.memberId === file.audienceId;
};

/** Types that browsers may display; all others are sent as attachments (SEC-52). */
const displayableTypes = /^(application\/pdf|image\/(png|jpeg|gif|webp)|video\/mp4|audio\/(mpeg|mp4))$/;

/** `onSend` is called before bytes are sent (see FileResponse). */
export const createFileResponse = (
  storage: Storage,
  file: FileRow,
  purpose: 'read' | 'save',
  onSend?: () => Promise<void>,
): FileResponse =>
  new FileResponse({
    ...file,
    disposition: purpose === 'read' && displayableTypes.test(file.mediaType) ? 'inline' : 'attachment',
    open: (range) => storage.open(file.sha256, range, { reusesChunks: true }),
    findPath: () => storage.findPath(file.sha256),
    onSend,
  });

/** A file of an item, with the fields recorded in the download history. */
interface DownloadableFile extends Pick<Download, 'type' | 'titleZh' | 'titleEn'> {
  file: FileRow;
}

/**
 * Returns a file as an attachment; sending it adds a row to the member's download history (DO-3). Throws
 * `Refusal('item.missing')` when it is missing or the caller may not read it.
 */
export const createDownloadResponse = (
  { db, storage, clock, caller }: Pick<Services, 'db' | 'storage' | 'clock'> & { caller: Caller },
  itemId: string,
  found: DownloadableFile | undefined,
): FileResponse => {
  if (!found || !canRead(found.file, caller)) return refuse('item.missing');
  const { file, type, titleZh, titleEn } = found;
  const row = { memberId: caller.memberId, type, itemId, fileId: file.id, titleZh, titleEn };
  return createFileResponse(storage, file, 'save', () => insertDownload(db, { ...row, createdAt: clock() }));
};

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

/** Deletes the uploads from before this instant that were never claimed; returns how many. */
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
