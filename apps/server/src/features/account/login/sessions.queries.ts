import { createHash } from 'node:crypto';
import type { Permission } from '@siliport/contract/call';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { tickets } from '../../../database/schema/codes.ts';
import { members, permissionGrants, sessions } from '../../../database/schema/members.ts';
import type { FoundSession, Sessions } from '../../../http/access.ts';
import type { Caller } from '../../../http/handler.ts';
import { createToken } from '../../../secret.ts';
import type { Clock } from '../../../services.ts';

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

const findSession = async (
  db: Database,
  key: 'tokenHash' | 'cookieHash',
  hash: string,
  now: Date,
): Promise<FoundSession> => {
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
  if (endedAt || !enabled || expiresAt <= now) return { state: 'ended' };
  return { state: 'live', caller };
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

/** Creates the sessions of http/, which are queried on each request, so that permission changes apply at once. */
export const createSessions = (db: Database, clock: Clock): Sessions => ({
  byToken: (token) => findSession(db, 'tokenHash', hashToken(token), clock()),
  byCookie: (value) => findSession(db, 'cookieHash', hashToken(value), clock()),
  byRegistration: (id, code) => findRegistration(db, id, code, clock()),
});
