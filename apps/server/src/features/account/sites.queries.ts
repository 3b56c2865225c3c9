import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { sites } from '../../database/schema/members.ts';

export type SiteRow = typeof sites.$inferSelect;

export const findSiteById = async (db: Database, id: string): Promise<SiteRow | undefined> => {
  const [row] = await db.select().from(sites).where(eq(sites.id, id));
  return row;
};
