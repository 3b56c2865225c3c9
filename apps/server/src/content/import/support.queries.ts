import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { members } from '../../database/schema/members.ts';
import { messages } from '../../database/schema/messages.ts';
import { counters } from '../../database/schema/records.ts';
import { workOrderEntries, workOrders } from '../../database/schema/work-orders.ts';

type NewMessage = Omit<typeof messages.$inferInsert, 'memberId'>;
type NewWorkOrder = Omit<typeof workOrders.$inferInsert, 'id' | 'memberId' | 'number' | 'updatedAt'> & {
  id: string;
};
/** Without an author it is the member's own. */
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

/** The next of the year, in the row from which the portal gives its numbers. */
const nextNumber = async (tx: Database, year: string): Promise<string> => {
  const [row] = await tx
    .insert(counters)
    .values({ name: `work-orders-${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  return `WO-${year}-${String(row?.value).padStart(6, '0')}`;
};

/** With its thread; a work order that is there, with whatever was written since, stays as it is. */
export const insertWorkOrderOnce = async (
  tx: Database,
  email: string,
  row: NewWorkOrder,
  { entries, year }: { entries: readonly NewEntry[]; year: string },
): Promise<void> => {
  const [there] = await tx.select({ id: workOrders.id }).from(workOrders).where(eq(workOrders.id, row.id));
  if (there) return;
  const member = await getMember(tx, email);
  const updatedAt = new Date(Math.max(...[row, ...entries].map(({ createdAt }) => createdAt.getTime())));
  const number = await nextNumber(tx, year);
  // Of two imports at once the second waits here, and finds the row.
  const [added] = await tx
    .insert(workOrders)
    .values({ ...row, memberId: member.id, number, updatedAt })
    .onConflictDoNothing()
    .returning({ id: workOrders.id });
  if (!added) return;
  const rows = entries.map(({ author, ...entry }) => ({
    ...entry,
    personnel: author ?? member.name,
    isFromVendor: author !== undefined,
  }));
  if (rows.length > 0) await tx.insert(workOrderEntries).values(rows);
};
