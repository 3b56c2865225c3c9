import { randomUUID } from 'node:crypto';
import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import { threadPage } from '@siliport/contract/limits';
import { and, asc, desc, eq, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isUuid } from '../../database/rows.ts';
import { workOrderEntries, workOrderEntryFiles } from '../../database/schema/work-orders.ts';
import { refuse } from '../../http/refusal.ts';
import { toWireDateTime } from '../../wire-dates.ts';

export type EntryRow = typeof workOrderEntries.$inferSelect;

/** The position of a new entry: below this one. */
export interface EntryPosition {
  id: string;
  rootId: string;
}

/** Levels of nesting; deeper replies stay on the last level, because a page has limited width. */
const maxDepth = 20;

/** Returns the position below an entry of this work order. Throws `item.missing`, also for an entry of another one (SEC-30). */
export const getEntryPosition = async (
  tx: Database,
  workOrderId: string,
  entryId: string,
): Promise<EntryPosition> => {
  if (!isUuid(entryId)) return refuse('item.missing');
  const { rows } = await tx.execute<{ id: string; root_id: string; parent_id: string | null }>(sql`
    with recursive above as (
      select id, parent_id, root_id, 0 as above_it from work_order_entries where id = ${entryId} and work_order_id = ${workOrderId}
      union all
      select entry.id, entry.parent_id, entry.root_id, above_it + 1 from work_order_entries entry
      join above on entry.id = above.parent_id)
    select id, parent_id, root_id from above order by above_it`);
  const at = rows.length < maxDepth ? rows[0] : rows[1];
  return at ? { id: at.id, rootId: at.root_id } : refuse('item.missing');
};

export const hasEntry = async (db: Database, workOrderId: string, entryId: string): Promise<boolean> => {
  const { id, workOrderId: ofWorkOrder } = workOrderEntries;
  if (!isUuid(entryId)) return false;
  return (await db.$count(workOrderEntries, and(eq(id, entryId), eq(ofWorkOrder, workOrderId)))) > 0;
};

/** Returns the id of the new entry. */
export const insertEntry = async (
  tx: Database,
  entry: Omit<typeof workOrderEntries.$inferInsert, 'id' | 'parentId' | 'rootId'> & {
    parent: EntryPosition | undefined;
  },
): Promise<string> => {
  const { parent, ...values } = entry;
  const id = randomUUID();
  const rootId = parent?.rootId ?? id;
  await tx.insert(workOrderEntries).values({ ...values, id, rootId, parentId: parent?.id });
  return id;
};

export const insertEntryFiles = async (tx: Database, entryId: string, fileIds: readonly string[]) => {
  const rows = fileIds.map((fileId, position) => ({ entryId, fileId, position }));
  if (rows.length > 0) await tx.insert(workOrderEntryFiles).values(rows);
};

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
