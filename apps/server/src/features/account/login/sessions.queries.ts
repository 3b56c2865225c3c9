import { hash as hashText } from 'node:crypto';
import type { Permission } from '@siliport/contract/call';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { createChangeCache } from '../../../database/changes/change-cache.ts';
import type { Topic } from '../../../database/changes/changes.ts';
import type { Database } from '../../../database/database.ts';
import { tickets } from '../../../database/schema/codes.ts';
import { members, permissionGrants, sessions, sites } from '../../../database/schema/members.ts';
import type { FoundSession, Sessions } from '../../../http/access.ts';
import type { Caller } from '../../../http/handler.ts';
import { toNetwork } from '../../../network-addresses.ts';
import { createToken } from '../../../secret.ts';
import type { Services } from '../../../services.ts';
import type { Device } from '../../security/device.ts';
import { hasSecondFactor } from '../../security/second-factor/second-factors.queries.ts';

const hourMs = 3_600_000;
/** Maximum lifetime without remember-me; the browser drops the session when it closes (AC-1). */
const sessionMs = 12 * hourMs;
const rememberedSessionMs = 30 * 24 * hourMs;

/** Tokens are stored as SHA-256; they are random, so no slow hash is needed. */
export const hashToken = (token: string): string => hashText('sha256', token);

export interface OpenedSession {
  token: string;
  /** Value of the file cookie; null for a session that only opens the password change. */
  cookie: string | null;
  /** How long the file cookie lives, in seconds; undefined: with the browser session. */
  cookieSeconds: number | undefined;
}

interface NewSession {
  memberId: string;
  passwordChangeOnly: boolean;
  rememberMe: boolean;
  /** The `sid` of a company login, empty where the provider names none; undefined for a password. */
  providerSessionId?: string | undefined;
  now: Date;
  device?: Device;
}

export const insertSession = async (db: Database, session: NewSession): Promise<OpenedSession> => {
  const { memberId, passwordChangeOnly, rememberMe, providerSessionId, now, device } = session;
  const lifetimeMs = rememberMe ? rememberedSessionMs : sessionMs;
  const token = createToken();
  const cookie = passwordChangeOnly ? null : createToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    cookieHash: cookie && hashToken(cookie),
    memberId,
    passwordChangeOnly,
    ...device,
    providerSessionId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return { token, cookie, cookieSeconds: rememberMe ? lifetimeMs / 1000 : undefined };
};

export const endSession = async (db: Database, tokenHash: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)));
};

export const endSessions = async (db: Database, memberId: string, now: Date): Promise<void> => {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.endedAt)));
};

/** Selects the permissions of the member and their site. */
const permissions = sql<Permission[]>`array(
  select distinct ${permissionGrants.permission} from ${permissionGrants}
  where (${permissionGrants.holder} = 'member' and ${permissionGrants.holderId} = ${members.id}::text)
     or (${permissionGrants.holder} = 'site' and ${permissionGrants.holderId} = ${members.siteId} and ${members.confirmed})
  order by 1)`;

type SessionKey = 'tokenHash' | 'cookieHash';

/** A session that has not been ended, or why there is none. */
type StoredSession =
  | { state: 'open'; caller: Caller; expiresAt: Date; lastUsedAt: Date }
  | { state: 'ended' }
  | { state: 'unknown' };

const findStoredSession = async (db: Database, key: SessionKey, hash: string): Promise<StoredSession> => {
  const [row] = await db
    .select({
      tokenHash: sessions.tokenHash,
      memberId: sessions.memberId,
      passwordChangeOnly: sessions.passwordChangeOnly,
      expiresAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      endedAt: sessions.endedAt,
      enabled: members.enabled,
      siteId: members.siteId,
      confirmed: members.confirmed,
      // The company's provider has a second factor of its own.
      mustSetUpSecondFactor: sql<boolean>`${sites.requiresSecondFactor} and ${sessions.providerSessionId} is null
        and not ${hasSecondFactor(members.id)}`,
      permissions,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .innerJoin(sites, eq(sites.id, members.siteId))
    .where(eq(sessions[key], hash));
  if (!row) return { state: 'unknown' };
  const { expiresAt, lastUsedAt, endedAt, enabled, ...caller } = row;
  return endedAt || !enabled ? { state: 'ended' } : { state: 'open', caller, expiresAt, lastUsedAt };
};

/** The least time between two records of a session's use, so that no request but one a minute writes (AC-15). */
const useIntervalMs = 60_000;

const updateLastUse = async (db: Database, tokenHash: string, ip: string, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - useIntervalMs);
  await db
    .update(sessions)
    .set({ lastUsedAt: now, network: toNetwork(ip) })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        // A later use is of a clock that has been set back since.
        or(lte(sessions.lastUsedAt, before), gt(sessions.lastUsedAt, now)),
      ),
    );
};

/** What changes a session: its end, and its member's state and permissions. */
const toTopics = (session: StoredSession): Topic[] | undefined => {
  if (session.state !== 'open') return undefined;
  const { memberId, siteId } = session.caller;
  return [`member:${memberId}`, `site:${siteId}`];
};

/** Finds the member of an improveSiteId ticket, until the profile is complete (AC-6). */
const findRegistration = async (
  db: Database,
  id: unknown,
  code: unknown,
  now: Date,
): Promise<Caller | undefined> => {
  if (typeof id !== 'string' || typeof code !== 'string') return undefined;
  const hash = hashToken(code);
  const [row] = await db
    .select({ memberId: members.id, siteId: members.siteId, confirmed: members.confirmed })
    .from(tickets)
    .innerJoin(members, and(eq(members.id, tickets.memberId), eq(members.enabled, true)))
    .where(
      and(
        eq(tickets.hash, hash),
        eq(tickets.purpose, 'profile'),
        sql`${tickets.memberId}::text = ${id}`,
        gt(tickets.expiresAt, now),
      ),
    );
  return (
    row && { ...row, permissions: [], passwordChangeOnly: false, mustSetUpSecondFactor: false, tokenHash: '' }
  );
};

const findLiveTokens = async (
  db: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(members, and(eq(members.id, sessions.memberId), members.enabled))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)}::text[])`,
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return new Set(rows.map(({ tokenHash }) => tokenHash));
};

const maxSessions = 20_000;

/** Creates the sessions of http/. Open ones stay in memory until they or their permissions change. */
export const createSessions = ({
  db,
  clock,
  changes,
  diskSpace,
}: Pick<Services, 'db' | 'clock' | 'changes' | 'diskSpace'>): Sessions => {
  const kept = createChangeCache<StoredSession>(changes, { maxSize: maxSessions, topicsOf: toTopics });
  const recordUse = async (session: StoredSession & { state: 'open' }, ip: string): Promise<void> => {
    const now = clock();
    const elapsed = now.getTime() - session.lastUsedAt.getTime();
    const isRecent = elapsed >= 0 && elapsed < useIntervalMs;
    if (isRecent || (await diskSpace.isLow())) return;
    // Other requests of the same minute share the kept session.
    session.lastUsedAt = now;
    // A use that cannot be recorded is no reason to refuse the request.
    await updateLastUse(db, session.caller.tokenHash, ip, now).catch(() => undefined);
  };
  const find = async (key: SessionKey, value: string, ip: string): Promise<FoundSession> => {
    const hash = hashToken(value);
    const session = await kept.get(`${key} ${hash}`, () => findStoredSession(db, key, hash));
    if (session.state !== 'open') return session;
    if (session.expiresAt <= clock()) return { state: 'ended' };
    await recordUse(session, ip);
    return { state: 'live', caller: session.caller };
  };
  return {
    findByToken: (token, ip) => find('tokenHash', token, ip),
    findByCookie: (value, ip) => find('cookieHash', value, ip),
    findByRegistration: (id, code) => findRegistration(db, id, code, clock()),
    findLiveTokens: (tokenHashes) => findLiveTokens(db, tokenHashes, clock()),
  };
};
