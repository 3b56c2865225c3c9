import type { SearchType } from '@siliport/contract/listing';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type Bitmap, toBitmap } from './bitmap.ts';

/** A type's entries at one revision, newest first. A bitmap has a bit for each of them. */
export interface EntryOrder {
  type: SearchType;
  revision: string;
  ids: readonly string[];
  /** The index in `ids` of each id. */
  positions: ReadonlyMap<string, number>;
}

/** The revision of the entries. */
export const entriesRevision = sql`(select string_agg(id::text, ' ' order by id) from search_revisions where of_entries)`;

/** Ids have no spaces; one text is read several times as fast as an array. */
export const joinIds = sql.raw(`string_agg(item_id, ' ')`);

/** Splits the result of `joinIds`, which is null without entries. */
export const splitIds = (joined: string | null | undefined): string[] => (joined ? joined.split(' ') : []);

/** Returns the bitmap of these entries. What is newer than the order has no position in it. */
export const toEntryBitmap = ({ ids, positions }: EntryOrder, entries: readonly string[]): Bitmap =>
  toBitmap(
    ids.length,
    entries.flatMap((id) => positions.get(id) ?? []),
  );

/** Reads the order of a type's entries as they are now. */
export const readEntryOrder = async (db: Database, type: SearchType): Promise<EntryOrder> => {
  const { rows } = await db.execute<{ revision: string; ids: string | null }>(sql`
    select ${entriesRevision} as revision, (select ${joinIds} from (
      select item_id from search_entries where type = ${type} order by released_at desc, item_id desc) as ordered) as ids`);
  const ids = splitIds(rows[0]?.ids);
  return {
    type,
    revision: rows[0]?.revision ?? '',
    ids,
    positions: new Map(ids.map((id, position) => [id, position])),
  };
};

/** The orders of types that have bitmaps. */
export type EntryOrders = ReadonlyMap<SearchType, EntryOrder>;

/** The latest order of each type, of some megabytes for 100,000 entries. */
const orders = new Map<SearchType, EntryOrder>();

/** Returns the orders of the types whose entries have not changed since their bitmaps were written. */
export const findEntryOrders = async (db: Database): Promise<EntryOrders> => {
  const { rows } = await db.execute<{ type: SearchType; revision: string }>(
    sql`select type, revision from search_bitmap_types where revision = ${entriesRevision}`,
  );
  const current = new Map<SearchType, EntryOrder>();
  for (const { type, revision } of rows) {
    const known = orders.get(type);
    const order = known?.revision === revision ? known : await readEntryOrder(db, type);
    orders.set(type, order);
    if (order.revision === revision) current.set(type, order);
  }
  return current;
};
