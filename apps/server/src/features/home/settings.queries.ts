import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { settings } from '../../database/schema/content.ts';

/** Values by name; a name that was never written is missing. */
export const findSettings = async (db: Database, names: string[]): Promise<Map<string, unknown>> => {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return new Map(rows.map((row) => [row.name, row.value]));
};

/**
 * The fixed value that every page sends (AP-1): made once and kept, so that all processes and later starts agree; the
 * environment's goes before it.
 */
export const getInterfaceToken = async (db: Database, configured: string | undefined): Promise<string> => {
  if (configured) return configured;
  await db
    .insert(settings)
    .values({ name: 'interfaceToken', value: randomBytes(24).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, 'interfaceToken'));
  return String(row?.value);
};
