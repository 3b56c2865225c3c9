import { lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { captchas, emailCodes, tickets } from '../database/schema/codes.ts';
import { rateCounters, sessions } from '../database/schema/members.ts';
import { idempotentAnswers } from '../database/schema/records.ts';

const hours = 3_600_000;
/** A token stays 'expired' (201) for so long; then nobody knows it (401). */
const keepSessions = 30 * 24 * hours;
/** A repeated send comes within minutes, or from a tab that slept overnight (FB-6). */
const keepAnswers = 24 * hours;

/** Removes what has had its time. */
export const sweep = async (db: Database, now: Date): Promise<void> => {
  const before = (age: number): Date => new Date(now.getTime() - age);
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(tickets).where(lt(tickets.expiresAt, now));
  await db.delete(captchas).where(lt(captchas.expiresAt, now));
  await db.delete(rateCounters).where(lt(rateCounters.expiresAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(keepSessions)));
  await db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before(keepAnswers)));
};
