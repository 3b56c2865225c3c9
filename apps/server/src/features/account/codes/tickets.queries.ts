import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { tickets } from '../../../database/schema/codes.ts';
import { hashToken } from '../login/sessions.queries.ts';

type TicketRow = typeof tickets.$inferSelect;
type TicketPurpose = TicketRow['purpose'];

/** Seconds: time to fill the form that the ticket is for. */
const lifetimes: Record<TicketPurpose, number> = { email: 1800, password: 1800, profile: 3600, captcha: 300 };

/** 256 random bits, of which only the hash is kept. */
export const insertTicket = async (
  db: Database,
  ticket: { purpose: TicketPurpose; email?: string; memberId?: string | undefined; now: Date },
): Promise<string> => {
  const { now, ...values } = ticket;
  const text = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimes[ticket.purpose] * 1000);
  await db.insert(tickets).values({ ...values, hash: hashToken(text), expiresAt });
  return text;
};

const live = (purpose: TicketPurpose, ticket: string, now: Date) =>
  and(eq(tickets.hash, hashToken(ticket)), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now));

/** Looks at a ticket without using it up. */
export const findTicket = async (
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
  now: Date,
): Promise<TicketRow | undefined> => {
  const [row] = await db
    .select()
    .from(tickets)
    .where(live(purpose, ticket, now));
  return row;
};

/** Uses a ticket up: of many who come with it at once, one gets it. */
export const consumeTicket = async (
  db: Database,
  purpose: TicketPurpose,
  ticket: string,
  now: Date,
): Promise<TicketRow | undefined> => {
  const [row] = await db
    .delete(tickets)
    .where(live(purpose, ticket, now))
    .returning();
  return row;
};
