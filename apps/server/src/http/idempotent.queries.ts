import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { idempotentAnswers } from '../database/schema/records.ts';

/** Who sent what under which key. */
export interface Sending {
  memberId: string;
  call: string;
  key: string;
}

const same = ({ memberId, call, key }: Sending) =>
  and(
    eq(idempotentAnswers.memberId, memberId),
    eq(idempotentAnswers.call, call),
    eq(idempotentAnswers.key, key),
  );

/** Whether it is the first such sending. While another one is still being done, waits for how that ends. */
export const insertSending = async (
  tx: Database,
  sending: Sending & { inputHash: string; createdAt: Date },
): Promise<boolean> => {
  const rows = await tx
    .insert(idempotentAnswers)
    .values({ ...sending, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key });
  return rows.length > 0;
};

export const updateAnswer = async (tx: Database, sending: Sending, answer: unknown): Promise<void> => {
  await tx.update(idempotentAnswers).set({ answer }).where(same(sending));
};

export const findAnswer = async (tx: Database, sending: Sending) => {
  const { inputHash, answer } = idempotentAnswers;
  const [row] = await tx.select({ inputHash, answer }).from(idempotentAnswers).where(same(sending));
  return row;
};
