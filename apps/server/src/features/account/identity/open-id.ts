import { createRemoteJWKSet, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Secret } from '../../../secret.ts';
import type { IdentityProvider } from './providers.queries.ts';

/** A call has five seconds. */
const timeoutSeconds = 4;

const hourMs = 3_600_000;

/** What discovery found, for an hour, so that keys and addresses that a provider changes are noticed. */
const configurations = new LRUCache<string, Promise<Configuration>>({ max: 1000, ttl: hourMs });

/**
 * Returns the provider's metadata and our credentials there. Throws when it cannot be reached, and when the credentials were
 * saved with another SECRET.
 */
export const getConfiguration = async (
  { secret }: { secret: Secret },
  { issuer, clientId, clientSecret }: IdentityProvider,
): Promise<Configuration> => {
  const key = [issuer, clientId, clientSecret].join(' ');
  const known = configurations.get(key);
  if (known) return known;
  const credentials = secret.unseal(clientSecret);
  if (credentials === undefined)
    throw new Error('its client secret was encrypted with another SECRET: save it again by identity set');
  const url = new URL(issuer);
  // The CLI accepts http only for an address of this machine.
  const execute = url.protocol === 'http:' ? [allowInsecureRequests] : [];
  const found = discovery(url, clientId, credentials, undefined, {
    timeout: timeoutSeconds,
    execute,
  });
  configurations.set(key, found);
  found.catch(() => configurations.delete(key));
  return found;
};

/** What the browser keeps between leaving for the provider and coming back (in a sealed cookie). */
export interface PendingLogin {
  providerId: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Returns the page of the provider where the member logs in, and what proves that this browser asked for it. */
export const beginLogin = async (
  configuration: Configuration,
  { providerId, redirectUri, email }: { providerId: string; redirectUri: string; email: string | undefined },
): Promise<{ url: string; pending: PendingLogin }> => {
  const pending = {
    providerId,
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
  });
  return { url: url.href, pending };
};

export type Claims = Record<string, unknown> & { sub: string };

/**
 * Exchanges the code of the callback for the member's claims; those of the ID token win over those of the user info.
 * Throws when state, nonce, code, signature, issuer or audience are wrong.
 */
export const finishLogin = async (
  configuration: Configuration,
  callback: URL,
  { state, nonce, codeVerifier }: PendingLogin,
): Promise<Claims> => {
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no ID token');
  const userInfo = configuration.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {};
  return { ...userInfo, ...claims };
};

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Whose sessions end. */
export interface LogoutToken {
  subject: string | undefined;
  sid: string | undefined;
}

/** Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws for any other token. */
export const verifyLogoutToken = async (
  configuration: Configuration,
  token: string,
): Promise<LogoutToken> => {
  const { issuer, jwks_uri: keysUrl } = configuration.serverMetadata();
  if (!keysUrl) throw new Error('the provider publishes no keys');
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keysUrl)), {
    issuer,
    audience: configuration.clientMetadata().client_id,
    maxTokenAge: '5 minutes',
    clockTolerance: 30,
    requiredClaims: ['iat', 'jti'],
  });
  const { events, nonce, sub, sid } = payload;
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, logoutEvent))
    throw new Error('the token is no logout token');
  if (nonce !== undefined) throw new Error('a logout token has no nonce');
  if (sid !== undefined && typeof sid !== 'string') throw new Error('sid is no text');
  if (sub === undefined && sid === undefined) throw new Error('the token names no session');
  return { subject: sub, sid };
};
