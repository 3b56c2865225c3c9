import { once } from 'node:events';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { withVendorTimeZone } from './brand/brand.queries.ts';
import { type Config, readConfig } from './config.ts';
import {
  demoAccounts,
  demoPassword,
  findDemoState,
  lockDemoAccounts,
  unlockDemoAccounts,
} from './content/demo/demo.queries.ts';
import { startDemoImport } from './content/demo/demo-process.ts';
import { createChanges } from './database/changes/changes.ts';
import { migrate } from './database/migrate.ts';
import { getPoolUsage, openDatabase } from './database/open.ts';
import { getErrorCode, StartupError } from './errors.ts';
import { createEvents } from './events/events.queries.ts';
import { createPasswordChecker } from './features/account/common-passwords.ts';
import { createFileFinder } from './features/files/files-to-read.queries.ts';
import { createSanitizer } from './features/work-orders/sanitizer.ts';
import { openBoss, stopBoss } from './jobs/boss.queries.ts';
import { startJobs } from './jobs/jobs.queries.ts';
import { createLogStream, formatError, loggerOptions } from './logging/logging.ts';
import { createMailQueue } from './mail/mail-queue.queries.ts';
import { createRenditionNotifier, startRenditionWorker } from './renditions/make-renditions.ts';
import { loadSecret } from './secret.ts';
import type { Services } from './services.ts';
import { updateSecretFingerprint } from './settings.queries.ts';
import { createShutdown } from './shutdown.ts';
import { createDiskSpaceMonitor, prepareDataDir } from './storage/disk-space.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTracing } from './tracing/tracing.ts';

const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const logError = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const formatAddress = ({ host }: Config, app: FastifyInstance): string => {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? `:${address.port}` : '';
  return `http://${host.includes(':') ? `[${host}]` : host}${port}`;
};

const announce = (address: string, hasDemo: boolean): void => {
  printLine(`Siliport: ${address}`);
  if (!hasDemo) return;
  printLine(`Demo accounts, all with the password ${demoPassword}`);
  for (const { email, abilities } of demoAccounts) printLine(`  ${email.padEnd(20)} ${abilities}`);
};

const runDemoImport = async (): Promise<void> => {
  const { finished, stop } = startDemoImport();
  onShutdown('demo import', stop);
  await finished;
};

/** Imports and unlocks the demo in demo mode, else locks accounts with the public password (SEC-79). */
const prepareDemo = async (services: Services): Promise<boolean> => {
  const { config, db, clock } = services;
  if (config.demo) {
    const state = await findDemoState(services);
    if (state === 'missing' || state === 'outdated') await runDemoImport();
    await unlockDemoAccounts(db);
    return state !== 'unwanted';
  }
  const locked = await lockDemoAccounts(db, clock());
  if (locked.length > 0)
    logError(
      `Demo accounts can no longer log in, because their password is public: ${locked.join(', ')}. ` +
        'DEMO=on lets them log in again.',
    );
  return false;
};

const listenProblems: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use by another process`,
  EACCES: ({ port }) => `PORT ${port} may not be used by this user: take one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} cannot be resolved to an address`,
};

/** Listens at the address of the settings. Throws `StartupError` where that is not possible. */
const listen = async (server: FastifyInstance | Server, config: Config): Promise<void> => {
  const { port, host } = config;
  try {
    if (server instanceof Server) await once(server.listen(port, host), 'listening');
    else await server.listen({ port, host });
  } catch (error) {
    const problem = listenProblems[String(getErrorCode(error))];
    throw problem ? new StartupError(problem(config), { cause: error }) : error;
  }
};

/** Says at once what the portal would find out only after it has created a database and imported the demo. */
const checkAddress = async (config: Config): Promise<void> => {
  const server = new Server();
  await listen(server, config);
  await new Promise((resolve) => server.close(resolve));
};

const start = async (): Promise<void> => {
  const config = readConfig();
  await prepareDataDir(config);
  await checkAddress(config);
  const tracing = await openTracing(config);
  if (tracing) onShutdown('traces', tracing.close);
  const database = await openDatabase(config, { log: logError });
  onShutdown('database', database.close);
  await migrate(database.url);
  const storage = await openStorage(config);
  const secret = await loadSecret(config);
  if (!(await updateSecretFingerprint(database.db, secret)))
    logError('SECRET is not the one that this database was last used with: codes and queued mails are lost.');
  const boss = await openBoss(database.pool, (error) => logError(`jobs: ${formatError(error)}`));
  onShutdown('jobs', () => stopBoss(boss));
  const events = createEvents(database.url);
  onShutdown('events', events.close);
  const changes = createChanges(database.url);
  onShutdown('changes', changes.close);
  const sanitizer = createSanitizer();
  onShutdown('sanitizer', sanitizer.close);
  const passwordChecker = createPasswordChecker();
  onShutdown('password checker', passwordChecker.close);
  const initialServices: Services = {
    config,
    db: database.db,
    storage,
    findFileToRead: createFileFinder(database.db, changes),
    diskSpace: createDiskSpaceMonitor({
      data: config.dataDir,
      database: database.location ?? config.dataDir,
    }),
    clock: () => new Date(),
    secret,
    queueMail: createMailQueue(boss, secret),
    notifyRenditionWorker: createRenditionNotifier(boss),
    sanitizer,
    passwordChecker,
    tracing,
    getPoolUsage: () => getPoolUsage(database.pool),
    changes,
    events,
  };
  const hasDemo = await prepareDemo(initialServices);
  const services = { ...initialServices, config: await withVendorTimeZone(config, database.db) };
  const app = await buildApp(services, {
    logger: { ...loggerOptions(config.logLevel), stream: createLogStream() },
  });
  onShutdown(
    'requests',
    () => app.close(),
    () => app.server.closeAllConnections(),
  );
  await startJobs(boss, services, app.log);
  onShutdown('renditions', await startRenditionWorker(boss, services, app.log));
  await listen(app, config);
  announce(formatAddress(config, app), hasDemo);
};

const { onShutdown, shutdown, isShuttingDown } = createShutdown(logError);

// Output that cannot be written, to a full disk or a closed terminal, is lost; the portal keeps running (SEC-83).
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => shutdown(0));
// The parent process (tools/start.js, the tests) was killed, so nobody else would stop this one.
process.on('disconnect', () => shutdown(0));
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    logError(`${event}: ${formatError(error)}`);
    shutdown(1);
  });

try {
  await start();
} catch (error) {
  // A shutdown during startup closes the database, so errors are expected.
  if (!isShuttingDown()) {
    if (error instanceof StartupError) logError(error.message);
    else logError(`The portal could not start: ${formatError(error)}`);
    await shutdown(1);
  }
}
