import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isUuid } from '../../database/rows.ts';
import { workOrderEntries, workOrderEntryFiles } from '../../database/schema/work-orders.ts';
import { refuse } from '../../http/refusal.ts';

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
