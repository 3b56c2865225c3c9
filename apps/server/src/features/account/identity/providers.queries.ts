import { domainToASCII } from 'node:url';
import type { Permission } from '@siliport/contract/call';
import { and, asc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { firstRow } from '../../../database/rows.ts';
import { identityProviders, memberIdentities } from '../../../database/schema/identity-providers.ts';
import { members, permissionGrants, sessions, sites } from '../../../database/schema/members.ts';
import type { CompanyLogins } from '../../../http/routes/page.ts';
import type { MemberRow } from '../members.queries.ts';

export type IdentityProvider = typeof identityProviders.$inferSelect;

export const findProviderById = (db: Database, id: string): Promise<IdentityProvider | undefined> =>
  firstRow(db.select().from(identityProviders).where(eq(identityProviders.id, id)));

/** Finds the provider of the customer site to whose domains the address belongs. */
export const findProviderByEmail = (db: Database, email: string): Promise<IdentityProvider | undefined> => {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  return firstRow(
    db
      .select({ provider: identityProviders })
      .from(identityProviders)
      .innerJoin(sites, eq(sites.id, identityProviders.siteId))
      .where(sql`${domain} = any(${sites.domains})`)
      .limit(1),
  ).then((row) => row?.provider);
};

export const findProviders = (db: Database): Promise<IdentityProvider[]> =>
  db.select().from(identityProviders).orderBy(asc(identityProviders.id));

/** Returns the ids of the sites that no member can log in to: without passwords, and without a provider. */
export const findSitesWithoutLogin = async (db: Database): Promise<string[]> => {
  const ofSite = or(isNull(identityProviders.siteId), eq(identityProviders.siteId, sites.id));
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.allowsPassword, false), notExists(db.select().from(identityProviders).where(ofSite))))
    .orderBy(asc(sites.id));
  return rows.map(({ id }) => id);
};

/** Inserts or replaces a provider; returns false when its site has another one. */
export const setProvider = async (tx: Database, provider: IdentityProvider): Promise<boolean> => {
  const other = provider.siteId
    ? await tx
        .select({ id: identityProviders.id })
        .from(identityProviders)
        .where(and(eq(identityProviders.siteId, provider.siteId), ne(identityProviders.id, provider.id)))
    : [];
  if (other.length > 0) return false;
  await tx
    .insert(identityProviders)
    .values(provider)
    .onConflictDoUpdate({ target: identityProviders.id, set: provider });
  return true;
};

/** Deletes a provider with its identities, and ends the sessions that it opened. */
export const deleteProvider = async (tx: Database, id: string, now: Date): Promise<void> => {
  await endProviderSessions(tx, { providerId: id, subject: undefined, sid: undefined }, now);
  await tx.delete(identityProviders).where(eq(identityProviders.id, id));
};

/** Returns undefined when members log in with a password only. */
export const findCompanyLogins = async (db: Database): Promise<CompanyLogins | undefined> => {
  const providers = await findProviders(db);
  if (providers.length === 0) return undefined;
  const vendor = providers.filter(({ siteId }) => siteId === null);
  return {
    vendor: vendor.map(({ id, nameZh, nameEn }) => ({ id, name: { zh: nameZh, en: nameEn } })),
    byEmail: vendor.length < providers.length,
  };
};

interface Identity {
  providerId: string;
  subject: string;
}

const isIdentity = ({ providerId, subject }: Identity) =>
  and(eq(memberIdentities.providerId, providerId), eq(memberIdentities.subject, subject));

export const findMemberByIdentity = (db: Database, identity: Identity): Promise<MemberRow | undefined> =>
  firstRow(
    db
      .select({ member: members })
      .from(memberIdentities)
      .innerJoin(members, eq(members.id, memberIdentities.memberId))
      .where(isIdentity(identity)),
  ).then((row) => row?.member);

/** Links the identity to the member; a member whose account at the provider was made anew gets the new one. */
export const setIdentity = async (tx: Database, identity: Identity, memberId: string): Promise<void> => {
  await tx
    .insert(memberIdentities)
    .values({ ...identity, memberId })
    .onConflictDoUpdate({
      target: [memberIdentities.memberId, memberIdentities.providerId],
      set: { subject: identity.subject },
    });
};

/** Makes these the member's own permissions; those of the site stay as they are. */
export const setPermissions = async (
  tx: Database,
  memberId: string,
  permissions: readonly Permission[],
): Promise<void> => {
  const holder = and(eq(permissionGrants.holder, 'member'), eq(permissionGrants.holderId, memberId));
  const before = await tx.select().from(permissionGrants).where(holder);
  const isSame =
    before.length === permissions.length &&
    before.every(({ permission }) => permissions.includes(permission));
  if (isSame) return;
  await tx.delete(permissionGrants).where(holder);
  if (permissions.length > 0)
    await tx
      .insert(permissionGrants)
      .values(
        permissions.map((permission) => ({ holder: 'member' as const, holderId: memberId, permission })),
      );
};

/** Which sessions a provider ends: one of its own by `sid`, or all that it opened for a subject. */
export interface ProviderLogout {
  providerId: string;
  subject: string | undefined;
  sid: string | undefined;
}

/** Ends the sessions that the provider opened; those opened with a password stay. Returns whose sessions ended. */
export const endProviderSessions = async (
  db: Database,
  { providerId, subject, sid }: ProviderLogout,
  now: Date,
): Promise<string[]> => {
  const identities = db
    .select({ memberId: memberIdentities.memberId })
    .from(memberIdentities)
    .where(
      and(
        eq(memberIdentities.providerId, providerId),
        subject === undefined ? undefined : eq(memberIdentities.subject, subject),
      ),
    );
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        isNull(sessions.endedAt),
        sql`${sessions.memberId} in (${identities})`,
        sid === undefined ? isNotNull(sessions.providerSessionId) : eq(sessions.providerSessionId, sid),
      ),
    )
    .returning({ memberId: sessions.memberId });
  return [...new Set(ended.map(({ memberId }) => memberId))];
};
