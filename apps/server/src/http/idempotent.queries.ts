import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { idempotentAnswers } from '../database/schema/records.ts';

/** Identifies a request: the member, the call and the key. */
export interface IdempotencyKey {
  memberId: string;
  call: string;
  key: string;
}

const same = ({ memberId, call, key }: IdempotencyKey) =>
  and(
    eq(idempotentAnswers.memberId, memberId),
    eq(idempotentAnswers.call, call),
    eq(idempotentAnswers.key, key),
  );

/** Returns whether the key is new. Waits for a concurrent request with the same key to end. */
export const insertIdempotencyKey = async (
  tx: Database,
  idempotencyKey: IdempotencyKey & { inputHash: string; createdAt: Date },
): Promise<boolean> => {
  const rows = await tx
    .insert(idempotentAnswers)
    .values({ ...idempotencyKey, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key });
  return rows.length > 0;
};

export const updateAnswer = async (
  tx: Database,
  idempotencyKey: IdempotencyKey,
  answer: unknown,
): Promise<void> => {
  await tx.update(idempotentAnswers).set({ answer }).where(same(idempotencyKey));
};

export const findAnswer = async (tx: Database, idempotencyKey: IdempotencyKey) => {
  const { inputHash, answer } = idempotentAnswers;
  const [row] = await tx.select({ inputHash, answer }).from(idempotentAnswers).where(same(idempotencyKey));
  return row;
};
