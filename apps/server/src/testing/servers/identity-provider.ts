import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const clientId = 'siliport';
export const clientSecret = 'a client secret of the portal';

/** The claims of an account beside its `sub`. */
export type AccountClaims = Record<string, unknown>;

export interface TestIdentityProvider {
  issuer: string;
  /** The accounts by their `sub`; tests change them. */
  accounts: Map<string, AccountClaims>;
  /** Opens a URL of the provider in a new browser, logs in there, and returns the URL that it sends the browser back to. */
  logIn(url: string, subject: string): Promise<URL>;
  /** Returns a signed logout token with these claims in place of the right ones. */
  signLogoutToken(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

const loginForm = `<!doctype html><title>Acme</title><form method="post"><label>Account <input name="account" autofocus></label>
<button>Log in</button></form>`;

interface Addresses {
  redirectUri: string;
  logoutUri?: string;
}

const toConfiguration = (
  accounts: TestIdentityProvider['accounts'],
  key: JsonWebKey,
  { redirectUri, logoutUri }: Addresses,
): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      ...(logoutUri && { backchannel_logout_uri: logoutUri, backchannel_logout_session_required: true }),
    },
  ],
  jwks: { keys: [key] } as NonNullable<Configuration['jwks']>,
  cookies: { keys: ['a key of the test'] },
  ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
  pkce: { required: () => true },
  claims: { openid: ['sub', 'groups', 'site'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, subject) => {
    const claims = accounts.get(subject);
    return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
  },
  // The library's own dispatcher refuses addresses of this machine, where the portal listens.
  fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  // Consent to everything.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const readAccount = async (request: IncomingMessage): Promise<string> =>
  new URLSearchParams(await text(request)).get('account') ?? '';

/** Follows redirects like a browser until they leave the provider; logs in at its form. */
const browse = async (issuer: string, url: string, subject: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let [address, body]: [URL, URLSearchParams | undefined] = [new URL(url), undefined];
  while (address.origin === issuer) {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    const response: Response = await fetch(address, {
      headers,
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location: string | null = response.headers.get('location');
    if (response.status >= 400 || (!location && body)) throw new Error(await response.text());
    body = location ? undefined : new URLSearchParams({ account: subject });
    if (location) address = new URL(location, address);
  }
  return address;
};

/** Starts a real OpenID provider on the loopback address. */
export const startIdentityProvider = async (addresses: Addresses): Promise<TestIdentityProvider> => {
  const accounts: TestIdentityProvider['accounts'] = new Map();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, toConfiguration(accounts, key, addresses));
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(loginForm);
    await provider.interactionFinished(request, response, {
      login: { accountId: await readAccount(request) },
    });
  });
  return {
    issuer,
    accounts,
    logIn: (url, subject) => browse(issuer, url, subject),
    signLogoutToken: (claims) =>
      new SignJWT({
        iss: issuer,
        aud: clientId,
        iat: Math.floor(Date.now() / 1000),
        jti: crypto.randomUUID(),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt' })
        .sign(privateKey),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
