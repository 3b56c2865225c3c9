import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { messages } from '../../database/schema/member-activity.ts';
import { members } from '../../database/schema/members.ts';
import { workOrderEntries, workOrders } from '../../database/schema/work-orders.ts';
import { nextWorkOrderNumber } from '../../features/work-orders/work-orders.queries.ts';

type NewMessage = Omit<typeof messages.$inferInsert, 'memberId'>;
type NewWorkOrder = Omit<typeof workOrders.$inferInsert, 'id' | 'memberId' | 'number' | 'updatedAt'> & {
  id: string;
};
/** An entry without an author is the member's own. */
export type NewEntry = Omit<typeof workOrderEntries.$inferInsert, 'personnel'> & { author?: string };

const getMember = async (tx: Database, email: string) => {
  const [member] = await tx
    .select({ id: members.id, name: members.name })
    .from(members)
    .where(eq(members.email, email));
  if (!member) throw new Error(`no member ${email}`);
  return member;
};

export const insertMessageOnce = async (tx: Database, email: string, row: NewMessage): Promise<void> => {
  const { id: memberId } = await getMember(tx, email);
  await tx
    .insert(messages)
    .values({ ...row, memberId })
    .onConflictDoNothing();
};

/** Inserts the work order with its thread; an existing one, with whatever was written since, stays as it is. */
export const insertWorkOrderOnce = async (
  tx: Database,
  email: string,
  row: NewWorkOrder,
  { entries, year }: { entries: readonly NewEntry[]; year: string },
): Promise<void> => {
  const [existing] = await tx.select({ id: workOrders.id }).from(workOrders).where(eq(workOrders.id, row.id));
  if (existing) return;
  const member = await getMember(tx, email);
  const updatedAt = new Date(Math.max(...[row, ...entries].map(({ createdAt }) => createdAt.getTime())));
  const number = await nextWorkOrderNumber(tx, year);
  // Of two imports at once the second waits here, and finds the row.
  const [inserted] = await tx
    .insert(workOrders)
    .values({ ...row, memberId: member.id, number, updatedAt })
    .onConflictDoNothing()
    .returning({ id: workOrders.id });
  if (!inserted) return;
  const rows = entries.map(({ author, ...entry }) => ({
    ...entry,
    personnel: author ?? member.name,
    isFromVendor: author !== undefined,
  }));
  if (rows.length > 0) await tx.insert(workOrderEntries).values(rows);
};
