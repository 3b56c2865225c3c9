import { parseArguments } from '../command-line/parse-arguments.ts';
import { readConfig } from '../config.ts';
import { connectUnmigrated } from '../database/connect-database.ts';
import { loadSecretValue } from '../secret.ts';
import { openStorage } from '../storage/open-storage.ts';
import { toRestorableFiles, verifyArchive } from './archive-reader.ts';
import { readPassphrase } from './passphrase.ts';
import { type BackupResult, writeBackup } from './write-backup.ts';

const usage = 'npm run backup -- FILE [--since EARLIER]';

const readEarlier = async (path: string) => ({ path, files: toRestorableFiles(await verifyArchive(path)) });

const printResult = (path: string, { tables, files, storedFiles, storedBytes, missing }: BackupResult) => {
  const megabytes = (storedBytes / 1e6).toFixed(1);
  console.log(
    `${path}: ${tables} tables, ${files} files, ${storedFiles} of them (${megabytes} MB) in this archive.`,
  );
  for (const sha256 of missing) console.error(`missing or damaged in the store: ${sha256}`);
  if (missing.length === 0) return;
  console.error(
    `Files that are missing or damaged in the store: ${missing.length}. All else is in the archive.`,
  );
  process.exitCode = 1;
};

/** Writes the archive that the arguments name and prints what is in it. Throws BackupError. */
export const main = async (): Promise<void> => {
  const {
    names: [path = ''],
    values: { since },
  } = parseArguments(usage, { since: { type: 'string' } });
  const passphrase = await readPassphrase(process.env);
  const config = readConfig();
  const earlier = since === undefined ? undefined : await readEarlier(since);
  const database = await connectUnmigrated(config);
  try {
    const source = {
      url: database.url,
      storage: await openStorage(config),
      secretValue: await loadSecretValue(config),
      clock: () => new Date(),
    };
    printResult(path, await writeBackup(source, path, { passphrase, since: earlier }));
  } finally {
    await database.close();
  }
};
