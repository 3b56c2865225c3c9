import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inLanguage } from '../database/in-language.ts';
import { searchEntries } from '../database/schema/search.ts';

interface Neighbour {
  id: string;
  title: string;
}

/** What comes before and after an item in the list of its type, newest first; a step along that list's index. */
export const findNeighbours = async (
  db: Database,
  type: SearchType,
  itemId: string,
  language: Language,
): Promise<{ prev?: Neighbour; next?: Neighbour }> => {
  const { releasedAt, itemId: id, titleZh, titleEn } = searchEntries;
  const itself = sql`((select released_at from search_entries where type = ${type} and item_id = ${itemId}), ${itemId})`;
  const first = async (condition: SQL, ...order: SQL[]): Promise<Neighbour | undefined> => {
    const [row] = await db
      .select({ id, title: inLanguage(language, titleZh, titleEn) })
      .from(searchEntries)
      .where(and(eq(searchEntries.type, type), condition))
      .orderBy(...order)
      .limit(1);
    return row;
  };
  const [prev, next] = await Promise.all([
    first(sql`(${releasedAt}, ${id}) > ${itself}`, sql`${releasedAt} asc`, sql`${id} asc`),
    first(sql`(${releasedAt}, ${id}) < ${itself}`, sql`${releasedAt} desc`, sql`${id} desc`),
  ]);
  return { ...(prev && { prev }), ...(next && { next }) };
};
