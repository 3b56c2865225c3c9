import type { SecondFactorMethod } from '@siliport/contract/account-security';
import { and, type Column, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { firstRow } from '../../../database/rows.ts';
import { sites } from '../../../database/schema/members.ts';
import { authenticatorApps, passkeys, recoveryCodes } from '../../../database/schema/second-factors.ts';

/** Selects whether a member has an authenticator app or a passkey. */
export const hasSecondFactor = (memberId: Column): SQL<boolean> => sql<boolean>`(
  exists (select from ${authenticatorApps} where ${authenticatorApps.memberId} = ${memberId})
  or exists (select from ${passkeys} where ${passkeys.memberId} = ${memberId}))`;

export const findAuthenticatorApp = (db: Database, memberId: string) =>
  firstRow(db.select().from(authenticatorApps).where(eq(authenticatorApps.memberId, memberId)));

/** Inserts the app of a member, in place of a former one. */
export const upsertAuthenticatorApp = async (
  db: Database,
  app: typeof authenticatorApps.$inferInsert,
): Promise<void> => {
  const { memberId: target } = authenticatorApps;
  await db.insert(authenticatorApps).values(app).onConflictDoUpdate({ target, set: app });
};

/** Marks the step of a code as used; returns false when this or a later code was used before. */
export const consumeStep = async (db: Database, memberId: string, step: number): Promise<boolean> => {
  const isNewer = and(eq(authenticatorApps.memberId, memberId), lt(authenticatorApps.lastStep, step));
  const { rowCount } = await db.update(authenticatorApps).set({ lastStep: step }).where(isNewer);
  return rowCount === 1;
};

export const deleteAuthenticatorApp = async (db: Database, memberId: string): Promise<boolean> => {
  const { rowCount } = await db.delete(authenticatorApps).where(eq(authenticatorApps.memberId, memberId));
  return rowCount === 1;
};

export const countRecoveryCodes = (db: Database, memberId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId));

/** Replaces the recovery codes of a member. */
export const replaceRecoveryCodes = async (
  db: Database,
  memberId: string,
  hashes: readonly string[],
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash })));
};

/** Consumes a recovery code; of several requests with the same one, only one gets it. */
export const consumeRecoveryCode = async (
  db: Database,
  memberId: string,
  codeHash: string,
): Promise<boolean> => {
  const isOwn = and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash));
  const { rowCount } = await db.delete(recoveryCodes).where(isOwn);
  return rowCount === 1;
};

export type PasskeyRow = typeof passkeys.$inferSelect;

export const findPasskeys = (db: Database, memberId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(passkeys.createdAt, passkeys.id);

/** Finds a passkey by its id and locks it until the transaction ends. */
export const lockPasskey = (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  firstRow(db.select().from(passkeys).where(eq(passkeys.id, id)).for('update'));

/** Returns false when a passkey of this id exists already, of any member. */
export const insertPasskey = async (
  db: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> => {
  const { rowCount } = await db.insert(passkeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
};

export const updatePasskeyUse = async (
  db: Database,
  id: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> => {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
};

export const deletePasskey = async (db: Database, memberId: string, id: string): Promise<boolean> => {
  const { rowCount } = await db
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)));
  return rowCount === 1;
};

/** Deletes everything that a member has as a second factor; returns whether there was an app or a passkey. */
export const deleteSecondFactors = async (db: Database, memberId: string): Promise<boolean> => {
  const hadApp = await deleteAuthenticatorApp(db, memberId);
  const { rowCount } = await db.delete(passkeys).where(eq(passkeys.memberId, memberId));
  await replaceRecoveryCodes(db, memberId, []);
  return hadApp || (rowCount ?? 0) > 0;
};

/** Returns how the member can confirm a login, besides recovery codes; nothing for a member without a second factor. */
export const findSecondFactorMethods = async (
  db: Database,
  memberId: string,
): Promise<SecondFactorMethod[]> => {
  const { rows } = await db.execute<{ hasApp: boolean; hasPasskey: boolean }>(sql`
    select exists (select from ${authenticatorApps} where ${authenticatorApps.memberId} = ${memberId}) as "hasApp",
      exists (select from ${passkeys} where ${passkeys.memberId} = ${memberId}) as "hasPasskey"`);
  const { hasApp = false, hasPasskey = false } = rows[0] ?? {};
  return [...(hasApp ? (['authenticator'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])];
};

export const isSecondFactorRequired = async (db: Database, siteId: string): Promise<boolean> => {
  const [site] = await db
    .select({ isRequired: sites.requiresSecondFactor })
    .from(sites)
    .where(eq(sites.id, siteId));
  return site?.isRequired ?? false;
};

/** Returns whether the site exists and its setting changed. */
export const updateSecondFactorRequirement = async (
  db: Database,
  siteId: string,
  isRequired: boolean,
): Promise<boolean> => {
  const isDifferent = and(eq(sites.id, siteId), eq(sites.requiresSecondFactor, !isRequired));
  const { rowCount } = await db.update(sites).set({ requiresSecondFactor: isRequired }).where(isDifferent);
  return rowCount === 1;
};
