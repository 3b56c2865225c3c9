import type { Config } from '../config.ts';
import { getNewestMigration, migrate, migrateTo } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { checkSecretValue, storeSecretValue } from '../secret.ts';
import { prepareDataDir } from '../storage/disk-space.ts';
import { openStorage } from '../storage/open-storage.ts';
import { BackupError } from './archive-format.ts';
import { type VerifiedArchive, verifyArchive } from './archive-reader.ts';
import { unsealSecret } from './passphrase.ts';
import { checkEmptyDatabase } from './restore.queries.ts';
import { checkComplete, type RestoreResult, restoreBackup } from './restore-backup.ts';

/** Returns the archives, every byte checked, and the value of SECRET. Changes nothing. */
const readArchives = async (
  paths: readonly string[],
  passphrase: string,
): Promise<{ archives: VerifiedArchive[]; newest: VerifiedArchive; secretValue: string }> => {
  const archives: VerifiedArchive[] = [];
  for (const path of paths) archives.push(await verifyArchive(path));
  const newest = checkComplete(archives);
  if (newest.manifest.migration > getNewestMigration())
    throw new BackupError(
      `${newest.path} was made by a newer version of the portal; restore it with that version.`,
    );
  return { archives, newest, secretValue: await unsealSecret(newest.secret, passphrase) };
};

/**
 * Restores archives, the newest first, into an empty portal and brings it to this version. Throws BackupError before
 * anything is changed for a damaged or incomplete archive, another passphrase, and a portal that is in use.
 */
export const restorePortal = async (
  config: Config,
  paths: readonly string[],
  passphrase: string,
): Promise<RestoreResult> => {
  const { archives, newest, secretValue } = await readArchives(paths, passphrase);
  await checkSecretValue(config, secretValue);
  await prepareDataDir(config);
  const { url, close } = await openDatabase(config, { statementTimeoutMs: 0 });
  try {
    await checkEmptyDatabase(url, newest.manifest);
    await storeSecretValue(config, secretValue);
    await migrateTo(url, newest.manifest.migration);
    const result = await restoreBackup(archives, { url, storage: await openStorage(config) });
    await migrate(url);
    return result;
  } finally {
    await close();
  }
};
