import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { eventChannel, type MemberEvent } from './events.ts';

/**
 * Notifies every process of the portal, and so the member's open pages, when the caller's transaction commits; a
 * transaction that fails notifies nobody (MS-2).
 */
export const notifyPages = async (tx: Database, event: MemberEvent): Promise<void> => {
  await tx.execute(sql`select pg_notify(${eventChannel}, ${JSON.stringify(event)})`);
};
