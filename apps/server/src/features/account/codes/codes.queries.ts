import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { emailCodes, tickets } from '../../../database/schema/codes.ts';

/** What a code was sent for; it is not accepted for the other purpose. */
export const codePurposes = ['email', 'password'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const lifetimeSeconds = 600;
const maxTries = 5;

export const toCodeExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeSeconds * 1000);

/** Returns the key of a code: a hash, so that the table holds no address. */
export const toCodeKey = (purpose: CodePurpose, email: string): string =>
  createHash('sha256').update(`${purpose}:${email}`).digest('hex');

type Code = Pick<typeof emailCodes.$inferInsert, 'codeHash' | 'createdAt' | 'expiresAt'>;

/**
 * Stores a code for the carriers that may enter it, replacing their other codes. With `keepTries`, carriers that have this
 * code already keep their used attempts.
 */
export const upsertCode = async (
  db: Database,
  key: string,
  carriers: readonly string[],
  code: Code,
  { keepTries = false } = {},
) => {
  const values = { ...code, failures: 0 };
  await db
    .insert(emailCodes)
    .values(carriers.map((carrier) => ({ key, carrier, ...values })))
    .onConflictDoUpdate({
      target: [emailCodes.key, emailCodes.carrier],
      set: values,
      setWhere: keepTries ? ne(emailCodes.codeHash, code.codeHash) : undefined,
    });
};

/** Returns the newest code that was mailed after `since`, and how many carriers may enter it. */
export const findNewestCode = async (
  db: Database,
  key: string,
  since: Date,
): Promise<(Code & { carriers: number }) | undefined> => {
  const { codeHash, createdAt, expiresAt } = emailCodes;
  const [row] = await db
    .select({ codeHash, createdAt, expiresAt, carriers: count() })
    .from(emailCodes)
    .where(and(eq(emailCodes.key, key), gt(createdAt, since)))
    .groupBy(codeHash, createdAt, expiresAt)
    .orderBy(desc(createdAt))
    .limit(1);
  return row;
};

/**
 * Counts an attempt and returns the codes to compare it with. Counting first limits concurrent attempts to five as well.
 */
export const countCodeAttempt = (db: Database, keys: string[], carrier: string, now: Date) =>
  db
    .update(emailCodes)
    .set({ failures: sql`${emailCodes.failures} + 1` })
    .where(
      and(
        inArray(emailCodes.key, keys),
        eq(emailCodes.carrier, carrier),
        lt(emailCodes.failures, maxTries),
        gt(emailCodes.expiresAt, now),
      ),
    )
    .returning({ key: emailCodes.key, codeHash: emailCodes.codeHash });

/** Deletes a code for all its carriers; returns false when a concurrent request already did. */
export const consumeCode = async (db: Database, key: string, codeHash: string): Promise<boolean> => {
  const rows = await db
    .delete(emailCodes)
    .where(and(eq(emailCodes.key, key), eq(emailCodes.codeHash, codeHash)))
    .returning({ key: emailCodes.key });
  return rows.length > 0;
};

/** Deletes every code and ticket of an address and its member. */
export const deleteCodesAndTickets = async (db: Database, email: string, memberId: string): Promise<void> => {
  const keys = codePurposes.map((purpose) => toCodeKey(purpose, email));
  await db.delete(emailCodes).where(inArray(emailCodes.key, keys));
  await db.delete(tickets).where(or(eq(tickets.email, email), eq(tickets.memberId, memberId)));
};
