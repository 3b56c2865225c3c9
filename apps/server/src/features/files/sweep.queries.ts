import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { files } from '../../database/schema/files.ts';
import type { Services } from '../../services.ts';
import { deleteUploadsBefore, lockFileBytes } from './uploads.queries.ts';

/** Returns the keys of the bytes that files refer to, all or those among the given ones. */
export const findKeys = async (db: Database, among?: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(among && inArray(files.sha256, [...among]));
  return new Set(rows.map(({ sha256 }) => sha256));
};

/** Removes the bytes unless a row refers to them by now; returns whether they were removed. */
export const deleteUnlessReferenced = (
  db: Database,
  sha256: string,
  remove: () => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockFileBytes(tx, sha256);
    if ((await findKeys(tx, [sha256])).size > 0) return false;
    await remove();
    return true;
  });

const hourMs = 3_600_000;
/** Members who are still writing have submitted by then, and no upload takes that long. */
const graceMs = 24 * hourMs;

interface Swept {
  /** Uploads that were never claimed. */
  uploads: number;
  /** Bytes that no row speaks of. */
  objects: number;
  /** Keys of bytes that a row speaks of and that are not there: they are to be restored from a backup. */
  missing: string[];
}

/** Deletes unclaimed uploads and unreferenced bytes; returns which bytes are missing (SEC-95). */
export const sweepFiles = async ({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<Swept> => {
  const before = new Date(clock().getTime() - graceMs);
  const uploads = await deleteUploadsBefore(db, before);
  // Rows that come while the store is looked through have their bytes, whether the look saw them or not.
  const missing = await findKeys(db);
  const unknown: string[] = [];
  for await (const { sha256, modifiedAt } of storage.list()) {
    const isKnown = missing.delete(sha256);
    if (!isKnown && modifiedAt < before) unknown.push(sha256);
  }
  let objects = 0;
  for (const sha256 of unknown)
    if (await deleteUnlessReferenced(db, sha256, () => storage.delete(sha256))) objects++;
  return { uploads, objects, missing: [...missing] };
};
