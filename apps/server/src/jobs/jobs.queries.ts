import { lt, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { getBrand } from '../brand/brand.queries.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { captchas, emailCodes, tickets } from '../database/schema/codes.ts';
import { downloads, visits } from '../database/schema/member-activity.ts';
import { rateCounters, sessions } from '../database/schema/members.ts';
import { idempotentAnswers } from '../database/schema/records.ts';
import { sweepFiles } from '../features/files/sweep.queries.ts';
import { startMailWorkers } from '../mail/mail-queue.queries.ts';
import { createTransports } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import type { QueueName } from './boss.queries.ts';

const dayMs = 24 * 3_600_000;
/** For this long a token is answered with 201 (expired); then it is unknown (401). */
const sessionRetentionMs = 30 * dayMs;
/** A repeated send comes within minutes, or from a tab that slept overnight (FB-6). */
const answerRetentionMs = dayMs;

/** Deletes expired rows. */
export const sweep = async (db: Database, now: Date): Promise<void> => {
  const before = (ageMs: number): Date => new Date(now.getTime() - ageMs);
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(tickets).where(lt(tickets.expiresAt, now));
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(sessionRetentionMs)));
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before(answerRetentionMs)));
};

/** Rows of one statement: short enough for the statement timeout, and no long lock. */
const batchSize = 10_000;

const deleteBefore = async (
  db: Database,
  table: typeof visits | typeof downloads,
  before: Date,
): Promise<number> => {
  const old = db.select({ id: table.id }).from(table).where(lt(table.createdAt, before)).limit(batchSize);
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.delete(table).where(sql`${table.id} in ${old}`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return deleted;
  }
};

/** Deletes visits and downloads older than VISITS_DAYS and DOWNLOADS_DAYS. Returns how many of each. */
export const sweepActivity = async (
  db: Database,
  { visitsDays, downloadsDays }: Pick<Config, 'visitsDays' | 'downloadsDays'>,
  now: Date,
): Promise<{ visits: number; downloads: number }> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return {
    visits: await deleteBefore(db, visits, daysAgo(visitsDays)),
    downloads: await deleteBefore(db, downloads, daysAgo(downloadsDays)),
  };
};

interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Missing bytes are for the operator to restore from the backup (docs/operations.md). */
const sweepAndLogFiles = async (services: Services, log: JobLog): Promise<void> => {
  const { missing, ...removed } = await sweepFiles(services);
  log.info(removed, 'files swept');
  if (missing.length > 0) log.error({ missing }, 'bytes of files are missing');
};

/** Starts working on the queues; `boss.stop()` ends it. */
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
    sweepAndLogFiles(services, log),
  );
};
