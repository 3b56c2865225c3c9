import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { CannotStart } from './cannot-start.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { demoAccounts, demoPassword, importDemo } from './content/demo.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { ending } from './ending.ts';
import { eventsFrom } from './events/events.ts';
import { openBoss } from './jobs/boss.queries.ts';
import { startJobs } from './jobs/jobs.queries.ts';
import { loggerOptions, textOfError } from './logging.ts';
import { queueMailWith } from './mail/mail-queue.queries.ts';
import { isSameSecret } from './secret.queries.ts';
import { openSecret } from './secret.ts';
import { openStorage } from './storage/open-storage.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const addressOf = ({ host }: Config, app: FastifyInstance): string => {
  const { port } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const announce = (address: string, hasDemo: boolean): void => {
  say(`Siliport: ${address}`);
  if (!hasDemo) return;
  say(`Demo accounts, all with the password ${demoPassword}`);
  for (const { email, may } of demoAccounts) say(`  ${email.padEnd(20)} ${may}`);
};

const start = async (): Promise<void> => {
  const config = readConfig();
  const database = await openDatabase(config, { log: complain });
  end.afterwards('database', database.close);
  await migrate(database.url);
  const storage = await openStorage(config);
  const secret = await openSecret(config);
  if (!(await isSameSecret(database.db, secret)))
    complain(
      'SECRET is not the one that this database was last used with: codes and mails on their way are lost.',
    );
  const boss = await openBoss(database.pool, (error) => complain(`jobs: ${textOfError(error)}`));
  end.afterwards('jobs', () => boss.stop({ timeout: 8000 }));
  const events = eventsFrom(database.url);
  end.afterwards('events', events.close);
  const services = {
    config,
    db: database.db,
    storage,
    clock: () => new Date(),
    secret,
    queueMail: queueMailWith(boss, secret),
    events,
  };
  const hasDemo = config.demo && (await importDemo(services, say));
  const app = await buildApp(services, { logger: loggerOptions(config.logLevel) });
  end.afterwards(
    'requests',
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  await startJobs(boss, services, app.log);
  await app.listen({ port: config.port, host: config.host });
  announce(addressOf(config, app), hasDemo);
};

const isExplained = (error: unknown): error is Error =>
  error instanceof CannotStart ||
  error instanceof ConfigError ||
  (error instanceof Error &&
    'code' in error &&
    ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(String(error.code)));

const end = ending(complain);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end.now(0));
// Whoever started it (tools/start.js, the tests) was killed, and nobody else knows that this one runs.
process.on('disconnect', () => end.now(0));
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    complain(`${event}: ${textOfError(error)}`);
    end.now(1);
  });

try {
  await start();
} catch (error) {
  // Stopped while starting: whatever then fails has lost its database.
  if (!end.begun()) {
    if (isExplained(error)) complain(error.message);
    else complain(`The portal could not start: ${textOfError(error)}`);
    await end.now(1);
  }
}
