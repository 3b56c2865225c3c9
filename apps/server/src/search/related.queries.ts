import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { searchEntries } from '../database/schema/search.ts';

/** The leaves under the same parent, and the others of the same family. */
const findRelatedLeaves = async (db: Database, leaf: string): Promise<[near: string[], far: string[]]> => {
  const { rows } = await db.execute<{ id: string; near: boolean }>(sql`
    select other.id, true as near
    from categories own join categories other on other.parent_id = own.parent_id
    where own.id = ${leaf} and other.id <> own.id
    union all
    select other.id, false
    from categories own
    join categories parent on parent.id = own.parent_id
    join categories parent_sibling on parent_sibling.parent_id = parent.parent_id and parent_sibling.id <> parent.id
    join categories other on other.parent_id = parent_sibling.id
    where own.id = ${leaf}`);
  const ids = (isNear: boolean) => rows.filter(({ near }) => near === isNear).map(({ id }) => id);
  return [ids(true), ids(false)];
};

const findNewestOthers = async (
  db: Database,
  type: SearchType,
  itemId: string,
  leaves: readonly string[],
  limit: number,
): Promise<string[]> => {
  // With a single leaf PostgreSQL reads the index in order.
  const among =
    leaves.length === 1 ? sql`facet = ${leaves[0]}` : sql`facet = any(${sql.param(leaves)}::text[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select item_id as id from search_entries where type = ${type} and ${among} and item_id <> ${itemId}
    order by released_at desc, item_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
};

/** Ids of other items of the type, newest first: of the same leaf category, then of its siblings, then of the family. */
export const findRelatedIds = async (
  db: Database,
  type: SearchType,
  itemId: string,
  leaf: string,
  limit: number,
): Promise<string[]> => {
  const relatedIds = await findNewestOthers(db, type, itemId, [leaf], limit);
  if (relatedIds.length >= limit) return relatedIds;
  for (const leaves of await findRelatedLeaves(db, leaf)) {
    const missing = limit - relatedIds.length;
    if (missing > 0 && leaves.length > 0)
      relatedIds.push(...(await findNewestOthers(db, type, itemId, leaves, missing)));
  }
  return relatedIds;
};

interface Neighbor {
  id: string;
  title: string;
}

/** Returns the items before and after an item in the list of its type, newest first. */
export const findNeighbors = async (
  db: Database,
  type: SearchType,
  itemId: string,
  language: Language,
): Promise<{ prev?: Neighbor; next?: Neighbor }> => {
  const { releasedAt, itemId: id, titleZh, titleEn } = searchEntries;
  const ownPosition = sql`((select released_at from search_entries where type = ${type} and item_id = ${itemId}), ${itemId})`;
  const first = async (condition: SQL, ...order: SQL[]): Promise<Neighbor | undefined> => {
    const [row] = await db
      .select({ id, title: inLanguage(language, titleZh, titleEn) })
      .from(searchEntries)
      .where(and(eq(searchEntries.type, type), condition))
      .orderBy(...order)
      .limit(1);
    return row;
  };
  const [prev, next] = await Promise.all([
    first(sql`(${releasedAt}, ${id}) > ${ownPosition}`, sql`${releasedAt} asc`, sql`${id} asc`),
    first(sql`(${releasedAt}, ${id}) < ${ownPosition}`, sql`${releasedAt} desc`, sql`${id} desc`),
  ]);
  return { ...(prev && { prev }), ...(next && { next }) };
};
