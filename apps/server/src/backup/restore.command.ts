import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { BackupError } from './archive-format.ts';
import { readPassphrase } from './passphrase.ts';
import { restorePortal } from './restore-portal.ts';

const usage = 'Usage: npm run restore -- FILE [EARLIER]...';

/** Restores the archives that the arguments name and prints what they had. Throws BackupError. */
export const main = async (): Promise<void> => {
  const { positionals: paths } = parseArgs({ allowPositionals: true });
  if (paths.length === 0) throw new BackupError(usage);
  const passphrase = await readPassphrase(process.env);
  const { tables, files, missing } = await restorePortal(readConfig(), paths, passphrase);
  console.log(`${tables} tables and ${files} files restored. Start the portal.`);
  for (const sha256 of missing) console.error(`missing when the backup was made: ${sha256}`);
};
