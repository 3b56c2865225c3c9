import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Bitmap } from './bitmap.ts';
import { type EntryOrder, entriesRevision } from './entry-order.queries.ts';

/** The values of a type's entries, such as `format:pdf` and `category:pll`, in the order of the entries. */
export interface FacetValues {
  /** Each value once. */
  values: readonly string[];
  /** The entry at a position has the values from `starts[position]` to before `starts[position + 1]`. */
  starts: Uint32Array;
  /** Indexes in `values`. */
  valueIndexes: Uint32Array;
}

/** Neither stands in a value. */
const [betweenEntries, betweenValues] = ['\n', '\x1f'];

const readFacetValues = async (db: Database, order: EntryOrder): Promise<FacetValues | undefined> => {
  const { rows } = await db.execute<{ revision: string; joined: string | null }>(sql`
    select ${entriesRevision} as revision, (
      select string_agg(concat_ws(${betweenValues}, 'category:' || facet, nullif(array_to_string(facet_values, ${betweenValues}), '')),
        ${betweenEntries} order by released_at desc, item_id desc)
      from search_entries where type = ${order.type}) as joined`);
  // An entry may have changed since the order was read.
  if (rows[0]?.revision !== order.revision) return undefined;
  const indexes = new Map<string, number>();
  const starts = [0];
  const valueIndexes: number[] = [];
  for (const entry of rows[0].joined?.split(betweenEntries) ?? []) {
    for (const value of entry.split(betweenValues)) {
      const index = indexes.get(value) ?? indexes.size;
      indexes.set(value, index);
      valueIndexes.push(index);
    }
    starts.push(valueIndexes.length);
  }
  return {
    values: [...indexes.keys()],
    starts: Uint32Array.from(starts),
    valueIndexes: Uint32Array.from(valueIndexes),
  };
};

const known = new WeakMap<EntryOrder, Promise<FacetValues | undefined>>();

/** Returns the values of an order's entries, some megabytes for 100,000 of them; undefined once entries have changed. */
export const findFacetValues = (db: Database, order: EntryOrder): Promise<FacetValues | undefined> => {
  const found = known.get(order)?.catch(() => readFacetValues(db, order)) ?? readFacetValues(db, order);
  known.set(order, found);
  return found;
};

const toName = (value: string): string => value.slice(0, value.indexOf(':'));

/**
 * Returns how many of the entries in the bitmap have each value. `chosen` are the values of the facets that filter, by facet; an
 * entry that one facet excludes counts for the values of this facet alone, one that two exclude for none.
 */
export const countFacetValues = (
  { values, starts, valueIndexes }: FacetValues,
  entries: Bitmap,
  chosen: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number> => {
  const facets = [...chosen.keys()];
  const nameIndexes = values.map((value) => facets.indexOf(toName(value)));
  const isChosen = values.map((value) => chosen.get(toName(value))?.has(value) === true);
  const counts = new Uint32Array(values.length);
  const passed = new Uint8Array(facets.length);
  const countEntry = (position: number): void => {
    const [start = 0, end = 0] = [starts[position], starts[position + 1]];
    passed.fill(0);
    for (let at = start; at < end; at += 1) {
      const value = valueIndexes[at] ?? 0;
      if (isChosen[value]) passed[nameIndexes[value] ?? 0] = 1;
    }
    const excluding = passed.indexOf(0);
    if (excluding >= 0 && passed.indexOf(0, excluding + 1) >= 0) return;
    for (let at = start; at < end; at += 1) {
      const value = valueIndexes[at] ?? 0;
      if (excluding < 0 || nameIndexes[value] === excluding) counts[value] = (counts[value] ?? 0) + 1;
    }
  };
  for (const [word, bits] of entries.entries())
    for (let rest = bits; rest !== 0; rest &= rest - 1) countEntry(32 * word + 31 - Math.clz32(rest & -rest));
  return new Map(values.flatMap((value, at) => (counts[at] ? [[value, counts[at]] as const] : [])));
};
