import type { SearchType } from '@siliport/contract/listing';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

const newest = async (db: Database, condition: SQL, limit: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select item_id as id from search_entries where ${condition}
    order by released_at desc, item_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
};

/** Ids of the newest of a type; without the total, which a list's page would count. */
export const findNewestIds = (db: Database, type: SearchType, limit: number): Promise<string[]> =>
  newest(db, sql`type = ${type}`, limit);

/** Ids of the newest others of these categories. */
export const findRelatedIds = (
  db: Database,
  type: SearchType,
  itemId: string,
  facets: readonly string[],
  limit: number,
): Promise<string[]> => {
  // A single one keeps the order of its index.
  const among =
    facets.length === 1 ? sql`facet = ${facets[0]}` : sql`facet = any(${sql.param(facets)}::text[])`;
  return newest(db, sql`type = ${type} and ${among} and item_id <> ${itemId}`, limit);
};
