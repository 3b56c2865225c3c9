import { lt, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { downloads, visits } from '../database/schema/activity.ts';

const dayMs = 24 * 3_600_000;
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
