import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import { threadPage } from '@siliport/contract/limits';
import { and, asc, desc, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { workOrderEntries } from '../../database/schema/work-orders.ts';
import { refuse } from '../../http/refusal.ts';
import { toWireDateTime } from '../../wire-dates.ts';
import { type EntryRow, hasEntry } from './entries.queries.ts';

const { id, workOrderId: ofWorkOrder, createdAt, title, description } = workOrderEntries;

const isOlderThan = (entryId: string): SQL =>
  sql`(${createdAt}, ${id}) < (select created_at, id from work_order_entries where id = ${entryId})`;

/** Selects the newest entries, one more than a page holds, with a running total of their text bytes. */
const sizedEntries = (db: Database, workOrderId: string, olderThan: string) => {
  const before = olderThan ? isOlderThan(olderThan) : undefined;
  const newestFirst = sql`(order by ${createdAt} desc, ${id} desc rows unbounded preceding)`;
  const bytes = sql`octet_length(${title}) + octet_length(${description})`;
  return db.$with('sized').as(
    db
      .select({
        entryId: sql<string>`${id}`.as('entry_id'),
        position: sql<number>`row_number() over ${newestFirst}`.as('position'),
        bytes: sql<number>`sum(${bytes}) over ${newestFirst}`.as('bytes'),
      })
      .from(workOrderEntries)
      .where(and(eq(ofWorkOrder, workOrderId), before))
      .orderBy(desc(createdAt), desc(id))
      .limit(threadPage.entries + 1),
  );
};

/**
 * Returns the newest entries of a thread, or those before `olderThan`, in the order in which they were written, and whether
 * there are older ones. The page has one entry at least, and ends before its texts exceed `threadPage.bytes`.
 * Throws `Refusal('item.missing')` for an `olderThan` that is no entry of this work order (SEC-30).
 */
export const findEntryPage = async (
  db: Database,
  workOrderId: string,
  olderThan = '',
): Promise<{ rows: EntryRow[]; hasOlder: boolean }> => {
  if (olderThan && !(await hasEntry(db, workOrderId, olderThan))) return refuse('item.missing');
  const sized = sizedEntries(db, workOrderId, olderThan);
  const fits = and(lte(sized.position, threadPage.entries), lte(sized.bytes, threadPage.bytes));
  const rows = await db
    .with(sized)
    .select({
      ...getTableColumns(workOrderEntries),
      found: sql<number>`(select count(*)::int from ${sized})`,
    })
    .from(sized)
    .innerJoin(workOrderEntries, eq(id, sized.entryId))
    .where(or(eq(sized.position, 1), fits))
    .orderBy(asc(createdAt), asc(id));
  return { rows, hasOlder: (rows[0]?.found ?? 0) > rows.length };
};

/** Returns how many entries the thread has, branches included. */
export const countEntries = (db: Database, workOrderId: string): Promise<number> =>
  db.$count(workOrderEntries, eq(ofWorkOrder, workOrderId));

/** An entry with its replies, as on the wire (FB-10). */
export type ThreadEntry = Output<Calls['feedbackDetails']>['detailsList'][number];

const toEntry = (row: EntryRow, timeZone: string): ThreadEntry => ({
  id: row.id,
  tId: row.rootId,
  parentId: row.parentId ?? '',
  personnel: row.personnel,
  title: row.title,
  description: row.description,
  createTime: toWireDateTime(row.createdAt, timeZone),
  children: [],
});

/**
 * Builds a tree from rows in the order in which they were written; each branch keeps that order. An entry
 * whose parent is missing is at the top level.
 */
export const toThread = (rows: readonly EntryRow[], timeZone: string): ThreadEntry[] => {
  const entries = new Map(rows.map((row) => [row.id, toEntry(row, timeZone)]));
  const top: ThreadEntry[] = [];
  for (const entry of entries.values()) (entries.get(entry.parentId)?.children ?? top).push(entry);
  return top;
};
