import { basename } from 'node:path';
import type { Storage } from '../storage/storage.ts';
import { BackupError, parseFileName, type TableColumns, toTableFolder } from './archive-format.ts';
import { readEntries, type VerifiedArchive } from './archive-reader.ts';
import { openRestore, type Restore } from './restore.queries.ts';

export interface RestoreTarget {
  /** Of the database, migrated to the version of the archive. */
  url: string;
  storage: Pick<Storage, 'put'>;
}

export interface RestoreResult {
  tables: number;
  files: number;
  /** SHA-256 of files that were missing or damaged when the backup was made. */
  missing: string[];
}

/**
 * Returns the archive with the tables, the first one. Throws BackupError when files of it are neither in these archives
 * nor recorded as missing.
 */
export const checkComplete = (archives: readonly VerifiedArchive[]): VerifiedArchive => {
  const [newest] = archives;
  if (!newest) throw new BackupError('Name the archive to restore.');
  const lacking = [...newest.snapshotFiles].filter(
    (sha256) => !newest.missing.has(sha256) && !archives.some(({ files }) => files.has(sha256)),
  );
  if (lacking.length === 0) return newest;
  const earlier = archives.at(-1)?.manifest.since ?? 'none';
  throw new BackupError(
    `${lacking.length} files of ${basename(newest.path)} are in earlier archives. Name them after it; the next is ${earlier}.`,
  );
};

/** Puts the files that the snapshot needs into the storage. The tables are those of the newest archive only. */
const restoreFiles = async (
  { path, files }: VerifiedArchive,
  wanted: Set<string>,
  storage: RestoreTarget['storage'],
): Promise<void> => {
  for await (const { name, content } of readEntries(path)) {
    const sha256 = parseFileName(name);
    if (!sha256 || !files.has(sha256) || !wanted.delete(sha256)) {
      content.resume();
      continue;
    }
    await storage.put(content, (stored) => {
      if (stored.sha256 !== sha256) throw new BackupError(`${path} changed while it was read.`);
    });
  }
};

const restoreTables = async ({ path, manifest }: VerifiedArchive, restore: Restore): Promise<void> => {
  const tableByFolder = new Map<string, TableColumns>(
    manifest.tables.map((table) => [toTableFolder(table), table]),
  );
  let current: { table: TableColumns; load: ReturnType<Restore['startLoad']> } | undefined;
  for await (const { name, content } of readEntries(path)) {
    const table = tableByFolder.get(name.slice(0, name.lastIndexOf('/') + 1));
    if (current && current.table !== table) {
      await current.load.finish();
      current = undefined;
    }
    if (!table) {
      content.resume();
      continue;
    }
    current ??= { table, load: restore.startLoad(table) };
    await current.load.write(content);
  }
};

/**
 * Fills an empty portal with verified archives, the one with the tables first. Files come before the one transaction
 * that makes rows visible, so that no row is ever without its bytes; a restore that failed can be repeated.
 */
export const restoreBackup = async (
  archives: readonly VerifiedArchive[],
  { url, storage }: RestoreTarget,
): Promise<RestoreResult> => {
  const newest = checkComplete(archives);
  const wanted = new Set(newest.snapshotFiles);
  for (const archive of archives) await restoreFiles(archive, wanted, storage);
  const restore = await openRestore(url, newest.manifest);
  try {
    await restoreTables(newest, restore);
    await restore.commit();
  } catch (error) {
    await restore.rollback();
    throw error;
  }
  const { manifest, snapshotFiles } = newest;
  return {
    tables: manifest.tables.length,
    files: snapshotFiles.size - wanted.size,
    missing: [...wanted],
  };
};
