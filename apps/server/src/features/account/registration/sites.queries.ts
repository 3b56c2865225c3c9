import { normalizeSiteId } from '@siliport/contract/rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { sites } from '../../../database/schema/members.ts';

export type SiteRow = typeof sites.$inferSelect;

/** Finds the site whose id these characters are, in any case. */
export const findSiteById = async (db: Database, id: string): Promise<SiteRow | undefined> => {
  const [row] = await db
    .select()
    .from(sites)
    .where(eq(sql`upper(${sites.id})`, normalizeSiteId(id)));
  return row;
};
