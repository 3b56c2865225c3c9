import type { SearchType } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Ids of the newest of a type; without the total, which a list's page would count. */
export const findNewestIds = async (db: Database, type: SearchType, limit: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select item_id as id from search_entries where type = ${type}
    order by released_at desc, item_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
};
