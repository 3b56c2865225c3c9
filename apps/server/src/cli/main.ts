// What the vendor does until there is a console: npm run vendor -- list|show|answer|…, see usage.ts
import { userInfo } from 'node:os';
import { type Config, readConfig } from '../config.ts';
import { joinDatabase } from '../database/join-database.ts';
import type { OpenDatabase } from '../database/open.ts';
import { openQuietBoss } from '../jobs/boss.queries.ts';
import { queueMailWith } from '../mail/mail-queue.queries.ts';
import { openSecret } from '../secret.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { CliServices, Command, StoredFile } from './cli.ts';
import { readCommand } from './commands.ts';
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

const carryOut = async (command: Command, config: Config, database: OpenDatabase): Promise<void> => {
  const boss = await openQuietBoss(database.pool);
  try {
    const queueMail = queueMailWith(boss, await openSecret(config));
    const storage = await openStorage(config);
    const services = { config, db: database.db, clock: () => new Date(), queueMail, storage };
    console.log(await runCommand(services, userInfo().username, command));
  } finally {
    await boss.stop({ graceful: false });
  }
};

const main = async (): Promise<void> => {
  const command = await readCommand(process.argv.slice(2));
  const config = readConfig();
  const database = await joinDatabase(config);
  try {
    await carryOut(command, config, database);
  } finally {
    await database.close();
  }
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
