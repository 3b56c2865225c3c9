import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { downloads } from '../../database/schema/activity.ts';

const hourMs = 3_600_000;

/**
 * Adds a line to the member's download history unless the same file is there within the last hour: parts of one download,
 * however it is cut into ranges, are one line (DO-3).
 */
export const recordDownload = (db: Database, download: typeof downloads.$inferInsert): Promise<void> =>
  db.transaction(async (tx) => {
    const { memberId, fileId, createdAt } = download;
    // Parts that arrive at once wait for each other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`download:${memberId}:${fileId}`}, 0))`,
    );
    const isSame = and(eq(downloads.memberId, memberId), eq(downloads.fileId, fileId));
    const hourAgo = new Date(createdAt.getTime() - hourMs);
    if ((await tx.$count(downloads, and(isSame, gt(downloads.createdAt, hourAgo)))) > 0) return;
    await tx.insert(downloads).values(download);
  });
