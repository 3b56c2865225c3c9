import type { AnyCall, Base } from '@siliport/contract/call';
import type { FastifyRequest } from 'fastify';
import { isSameInConstantTime } from '../secret.ts';
import type { Caller } from './handler.ts';
import { Refusal, refuse } from './refusal.ts';

export const fileCookie = 'siliport_files';

/** The session of a token or a file cookie. */
export type FoundSession = { state: 'live'; caller: Caller } | { state: 'ended' } | { state: 'unknown' };

/** Finds sessions; http/ does not know where they are stored. */
export interface Sessions {
  /** Both record the use of the session from the address. */
  findByToken(token: string, ip: string): Promise<FoundSession>;
  findByCookie(value: string, ip: string): Promise<FoundSession>;
  /** Finds a member who has not completed the profile, by the response of improveSiteId. */
  findByRegistration(id: unknown, code: unknown): Promise<Caller | undefined>;
  /** Returns those of the tokens, by their hashes, whose sessions are live. */
  findLiveTokens(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>;
}

const getToken = (request: FastifyRequest): string | undefined => {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return token || undefined;
};

const getFileCookie = (request: FastifyRequest): string | undefined => request.cookies[fileCookie];

const findSession = async (
  request: FastifyRequest,
  base: Base,
  sessions: Sessions,
): Promise<FoundSession> => {
  const token = getToken(request);
  if (token) return sessions.findByToken(token, request.ip);
  const cookie = base === 'downloadapi' ? getFileCookie(request) : undefined;
  return cookie ? sessions.findByCookie(cookie, request.ip) : { state: 'unknown' };
};

/** Returns the caller of an open call; an ended or unknown token counts as anonymous (AP-8). */
const toOptionalCaller = (found: FoundSession): Caller | undefined =>
  found.state === 'live' ? found.caller : undefined;

/** Errors: session.missing (HTTP 401), session.expired (201), access.passwordFirst,
 * access.secondFactorFirst and access.permission (403). */
const requireMember = (found: FoundSession, call: AnyCall): Caller => {
  if (found.state === 'unknown') throw new Refusal('session.missing');
  if (found.state === 'ended') throw new Refusal('session.expired');
  const { caller } = found;
  if (caller.passwordChangeOnly) refuse('access.passwordFirst');
  if (caller.mustSetUpSecondFactor && !call.beforeSecondFactor) refuse('access.secondFactorFirst');
  if (call.permission && !caller.permissions.includes(call.permission)) refuse('access.permission');
  return caller;
};

/**
 * For calls that change state, requires a header that other origins cannot send. Under /downloadapi the SameSite cookie
 * protects against them.
 */
const refuseCrossOriginRequests = (
  request: FastifyRequest,
  call: AnyCall,
  base: Base,
  interfaceToken: string,
) => {
  const changesState = call.method === 'POST' || call.changesState;
  if (!changesState) return;
  if (/prefetch|prerender/i.test(String(request.headers['sec-purpose'] ?? ''))) refuse('access.header');
  if (base === 'downloadapi' || request.headers.authorization) return;
  const sent = request.headers['interface-token'];
  if (typeof sent !== 'string' || !isSameInConstantTime(sent, interfaceToken)) refuse('access.header');
};

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Returns the caller if they may call, before the body is read. For a call that accepts a registration instead of a
 * session, the caller may be undefined: see `getRegistrationCaller`.
 */
export const findCaller = async (
  request: FastifyRequest,
  call: AnyCall,
  base: Base,
  sessions: Sessions,
  interfaceToken: string,
): Promise<Caller | undefined> => {
  const found = await findSession(request, base, sessions);
  const isCheckedLater = call.acceptsRegistration && found.state === 'unknown' && isForm(request);
  const caller =
    call.access === 'open' || isCheckedLater ? toOptionalCaller(found) : requireMember(found, call);
  refuseCrossOriginRequests(request, call, base, interfaceToken);
  return caller;
};

/**
 * Returns the caller identified by the fields before the file, without a session. Throws `session.missing` (HTTP 401).
 */
export const getRegistrationCaller = async (
  { id, code }: Record<string, unknown>,
  sessions: Sessions,
): Promise<Caller> => (await sessions.findByRegistration(id, code)) ?? refuse('session.missing');
