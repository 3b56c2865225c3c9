import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { settings } from './database/schema/content.ts';
import type { Secret } from './secret.ts';

const name = 'secretFingerprint';

/**
 * Whether the portals of this database had the same secret when they last started. The fingerprint tells that they do, and
 * nothing about the secret.
 */
export const isSameSecret = async (db: Database, secret: Secret): Promise<boolean> => {
  const fingerprint = secret.hash('fingerprint');
  const [known] = await db.select().from(settings).where(eq(settings.name, name));
  await db
    .insert(settings)
    .values({ name, value: fingerprint })
    .onConflictDoUpdate({ target: settings.name, set: { value: fingerprint } });
  return known === undefined || known.value === fingerprint;
};
