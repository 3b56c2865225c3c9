import type { CliServices, Command, StoredFile } from './cli.ts';
import { storeLocalFile } from './local-file.ts';

/** Runs a whole command in one transaction; the bytes of its files are stored before. Throws CliError. */
export const runCommand = async (
  { db, ...services }: CliServices,
  actor: string,
  command: Command,
): Promise<string> => {
  const files: StoredFile[] = [];
  for (const path of command.files ?? []) files.push(await storeLocalFile(services.storage, path));
  return db.transaction((tx) => command.run({ ...services, tx, actor, files }));
};
