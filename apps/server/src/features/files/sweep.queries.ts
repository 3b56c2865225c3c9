import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { files } from '../../database/schema/files.ts';
import { lockFileBytes } from './uploads.queries.ts';

/** Keys of the bytes that rows of files speak of, all or those among the given ones. */
export const findKeys = async (db: Database, among?: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectDistinct({ sha256: files.sha256 })
    .from(files)
    .where(among && inArray(files.sha256, [...among]));
  return new Set(rows.map(({ sha256 }) => sha256));
};

/** Removes the bytes, unless a row has come to speak of them meanwhile. */
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
