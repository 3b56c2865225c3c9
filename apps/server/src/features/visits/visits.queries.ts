import type { Database } from '../../database/database.ts';
import { visits } from '../../database/schema/activity.ts';

export const insertVisit = async (db: Database, visit: typeof visits.$inferInsert): Promise<void> => {
  await db.insert(visits).values(visit);
};
