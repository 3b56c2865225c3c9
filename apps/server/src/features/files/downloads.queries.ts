import type { Database } from '../../database/database.ts';
import { downloads } from '../../database/schema/activity.ts';

/** A line of the member's download history (DO-3). */
export const addDownload = async (db: Database, download: typeof downloads.$inferInsert): Promise<void> => {
  await db.insert(downloads).values(download);
};
