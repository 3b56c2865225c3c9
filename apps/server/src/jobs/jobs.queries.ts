import type { PgBoss } from 'pg-boss';
import { getBrand } from '../brand/brand.queries.ts';
import { sweepFiles } from '../features/files/sweep.ts';
import { startMailWorkers } from '../mail/mail-workers.queries.ts';
import { createTransports } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import type { QueueName } from './boss.queries.ts';
import { sweep } from './sweep.queries.ts';
import { sweepActivity } from './sweep-activity.queries.ts';

interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Missing bytes are for the operator to restore from the backup (docs/operations.md). */
const sweepFilesAndSay = async (services: Services, log: JobLog): Promise<void> => {
  const { missing, ...removed } = await sweepFiles(services);
  log.info(removed, 'files swept');
  if (missing.length > 0) log.error({ missing }, 'bytes of files are missing');
};

/** Begins to do what is queued; `boss.stop()` ends it. */
export const startJobs = async (boss: PgBoss, services: Services, log: JobLog): Promise<void> => {
  const { config, db, secret, clock } = services;
  const transports = createTransports(config, () => getBrand(db));
  boss.once('stopped', () => {
    for (const transport of Object.values(transports)) transport.close();
  });
  await startMailWorkers({ boss, secret, transports, log, now: clock });
  await boss.work('sweep' satisfies QueueName, { pollingIntervalSeconds: 30 }, () => sweep(db, clock()));
  await boss.work('sweepActivity' satisfies QueueName, { pollingIntervalSeconds: 30 }, async () =>
    log.info(await sweepActivity(db, config, clock()), 'visits and downloads swept'),
  );
  await boss.work('sweepFiles' satisfies QueueName, { pollingIntervalSeconds: 30 }, () =>
    sweepFilesAndSay(services, log),
  );
};
