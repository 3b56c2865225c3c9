import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { firstRow } from '../../../database/rows.ts';
import { captchas, emailCodes, tickets } from '../../../database/schema/codes.ts';
import { createToken } from '../../../secret.ts';
import { hashToken } from '../login/sessions.queries.ts';

/** What a code was sent for; it is not accepted for the other purpose. */
export const codePurposes = ['email', 'password'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const codeLifetimeSeconds = 600;
const maxTries = 5;

export const toCodeExpiry = (now: Date): Date => new Date(now.getTime() + codeLifetimeSeconds * 1000);

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

type TicketRow = typeof tickets.$inferSelect;
type TicketPurpose = TicketRow['purpose'];

/** Lifetime in seconds: long enough to complete the form. */
const ticketLifetimeSeconds: Record<TicketPurpose, number> = {
  email: 1800,
  password: 1800,
  profile: 3600,
  captcha: 300,
};

/** Returns a new one-time ticket; only its hash is stored. */
export const insertTicket = async (
  db: Database,
  ticket: { purpose: TicketPurpose; email?: string; memberId?: string | undefined; now: Date },
): Promise<string> => {
  const { now, ...values } = ticket;
  const text = createToken();
  const expiresAt = new Date(now.getTime() + ticketLifetimeSeconds[ticket.purpose] * 1000);
  await db.insert(tickets).values({ ...values, hash: hashToken(text), expiresAt });
  return text;
};

const isValidTicket = (purpose: TicketPurpose, ticket: string, now: Date) =>
  and(eq(tickets.hash, hashToken(ticket)), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now));

/** Returns a valid ticket without consuming it. */
export const findTicket = (db: Database, purpose: TicketPurpose, ticket: string, now: Date) =>
  firstRow(
    db
      .select()
      .from(tickets)
      .where(isValidTicket(purpose, ticket, now)),
  );

/** Consumes a ticket; of several requests with the same one, only one gets it. */
export const consumeTicket = (db: Database, purpose: TicketPurpose, ticket: string, now: Date) =>
  firstRow(
    db
      .delete(tickets)
      .where(isValidTicket(purpose, ticket, now))
      .returning(),
  );

const captchaLifetimeSeconds = 120;

export const insertCaptcha = async (db: Database, x: number, now: Date): Promise<string> => {
  const expiresAt = new Date(now.getTime() + captchaLifetimeSeconds * 1000);
  const [row] = await db.insert(captchas).values({ x, expiresAt }).returning({ id: captchas.id });
  if (!row) throw new Error('no captcha was inserted');
  return row.id;
};

/** Consumes the captcha and returns the position of its gap; undefined when it was already consumed or has expired. */
export const consumeCaptcha = async (db: Database, id: string, now: Date): Promise<number | undefined> => {
  const [row] = await db
    .delete(captchas)
    .where(and(eq(captchas.id, id), gt(captchas.expiresAt, now)))
    .returning({ x: captchas.x });
  return row?.x;
};
