import type { Services } from '../../services.ts';
import { deleteUnlessReferenced, findKeys } from './sweep.queries.ts';
import { deleteUploadsBefore } from './uploads.queries.ts';

const hours = 3_600_000;
/** Who is still writing has taken his uploads by then, and no upload takes so long. */
const keepFor = 24 * hours;

interface Swept {
  /** Uploads that nobody took. */
  uploads: number;
  /** Bytes that no row speaks of. */
  objects: number;
  /** Keys of bytes that a row speaks of and that are not there: they are to be restored from a backup. */
  missing: string[];
}

/** Removes what nobody will ask for again, and says which bytes are missing (SEC-95). */
export const sweepFiles = async ({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<Swept> => {
  const before = new Date(clock().getTime() - keepFor);
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
    if (await deleteUnlessReferenced(db, sha256, () => storage.remove(sha256))) objects++;
  return { uploads, objects, missing: [...missing] };
};
