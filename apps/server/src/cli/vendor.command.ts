import { userInfo } from 'node:os';
import { type Config, readConfig } from '../config.ts';
import { connectDatabase } from '../database/connect-database.ts';
import type { DatabaseHandle } from '../database/open.ts';
import { createQueueClient } from '../jobs/boss.queries.ts';
import { createMailQueue } from '../mail/mail-queue.queries.ts';
import { loadSecret } from '../secret.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Command } from './cli.ts';
import { readCommand, runCommand } from './commands.ts';

const run = async (command: Command, config: Config, database: DatabaseHandle): Promise<void> => {
  const boss = await createQueueClient(database.pool);
  try {
    const secret = await loadSecret(config);
    const queueMail = createMailQueue(boss, secret);
    const storage = await openStorage(config);
    const services = { config, db: database.db, clock: () => new Date(), secret, queueMail, storage };
    console.log(await runCommand(services, userInfo().username, command, console.log));
  } finally {
    await boss.stop({ graceful: false });
  }
};

/** Runs the command of the arguments and prints its result. Throws CliError. */
export const main = async (): Promise<void> => {
  const command = await readCommand(process.argv.slice(2));
  const config = readConfig();
  const database = await connectDatabase(config);
  try {
    await run(command, config, database);
  } finally {
    await database.close();
  }
};
