import { createHash } from 'node:crypto';
import type { Permission } from '@siliport/contract/call';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { createChangeCache } from '../../../database/change-cache.ts';
import type { Topic } from '../../../database/changes.ts';
import type { Database } from '../../../database/database.ts';
import { tickets } from '../../../database/schema/codes.ts';
import { members, permissionGrants, sessions } from '../../../database/schema/members.ts';
import type { FoundSession, Sessions } from '../../../http/access.ts';
import type { Caller } from '../../../http/handler.ts';
import { createToken } from '../../../secret.ts';
import type { Services } from '../../../services.ts';

const hourMs = 3_600_000;
/** Maximum lifetime without remember-me; the browser drops the session when it closes (AC-1). */
const sessionMs = 12 * hourMs;
const rememberedSessionMs = 30 * 24 * hourMs;

/** Tokens are stored as SHA-256; they are random, so no slow hash is needed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface OpenedSession {
  token: string;
  /** Value of the file cookie; null for a session that only opens the password change. */
  cookie: string | null;
  /** How long the file cookie lives, in seconds; undefined: with the browser session. */
  cookieSeconds: number | undefined;
}

export const insertSession = async (
  db: Database,
  session: { memberId: string; passwordChangeOnly: boolean; rememberMe: boolean; now: Date },
): Promise<OpenedSession> => {
  const { memberId, passwordChangeOnly, rememberMe, now } = session;
  const lifetimeMs = rememberMe ? rememberedSessionMs : sessionMs;
  const token = createToken();
  const cookie = passwordChangeOnly ? null : createToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    cookieHash: cookie && hashToken(cookie),
    memberId,
    passwordChangeOnly,
    createdAt: now,
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
  | { state: 'open'; caller: Caller; expiresAt: Date }
  | { state: 'ended' }
  | { state: 'unknown' };

const findStoredSession = async (db: Database, key: SessionKey, hash: string): Promise<StoredSession> => {
  const [row] = await db
    .select({
      tokenHash: sessions.tokenHash,
      memberId: sessions.memberId,
      passwordChangeOnly: sessions.passwordChangeOnly,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      enabled: members.enabled,
      siteId: members.siteId,
      confirmed: members.confirmed,
      permissions,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions[key], hash));
  if (!row) return { state: 'unknown' };
  const { expiresAt, endedAt, enabled, ...caller } = row;
  return endedAt || !enabled ? { state: 'ended' } : { state: 'open', caller, expiresAt };
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
  return row && { ...row, permissions: [], passwordChangeOnly: false, tokenHash: '' };
};

const maxSessions = 20_000;

/** Creates the sessions of http/. Open ones stay in memory until they or their permissions change. */
export const createSessions = ({
  db,
  clock,
  changes,
}: Pick<Services, 'db' | 'clock' | 'changes'>): Sessions => {
  const kept = createChangeCache<StoredSession>(changes, { maxSize: maxSessions, topicsOf: toTopics });
  const find = async (key: SessionKey, value: string): Promise<FoundSession> => {
    const hash = hashToken(value);
    const session = await kept.get(`${key} ${hash}`, () => findStoredSession(db, key, hash));
    if (session.state !== 'open') return session;
    return session.expiresAt <= clock() ? { state: 'ended' } : { state: 'live', caller: session.caller };
  };
  return {
    byToken: (token) => find('tokenHash', token),
    byCookie: (value) => find('cookieHash', value),
    byRegistration: (id, code) => findRegistration(db, id, code, clock()),
  };
};
