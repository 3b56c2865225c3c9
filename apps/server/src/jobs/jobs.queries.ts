import type { PgBoss } from 'pg-boss';
import { sweepFiles } from '../features/files/sweep.ts';
import { workOnMails } from '../mail/mail-queue.queries.ts';
import { transportOf } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import type { QueueName } from './boss.queries.ts';
import { sweep } from './sweep.queries.ts';

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
  await workOnMails({ boss, secret, transport: transportOf(config), log, now: clock });
  await boss.work('sweep' satisfies QueueName, { pollingIntervalSeconds: 30 }, () => sweep(db, clock()));
  await boss.work('sweepFiles' satisfies QueueName, { pollingIntervalSeconds: 30 }, () =>
    sweepFilesAndSay(services, log),
  );
};
