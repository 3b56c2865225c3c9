import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { emailCodes, tickets } from '../../database/schema/codes.ts';

/** What a code is good for; one sent for the one is worth nothing for the other. */
export const codePurposes = ['email', 'password'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const lifetimeSeconds = 600;
const mostTries = 5;

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeSeconds * 1000);

/** The table says nothing about who asked. */
export const codeKey = (purpose: CodePurpose, email: string): string =>
  createHash('sha256').update(`${purpose}:${email}`).digest('hex');

/** The new code of an address kills the old one of the same purpose. */
export const putCode = async (db: Database, key: string, codeHash: string, now: Date): Promise<void> => {
  const values = { codeHash, failures: 0, createdAt: now, expiresAt: codeExpiry(now) };
  await db
    .insert(emailCodes)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: emailCodes.key, set: values });
};

/** The codes that a guess may be compared with. Each counts the try first, so that many at once get no more than five. */
export const tryCodes = (
  db: Database,
  keys: string[],
  now: Date,
): Promise<{ key: string; codeHash: string }[]> =>
  db
    .update(emailCodes)
    .set({ failures: sql`${emailCodes.failures} + 1` })
    .where(
      and(inArray(emailCodes.key, keys), lt(emailCodes.failures, mostTries), gt(emailCodes.expiresAt, now)),
    )
    .returning({ key: emailCodes.key, codeHash: emailCodes.codeHash });

/** Uses a code up; false when somebody was faster, or a newer code has come. */
export const takeCode = async (db: Database, key: string, codeHash: string): Promise<boolean> => {
  const rows = await db
    .delete(emailCodes)
    .where(and(eq(emailCodes.key, key), eq(emailCodes.codeHash, codeHash)))
    .returning({ key: emailCodes.key });
  return rows.length > 0;
};

/** All that was sent to an address or begun with it is worth nothing any more. */
export const removeCodesAndTickets = async (db: Database, email: string, memberId: string): Promise<void> => {
  const keys = codePurposes.map((purpose) => codeKey(purpose, email));
  await db.delete(emailCodes).where(inArray(emailCodes.key, keys));
  await db.delete(tickets).where(or(eq(tickets.email, email), eq(tickets.memberId, memberId)));
};
