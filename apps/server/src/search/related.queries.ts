import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import type { SelectedIds } from '../database/item-ids.ts';
import { searchEntries } from '../database/schema/search.ts';

/** Selects the item's leaf category (distance 0), its siblings (1) and the other leaves of the family (2). */
const leavesByDistance = (type: SearchType, itemId: Placeholder): SQL => sql`
  with own (leaf) as (select facet from search_entries where type = ${type} and item_id = ${itemId})
  select leaf as id, 0 as distance from own
  union all
  select other.id, case when other.parent_id = parent.id then 1 else 2 end
  from own
  join categories category on category.id = leaf
  join categories parent on parent.id = category.parent_id
  join categories branch on branch.id = parent.id or branch.parent_id = parent.parent_id
  join categories other on other.parent_id = branch.id and other.id <> leaf`;

/** Other items of the type, newest first: of the same leaf category, then of its siblings, then of the family. */
export const relatedEntries = (type: SearchType, id: string, limit: number): SelectedIds => {
  const itemId = sql.placeholder('id');
  return {
    name: `related ${type} ${limit}`,
    // PostgreSQL reads the index of the facet in order for each leaf.
    array: sql`array(
      select entry.item_id
      from (${leavesByDistance(type, itemId)}) as leaf cross join lateral (
        select item_id, released_at from search_entries
        where type = ${type} and facet = leaf.id and item_id <> ${itemId}
        order by released_at desc, item_id desc limit ${limit}) as entry
      order by leaf.distance, entry.released_at desc, entry.item_id desc limit ${limit})`.inlineParams(),
    values: { id },
  };
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
