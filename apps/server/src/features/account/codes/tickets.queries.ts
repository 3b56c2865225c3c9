import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { firstRow } from '../../../database/rows.ts';
import { captchas, tickets } from '../../../database/schema/codes.ts';
import { createToken } from '../../../secret.ts';
import { hashToken } from '../login/sessions.queries.ts';

type TicketRow = typeof tickets.$inferSelect;
type TicketPurpose = TicketRow['purpose'];

/** Lifetime in seconds: long enough to complete the form. */
const lifetimeSeconds: Record<TicketPurpose, number> = {
  email: 1800,
  password: 1800,
  profile: 3600,
  captcha: 300,
  secondStep: 300,
  passkeyLogin: 300,
  newPasskey: 300,
};

/** Returns a new one-time ticket; only its hash is stored. */
export const insertTicket = async (
  db: Database,
  ticket: { purpose: TicketPurpose; email?: string; memberId?: string | undefined; now: Date },
): Promise<string> => {
  const { now, ...values } = ticket;
  const text = createToken();
  const expiresAt = new Date(now.getTime() + lifetimeSeconds[ticket.purpose] * 1000);
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
