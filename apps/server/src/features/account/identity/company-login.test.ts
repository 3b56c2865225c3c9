import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCommand, runCommand } from '../../../cli/commands.ts';
import { identityProviders } from '../../../database/schema/identity-providers.ts';
import { members, sessions, sites } from '../../../database/schema/members.ts';
import { callbackPath } from '../../../http/routes/company-login.ts';
import { type Client, createAddress, createClient, trustedProxyEnv } from '../../../testing/client.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import {
  type AccountClaims,
  clientId,
  clientSecret,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/servers/identity-provider.ts';
import { hashToken } from '../login/sessions.queries.ts';

const publicUrl = 'https://support.vendor.example';

let portal: Portal;
let acme: TestIdentityProvider;
let vendor: TestIdentityProvider;

const runCli = async (...args: string[]): Promise<string> =>
  runCommand(portal.services, 'operator', await readCommand(args));

/** Saves a provider by the CLI, with these lines in place of the ordinary ones. */
const saveProvider = async (id: string, lines: Record<string, unknown>): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'siliport-identity-')), `${id}.yaml`);
  const provider = { id, name: { zh: '艾克美', en: 'Acme' }, clientId, clientSecret, ...lines };
  await writeFile(file, JSON.stringify(provider));
  return runCli('identity', 'set', file);
};

beforeAll(async () => {
  portal = await createTestPortal({ ...trustedProxyEnv, PUBLIC_URL: publicUrl });
  const redirectUri = publicUrl + callbackPath;
  const logoutUri = `${publicUrl}/company-login/logout/acme`;
  [acme, vendor] = await Promise.all([
    startIdentityProvider({ redirectUri, logoutUri }),
    startIdentityProvider({ redirectUri }),
  ]);
  for (const [id, domain] of [
    ['ACME01', 'acme.example'],
    ['OTHER1', 'other.example'],
  ] as const)
    await portal.services.db.insert(sites).values({ id, nameZh: id, nameEn: id, domains: [domain] });
  await saveProvider('acme', {
    issuer: acme.issuer,
    site: 'acme01',
    permissionClaim: 'groups',
    permissions: { designers: 'isIpDown', leads: 'isWorkSubmit' },
  });
  await saveProvider('vendor', { issuer: vendor.issuer, siteClaim: 'site' });
});
afterAll(async () => {
  await Promise.all([acme.close(), vendor.close()]);
  await portal.close();
});

let browser: Client;
let addresses = 0;
beforeEach(() => {
  browser = createClient(portal, createAddress(addresses++));
});

let subjects = 0;
/** Adds an account with a verified address of Acme; returns its subject. */
const addAccount = (claims: AccountClaims = {}, provider = acme): string => {
  const subject = `subject-${++subjects}`;
  const email = `${subject}@acme.example`;
  provider.accounts.set(subject, { email, email_verified: true, name: `Engineer ${subjects}`, ...claims });
  return subject;
};

const start = async (input: Record<string, unknown> = { email: 'someone@acme.example' }): Promise<string> =>
  (await browser.call('startCompanyLogin', input)).data.url;

/** Logs in at the provider; returns what it sends back. */
const logInThere = async (subject: string, input?: Record<string, unknown>, provider = acme) => {
  const { searchParams } = await provider.logIn(await start(input), subject);
  return Object.fromEntries(searchParams);
};

const logIn = async (subject: string, input?: Record<string, unknown>, provider = acme) =>
  browser.call('finishCompanyLogin', await logInThere(subject, input, provider));

const permissionsOf = async (token: string) => (await portal.call('permissions', {}, { token })).data;
const findMember = async (email: string) =>
  (await portal.services.db.select().from(members).where(eq(members.email, email)))[0];

const vendorLogin = { provider: 'vendor' };

describe('a first company login (AC-20)', () => {
  test('adds a confirmed member of the site, with the permissions of the groups', async () => {
    const subject = addAccount({ groups: ['designers', 'visitors', 'constructor'] });
    const { code, data } = await logIn(subject);
    expect(code).toBe(200);
    expect(data.member).toMatchObject({ email: `${subject}@acme.example`, name: `Engineer ${subjects}` });
    expect(await permissionsOf(data.token)).toEqual(['isIpDown']);
    expect(await findMember(data.member.email)).toMatchObject({ siteId: 'ACME01', confirmed: true });
  });

  test('confirms a member who registered before, and keeps their password', async () => {
    const { id, email } = await insertMember(portal.services, { confirmed: false });
    const { data } = await logIn(addAccount({ email: email.toUpperCase() }));
    expect(data.member.id).toBe(id);
    expect(await findMember(email)).toMatchObject({ confirmed: true });
    expect((await browser.call('login', { username: email, password })).code).toBe(200);
  });

  test('adds nobody who can log in with a password', async () => {
    const subject = addAccount();
    const { data } = await logIn(subject);
    const { passwordHash = '' } = (await findMember(data.member.email)) ?? {};
    for (const guess of [passwordHash, 'company:', clientSecret])
      expect((await browser.call('login', { username: data.member.email, password: guess })).code).toBe(400);
  });
});

describe('a further company login', () => {
  test('finds the member by the subject, also after the address changed', async () => {
    const subject = addAccount();
    const first = await logIn(subject);
    acme.accounts.set(subject, { email: 'renamed@acme.example', email_verified: true });
    const second = await logIn(subject);
    expect(second.data.member.id).toBe(first.data.member.id);
  });

  test('takes permissions back when the group is left, at once in open sessions too', async () => {
    const subject = addAccount({ groups: ['designers', 'leads'] });
    const first = await logIn(subject);
    expect(await permissionsOf(first.data.token)).toEqual(['isIpDown', 'isWorkSubmit']);
    acme.accounts.set(subject, { ...acme.accounts.get(subject), groups: 'leads' });
    await logIn(subject);
    expect(await permissionsOf(first.data.token)).toEqual(['isWorkSubmit']);
  });

  test('is refused for a disabled member, without opening a session', async () => {
    const subject = addAccount();
    const { data } = await logIn(subject);
    await portal.services.db.update(members).set({ enabled: false }).where(eq(members.id, data.member.id));
    expect(await logIn(subject)).toMatchObject({ data: { reason: 'identity.disabled' } });
  });
});

describe("the vendor's provider", () => {
  test('is listed for everyone, those of customers are not', async () => {
    const { body } = await portal.app.inject('/');
    expect(body).toContain(
      '"companyLogins":{"vendor":[{"id":"vendor","name":{"zh":"艾克美","en":"Acme"}}],"byEmail":true}',
    );
  });

  test('logs in members of the site that its claim names', async () => {
    const subject = addAccount({ email: 'li@other.example', site: 'other1' }, vendor);
    const { data } = await logIn(subject, vendorLogin, vendor);
    expect(await findMember(data.member.email)).toMatchObject({ siteId: 'OTHER1' });
  });

  test('logs in nobody whose claim names no site', async () => {
    for (const site of ['nowhere', '', undefined, ['OTHER1'], { id: 'OTHER1' }]) {
      const subject = addAccount({ site }, vendor);
      expect(await logIn(subject, vendorLogin, vendor)).toMatchObject({
        data: { reason: 'identity.otherSite' },
      });
      expect(await findMember(`${subject}@acme.example`)).toBeUndefined();
    }
  });
});

describe('attacks on the company login', () => {
  const failed = { code: 400, data: { reason: 'identity.failed' } };

  test("a site's provider cannot log in as a member of another site (SEC-24)", async () => {
    const { email, id } = await insertMember(portal.services, { siteId: 'OTHER1' });
    expect(await logIn(addAccount({ email }))).toMatchObject({ data: { reason: 'identity.otherSite' } });
    expect(await findMember(email)).toMatchObject({ id, siteId: 'OTHER1' });
  });

  test('an address that the provider has not verified, or none, logs in nobody', async () => {
    const { email } = await insertMember(portal.services);
    for (const claims of [
      { email, email_verified: false },
      { email: '' },
      { email: 'no address' },
      { email: [email] },
      { email: `${email}\r\nBcc: x@y.example` },
    ])
      expect(await logIn(addAccount(claims))).toMatchObject({ data: { reason: 'identity.noEmail' } });
  });

  test('what was sent back to one browser logs in no other one, nor twice', async () => {
    const answer = await logInThere(addAccount());
    const thief = createClient(portal, createAddress(addresses++));
    expect(await thief.call('finishCompanyLogin', answer)).toMatchObject(failed);
    expect((await browser.call('finishCompanyLogin', answer)).code).toBe(200);
    expect(await browser.call('finishCompanyLogin', answer)).toMatchObject(failed);
  });

  test("a victim's browser cannot be logged in to the attacker's account", async () => {
    const attackersAnswer = await logInThere(addAccount());
    browser = createClient(portal, createAddress(addresses++));
    await start();
    expect(await browser.call('finishCompanyLogin', attackersAnswer)).toMatchObject(failed);
  });

  test('a wrong code, state or issuer is refused', async () => {
    for (const change of [{ code: 'x' }, { state: 'x' }, { iss: 'https://evil.example' }]) {
      const answer = await logInThere(addAccount());
      expect(await browser.call('finishCompanyLogin', { ...answer, ...change })).toMatchObject(failed);
    }
  });

  test('a code of another provider is refused (mix-up)', async () => {
    const { code = '' } = await logInThere(addAccount({ site: 'OTHER1' }, vendor), vendorLogin, vendor);
    const { state = '' } = Object.fromEntries(new URL(await start()).searchParams);
    expect(await browser.call('finishCompanyLogin', { code, state })).toMatchObject(failed);
  });

  test('an altered, foreign or expired cookie is refused', async () => {
    const cookieName = 'siliport_company_login';
    for (const alter of [
      () => 'junk',
      (value: string) => `${value.slice(0, -4)}AAAA`,
      () => portal.services.secret.seal('null'),
      () => portal.services.secret.seal('{"providerId":"acme"}'),
    ]) {
      const answer = await logInThere(addAccount());
      browser.cookies.set(cookieName, encodeURIComponent(alter(browser.cookies.get(cookieName) ?? '')));
      expect(await browser.call('finishCompanyLogin', answer)).toMatchObject(failed);
    }
    const answer = await logInThere(addAccount());
    portal.time.now = new Date(portal.time.now.getTime() + 16 * 60_000);
    expect(await browser.call('finishCompanyLogin', answer)).toMatchObject(failed);
  });

  test('the cookie is hidden from scripts, and shows neither verifier nor state', async () => {
    const { response, data } = await browser.call('startCompanyLogin', { email: 'a@acme.example' });
    const cookie = response.cookies.find(({ name }) => name === 'siliport_company_login');
    expect(cookie).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/api/verifyMember',
    });
    const { state = '' } = Object.fromEntries(new URL(data.url).searchParams);
    expect(Buffer.from(cookie?.value ?? '', 'base64').toString('latin1')).not.toContain(state);
  });

  test('the client secret is encrypted in the database, and in no message', async () => {
    const [row] = await portal.services.db.select().from(identityProviders);
    expect(JSON.stringify(row)).not.toContain(clientSecret);
    await expect(saveProvider('bad', { issuer: acme.issuer, clientSecret: 7 })).rejects.toThrow(
      /clientSecret/,
    );
    await expect(
      saveProvider('bad', { issuer: acme.issuer, clientSecret: `${clientSecret}\n` }),
    ).rejects.not.toThrow(clientSecret);
  });

  test('an unknown company is refused, and a provider that is away is named as such', async () => {
    for (const input of [
      {},
      { email: 'x@unknown.example' },
      { provider: 'nobody' },
      { email: 'x@acme.example.evil.example' },
    ])
      expect(await browser.call('startCompanyLogin', input)).toMatchObject({
        data: { reason: 'identity.unknown' },
      });
    await saveProvider('other', { issuer: 'http://127.0.0.1:9', site: 'OTHER1' });
    expect(await browser.call('startCompanyLogin', { email: 'x@other.example' })).toMatchObject({
      data: { reason: 'identity.unavailable' },
    });
    await runCli('identity', 'remove', 'other');
  });

  test('one address can begin 300 logins in ten minutes', async () => {
    const results = [];
    for (let round = 0; round < 301; round++)
      results.push((await browser.call('startCompanyLogin', { provider: 'nobody' })).code);
    expect(results.slice(0, 300)).toEqual(Array(300).fill(400));
    expect(results[300]).toBe(429);
  });
});

describe('a site without passwords', () => {
  test('refuses the right password, says why only then, and lets the company account in', async () => {
    const { email } = await insertMember(portal.services);
    await runCli('site', 'password-login', 'ACME01', 'off');
    const right = await browser.call('login', { username: email, password });
    const wrong = await browser.call('login', { username: email, password: 'wrong' });
    expect([right.data.reason, wrong.data.reason]).toEqual(['login.companyOnly', 'login.wrong']);
    expect((await logIn(addAccount({ email }))).code).toBe(200);
    await runCli('site', 'password-login', 'ACME01', 'on');
    expect((await browser.call('login', { username: email, password })).code).toBe(200);
  });

  test('that requires a second factor leaves it to the company', async () => {
    await runCli('site', 'require-second-factor', 'ACME01', 'on');
    const { data } = await logIn(addAccount());
    expect((await portal.call('memberIndex', {}, { token: data.token })).code).toBe(200);
    await runCli('site', 'require-second-factor', 'ACME01', 'off');
  });

  test('needs an identity provider', async () => {
    await portal.services.db
      .insert(sites)
      .values({ id: 'ALONE1', nameZh: 'x', nameEn: 'x' })
      .onConflictDoNothing();
    await runCli('identity', 'remove', 'vendor');
    await expect(runCli('site', 'password-login', 'ALONE1', 'off')).rejects.toThrow(/no identity provider/);
    await saveProvider('vendor', { issuer: vendor.issuer, siteClaim: 'site' });
  });
});

describe('logging out at the company (back-channel logout)', () => {
  const sendLogout = (token: string, provider = 'acme') =>
    portal.app.inject({
      method: 'POST',
      url: `/company-login/logout/${provider}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
  const isOpen = async (token: string) => (await portal.call('memberIndex', {}, { token })).code === 200;

  test('ends all sessions that the company opened for the member, at once, but none opened with a password', async () => {
    const { email } = await insertMember(portal.services);
    const [subject, other] = [addAccount({ email }), addAccount()];
    const logins = [await logIn(subject), await logIn(subject), await logIn(other)];
    const tokens = logins.map(({ data }) => data.token);
    tokens.push((await browser.call('login', { username: email, password })).data.token);
    expect((await sendLogout(await acme.signLogoutToken({ sub: subject }))).statusCode).toBe(200);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false, true, true]);
  });

  test('ends the one session that the token names', async () => {
    const subject = addAccount();
    const [first, second] = [await logIn(subject), await logIn(subject)];
    const [row] = await portal.services.db
      .select({ sid: sessions.providerSessionId })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(first.data.token)));
    expect((await sendLogout(await acme.signLogoutToken({ sid: row?.sid }))).statusCode).toBe(200);
    expect([await isOpen(first.data.token), await isOpen(second.data.token)]).toEqual([false, true]);
  });

  test('is refused for a token that is not signed for this, and ends nothing', async () => {
    const subject = addAccount();
    const { data } = await logIn(subject);
    const hour = 3600;
    const now = Math.floor(Date.now() / 1000);
    const right = await acme.signLogoutToken({ sub: subject });
    const [head = '', body = ''] = right.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const tokens = await Promise.all([
      vendor.signLogoutToken({ sub: subject, iss: acme.issuer }),
      acme.signLogoutToken({ sub: subject, aud: 'another client' }),
      acme.signLogoutToken({ sub: subject, iss: vendor.issuer }),
      acme.signLogoutToken({ sub: subject, iat: now - hour }),
      acme.signLogoutToken({ sub: subject, iat: now + hour }),
      acme.signLogoutToken({ sub: subject, nonce: 'as in an ID token' }),
      acme.signLogoutToken({ sub: subject, events: {} }),
      acme.signLogoutToken({ sub: subject, events: 'text' }),
      acme.signLogoutToken({}),
    ]);
    for (const token of [...tokens, unsigned, `${head}.${body}.AAAA`, '', 'junk', 'x'.repeat(20_000)])
      expect((await sendLogout(token)).statusCode, token.slice(0, 80)).toBeGreaterThanOrEqual(400);
    expect((await sendLogout(right, 'vendor')).statusCode).toBe(400);
    expect((await sendLogout(right, 'nobody')).statusCode).toBe(400);
    expect(await isOpen(data.token)).toBe(true);
  });
});
