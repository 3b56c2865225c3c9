import { inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { tryLockAgainstBackup } from '../backup/backup-lock.queries.ts';
import { getBrand } from '../brand/brand.queries.ts';
import type { Config } from '../config.ts';
import { deleteOrphanedPages } from '../content/extract/file-pages.queries.ts';
import type { Database } from '../database/database.ts';
import { captchas, emailCodes, tickets } from '../database/schema/codes.ts';
import { files, renditions } from '../database/schema/files.ts';
import { downloads, visits } from '../database/schema/member-activity.ts';
import { rateCounters, sessions } from '../database/schema/members.ts';
import { auditLog, idempotentResponses } from '../database/schema/records.ts';
import { deleteUploadsBefore, lockFileBytes } from '../features/files/files.queries.ts';
import { deleteSearchCountsBefore } from '../features/search/search-statistics.queries.ts';
import { startMailWorkers } from '../mail/mail-queue.queries.ts';
import { createTransports } from '../mail/transport.ts';
import { getConverterName } from '../renditions/make-renditions.ts';
import { deleteOrphanedRenditions } from '../renditions/renditions.queries.ts';
import { refreshBitmaps } from '../search/bitmaps/refresh-bitmaps.queries.ts';
import { refreshPopularity } from '../search/ranking/score.queries.ts';
import type { Services } from '../services.ts';
import { findSetting, upsertSettings } from '../settings.queries.ts';
import type { QueueName } from './boss.queries.ts';

/** Returns the keys of the bytes that files and renditions refer to; with `among`, only these. */
const findKeys = async (db: Database, among?: readonly string[]): Promise<Set<string>> => {
  const { pdfSha256 } = renditions;
  const keys = await db
    .select({ sha256: files.sha256 })
    .from(files)
    .where(among && inArray(files.sha256, [...among]))
    .union(
      db
        .select({ sha256: sql<string>`${pdfSha256}` })
        .from(renditions)
        .where(among ? inArray(pdfSha256, [...among]) : isNotNull(pdfSha256)),
    );
  return new Set(keys.map(({ sha256 }) => sha256));
};

/** Deletes the bytes unless a row refers to them by now, or a backup may copy them. Returns whether they were deleted. */
const deleteUnlessReferenced = (db: Database, sha256: string, remove: () => Promise<void>) =>
  db.transaction(async (tx) => {
    await lockFileBytes(tx, sha256);
    if (!(await tryLockAgainstBackup(tx))) return false;
    if ((await findKeys(tx, [sha256])).size > 0) return false;
    await remove();
    return true;
  });

const dayMs = 24 * 3_600_000;
/** Longer than a member needs to write a form or to upload a file. */
const graceMs = dayMs;

type FileServices = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>;

interface SweepResult {
  /** Deleted unclaimed uploads. */
  uploads: number;
  /** Deleted files without a row. */
  objects: number;
  /** Keys of missing files that a row refers to, to be restored from a backup. */
  missing: string[];
}

/** Deletes unclaimed uploads, the text of files that are gone and unreferenced bytes; returns which bytes are missing (SEC-95). */
export const sweepFiles = async ({ db, storage, clock, config }: FileServices): Promise<SweepResult> => {
  const before = new Date(clock().getTime() - graceMs);
  const uploads = await deleteUploadsBefore(db, before);
  await deleteOrphanedPages(db);
  await deleteOrphanedRenditions(db, getConverterName(config), before);
  // Read before the store is listed, because rows inserted later certainly have their bytes.
  const missing = await findKeys(db);
  const unknown: string[] = [];
  for await (const { sha256, modifiedAt } of storage.list()) {
    const isKnown = missing.delete(sha256);
    if (!isKnown && modifiedAt < before) unknown.push(sha256);
  }
  let objects = 0;
  for (const sha256 of unknown)
    if (await deleteUnlessReferenced(db, sha256, () => storage.delete(sha256))) objects++;
  return { uploads, objects, missing: [...missing] };
};

/** How long an ended token is answered with 201 (expired) before it becomes unknown (401). */
const sessionRetentionMs = 30 * dayMs;
/** A request is repeated within minutes, or by a tab that was suspended overnight (FB-6). */
const responseRetentionMs = dayMs;
/** Half a year of searches shows which content readers are missing. */
const searchCountRetentionMs = 180 * dayMs;

export const sweep = async (db: Database, now: Date): Promise<void> => {
  const before = (ageMs: number): Date => new Date(now.getTime() - ageMs);
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(tickets).where(lt(tickets.expiresAt, now));
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(sessionRetentionMs)));
  await deleteSearchCountsBefore(db, before(searchCountRetentionMs).toISOString().slice(0, 10));
  await db.delete(idempotentResponses).where(lt(idempotentResponses.createdAt, before(responseRetentionMs)));
};

/** Rows per statement: within the statement timeout and without a long lock. */
const batchSize = 10_000;

const deleteBefore = async (
  db: Database,
  table: typeof visits | typeof downloads | typeof auditLog,
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

/** Deletes visits, downloads and audit entries older than VISITS_DAYS, DOWNLOADS_DAYS and AUDIT_DAYS. Returns how many. */
export const sweepActivity = async (
  db: Database,
  {
    visitRetentionDays,
    downloadRetentionDays,
    auditRetentionDays,
  }: Pick<Config, 'visitRetentionDays' | 'downloadRetentionDays' | 'auditRetentionDays'>,
  now: Date,
): Promise<{ visits: number; downloads: number; auditEntries: number }> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);
  return {
    visits: await deleteBefore(db, visits, daysAgo(visitRetentionDays)),
    downloads: await deleteBefore(db, downloads, daysAgo(downloadRetentionDays)),
    auditEntries: await deleteBefore(db, auditLog, daysAgo(auditRetentionDays)),
  };
};

/** Stores how many files are missing for /metrics of all portals; unchanged it is not written, as a change outdates answers. */
const updateMissingFiles = async (db: Database, count: number): Promise<void> => {
  if (((await findSetting(db, 'missingFiles')) ?? 0) !== count)
    await upsertSettings(db, { missingFiles: count });
};

interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Sweeps files and logs missing ones, which the operator restores from the backup (docs/operations.md). */
export const sweepAndLogFiles = async (services: Services, log: JobLog): Promise<void> => {
  const { missing, ...removed } = await sweepFiles(services);
  await updateMissingFiles(services.db, missing.length);
  log.info(removed, 'files swept');
  if (missing.length > 0) log.error({ missing }, 'bytes of files are missing');
};

/** Starts the job workers; `boss.stop()` stops them. */
export const startJobs = async (boss: PgBoss, services: Services, log: JobLog): Promise<void> => {
  const { config, db, secret, clock } = services;
  const transports = createTransports(config, () => getBrand(db));
  boss.once('stopped', () => {
    for (const transport of Object.values(transports)) transport.close();
  });
  await startMailWorkers({ boss, secret, transports, log, now: clock });
  await boss.work('sweep' satisfies QueueName, { pollingIntervalSeconds: 30 }, () => sweep(db, clock()));
  await boss.work('sweepActivity' satisfies QueueName, { pollingIntervalSeconds: 30 }, async () => {
    log.info(await sweepActivity(db, config, clock()), 'visits, downloads and audit entries swept');
    await refreshPopularity(db);
    await refreshBitmaps(db);
  });
  await boss.work('sweepFiles' satisfies QueueName, { pollingIntervalSeconds: 30 }, () =>
    sweepAndLogFiles(services, log),
  );
};
