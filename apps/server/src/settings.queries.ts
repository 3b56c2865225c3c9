import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { settings } from './database/schema/content.ts';
import type { Secret } from './secret.ts';

/**
 * Returns the fixed value that every page sends (AP-1). It is created once and stored, so that all processes and later
 * starts agree; INTERFACE_TOKEN overrides it.
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

const fingerprintName = 'secretFingerprint';

/**
 * Stores the fingerprint of the secret. Returns whether it is unchanged, or the first one. The fingerprint reveals
 * nothing about the secret.
 */
export const updateSecretFingerprint = async (db: Database, secret: Secret): Promise<boolean> => {
  const fingerprint = secret.hash('fingerprint');
  const [known] = await db.select().from(settings).where(eq(settings.name, fingerprintName));
  await db
    .insert(settings)
    .values({ name: fingerprintName, value: fingerprint })
    .onConflictDoUpdate({ target: settings.name, set: { value: fingerprint } });
  return known === undefined || known.value === fingerprint;
};
