// What the vendor does until there is a console: npm run vendor -- answer|status|message|permit|member …
import { userInfo } from 'node:os';
import { readConfig } from '../config.ts';
import { joinDatabase } from '../content/join-database.ts';
import { openQuietBoss } from '../jobs/boss.queries.ts';
import { queueMailWith } from '../mail/mail-queue.queries.ts';
import { openSecret } from '../secret.ts';
import { inHand } from './hand.ts';
import { readCommand } from './vendor-command.ts';

const main = async (): Promise<void> => {
  const command = await readCommand(process.argv.slice(2));
  const config = readConfig();
  const database = await joinDatabase(config);
  try {
    const boss = await openQuietBoss(database.pool);
    const queueMail = queueMailWith(boss, await openSecret(config));
    const services = { config, db: database.db, clock: () => new Date(), queueMail };
    console.log(await inHand(services, userInfo().username, command));
    await boss.stop({ graceful: false });
  } finally {
    await database.close();
  }
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
