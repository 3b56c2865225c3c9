import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { channel, type MemberEvent } from './member-event.ts';

/**
 * Tells every process of the portal, and so the member's open pages (MS-2), once the caller's transaction has
 * committed; a transaction that fails tells nobody.
 */
export const announce = async (tx: Database, event: MemberEvent): Promise<void> => {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`);
};
