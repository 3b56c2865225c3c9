import { parseArguments } from '../command-line/parse-arguments.ts';
import { readConfig } from '../config.ts';
import { readPassphrase } from './passphrase.ts';
import { restorePortal } from './restore-portal.ts';

const usage = 'npm run restore -- FILE [EARLIER]...';

/** Restores the archives that the arguments name and prints what they had. Throws BackupError. */
export const main = async (): Promise<void> => {
  const { names: paths } = parseArguments(usage, {});
  const passphrase = await readPassphrase(process.env);
  const { tables, files, missing } = await restorePortal(readConfig(), paths, passphrase);
  console.log(`${tables} tables and ${files} files restored. Start the portal.`);
  for (const sha256 of missing) console.error(`missing when the backup was made: ${sha256}`);
};
