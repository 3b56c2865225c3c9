import { limits } from '@siliport/contract/limits';
import { isEmail, normalizeEmail } from '@siliport/contract/rules';
import type { Database } from '../../../database/database.ts';
import type { CallContext } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { createToken } from '../../../secret.ts';
import {
  findMemberByEmail,
  findSiteById,
  insertMember,
  type MemberRow,
  updateMember,
} from '../members.queries.ts';
import type { Claims } from './open-id.ts';
import {
  findMemberByIdentity,
  type IdentityProvider,
  setIdentity,
  setPermissions,
} from './providers.queries.ts';

const readText = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the values of a claim that is a text or a list of texts. */
const readTexts = (claims: Claims, name: string): string[] => {
  const value = claims[name];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
};

/** Throws `identity.noEmail` without an address, or for one that the provider has not verified. */
const getEmail = (claims: Claims): string => {
  const email = normalizeEmail(readText(claims, 'email'));
  return isEmail(email) && claims.email_verified !== false ? email : refuse('identity.noEmail');
};

/** Throws `identity.otherSite` when the vendor's provider names no site that exists. */
const getSiteId = async (tx: Database, provider: IdentityProvider, claims: Claims): Promise<string> => {
  if (provider.siteId) return provider.siteId;
  const site = await findSiteById(tx, provider.siteClaim ? readText(claims, provider.siteClaim) : '');
  return site?.id ?? refuse('identity.otherSite');
};

/** A password hash that no password matches; see `isPasswordCorrect`. */
const createLockedHash = (): string => `company:${createToken()}`;

interface Arrival {
  siteId: string;
  claims: Claims;
  now: Date;
}

/** Returns a new member, or the existing one of the address. Throws `identity.otherSite`. */
const findOrInsertMember = async (tx: Database, { siteId, claims, now }: Arrival): Promise<MemberRow> => {
  const email = getEmail(claims);
  const name = (readText(claims, 'name') || email.slice(0, email.indexOf('@'))).slice(0, limits.name);
  const values = { email, name, siteId, confirmed: true, createdAt: now };
  await insertMember(tx, { ...values, passwordHash: createLockedHash() });
  const member = await findMemberByEmail(tx, email);
  // A provider speaks for its own site's members only.
  return member?.siteId === siteId ? member : refuse('identity.otherSite');
};

/**
 * Returns the member of these claims, who is inserted at the first login. Throws `Refusal`: identity.noEmail,
 * identity.otherSite, identity.disabled.
 */
export const getCompanyMember = (
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  provider: IdentityProvider,
  claims: Claims,
): Promise<MemberRow> =>
  db.transaction(async (tx) => {
    const siteId = await getSiteId(tx, provider, claims);
    const identity = { providerId: provider.id, subject: claims.sub };
    const known = await findMemberByIdentity(tx, identity);
    if (known && known.siteId !== siteId) return refuse('identity.otherSite');
    const member = known ?? (await findOrInsertMember(tx, { siteId, claims, now: clock() }));
    if (!member.enabled) return refuse('identity.disabled');
    if (!known) await setIdentity(tx, identity, member.id);
    if (!member.confirmed) await updateMember(tx, member.id, { confirmed: true });
    if (provider.permissionClaim) {
      const values = readTexts(claims, provider.permissionClaim);
      const granted = values.flatMap((value) =>
        Object.hasOwn(provider.permissionsByValue, value) ? (provider.permissionsByValue[value] ?? []) : [],
      );
      await setPermissions(tx, member.id, [...new Set(granted)]);
    }
    // The company has proven the identity, so a temporary password of the portal opens nothing more.
    return { ...member, mustChangePassword: false };
  });
