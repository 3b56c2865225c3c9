import { randomBytes } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { settings } from './database/schema/content.ts';
import type { Secret } from './secret.ts';

/** Returns the values of existing settings by name. */
export const findSettings = async (db: Database, names: string[]): Promise<Map<string, unknown>> => {
  const rows = await db.select().from(settings).where(inArray(settings.name, names));
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** Returns the value of a setting; undefined when it was never written. */
export const findSetting = async (db: Database, name: string): Promise<unknown> =>
  (await findSettings(db, [name])).get(name);

export const upsertSettings = async (db: Database, values: Record<string, unknown>): Promise<void> => {
  await db
    .insert(settings)
    .values(Object.entries(values).map(([name, value]) => ({ name, value })))
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
};

export const deleteSettings = async (db: Database, names: string[]): Promise<void> => {
  await db.delete(settings).where(inArray(settings.name, names));
};

/**
 * Returns the fixed value that every page sends (AP-1). It is created once and stored, so that all processes and later
 * starts agree; INTERFACE_TOKEN overrides it.
 */
export const getInterfaceToken = async (db: Database, configured: string | undefined): Promise<string> => {
  if (configured) return configured;
  const value = randomBytes(24).toString('base64url');
  await db.insert(settings).values({ name: 'interfaceToken', value }).onConflictDoNothing();
  return String(await findSetting(db, 'interfaceToken'));
};

/**
 * Stores the fingerprint of the secret, which reveals nothing about it. Returns whether it is unchanged, or the first
 * one.
 */
export const updateSecretFingerprint = async (db: Database, secret: Secret): Promise<boolean> => {
  const secretFingerprint = secret.hash('fingerprint');
  const stored = await findSetting(db, 'secretFingerprint');
  await upsertSettings(db, { secretFingerprint });
  return stored === undefined || stored === secretFingerprint;
};
