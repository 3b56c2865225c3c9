import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { identityProviders } from '../../../database/schema/identity-providers.ts';
import { createSecret } from '../../../secret.ts';
import { createCompanyLoginFixture } from '../../../testing/company-login-fixture.ts';
import { insertMember } from '../../../testing/factories/members.ts';
import { clientSecret } from '../../../testing/servers/identity-provider.ts';

const fixture = await createCompanyLoginFixture();
const {
  portal,
  acme,
  vendor,
  runCli,
  saveProvider,
  createBrowser,
  addAccount,
  start,
  logInThere,
  logIn,
  findMember,
} = fixture;
beforeEach(() => {
  fixture.browser = fixture.createBrowser();
});
afterAll(() => fixture.close());

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
    const thief = createBrowser();
    expect(await thief.call('finishCompanyLogin', answer)).toMatchObject(failed);
    expect((await fixture.browser.call('finishCompanyLogin', answer)).code).toBe(200);
    expect(await fixture.browser.call('finishCompanyLogin', answer)).toMatchObject(failed);
  });

  test("a victim's browser cannot be logged in to the attacker's account", async () => {
    const attackersAnswer = await logInThere(addAccount());
    fixture.browser = createBrowser();
    await start();
    expect(await fixture.browser.call('finishCompanyLogin', attackersAnswer)).toMatchObject(failed);
  });

  test('a wrong code, state or issuer is refused', async () => {
    for (const change of [{ code: 'x' }, { state: 'x' }, { iss: 'https://evil.example' }]) {
      const answer = await logInThere(addAccount());
      expect(await fixture.browser.call('finishCompanyLogin', { ...answer, ...change })).toMatchObject(
        failed,
      );
    }
  });

  test('a code of another provider is refused (mix-up)', async () => {
    const { code = '' } = await logInThere(
      addAccount({ site: 'OTHER1' }, vendor),
      { provider: 'vendor' },
      vendor,
    );
    const { state = '' } = Object.fromEntries(new URL(await start()).searchParams);
    expect(await fixture.browser.call('finishCompanyLogin', { code, state })).toMatchObject(failed);
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
      fixture.browser.cookies.set(
        cookieName,
        encodeURIComponent(alter(fixture.browser.cookies.get(cookieName) ?? '')),
      );
      expect(await fixture.browser.call('finishCompanyLogin', answer)).toMatchObject(failed);
    }
    const answer = await logInThere(addAccount());
    portal.time.now = new Date(portal.time.now.getTime() + 16 * 60_000);
    expect(await fixture.browser.call('finishCompanyLogin', answer)).toMatchObject(failed);
  });

  test('the cookie is hidden from scripts, and shows neither verifier nor state', async () => {
    const { response, data } = await fixture.browser.call('startCompanyLogin', { email: 'a@acme.example' });
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
      expect(await fixture.browser.call('startCompanyLogin', input)).toMatchObject({
        data: { reason: 'identity.unknown' },
      });
    await saveProvider('other', { issuer: 'http://127.0.0.1:9', site: 'OTHER1' });
    expect(await fixture.browser.call('startCompanyLogin', { email: 'x@other.example' })).toMatchObject({
      data: { reason: 'identity.unavailable' },
    });
    await runCli('identity', 'remove', 'other');
  });

  test('a client secret saved with another SECRET is named as an unavailable provider, and starts no login', async () => {
    await saveProvider('other', { issuer: acme.issuer, site: 'OTHER1' });
    await portal.services.db
      .update(identityProviders)
      .set({ clientSecret: createSecret('another secret of sixteen').seal(clientSecret) })
      .where(eq(identityProviders.id, 'other'));
    expect(await fixture.browser.call('startCompanyLogin', { email: 'x@other.example' })).toMatchObject({
      data: { reason: 'identity.unavailable' },
    });
    await runCli('identity', 'remove', 'other');
  });

  test('one address can begin 300 logins in ten minutes', async () => {
    const results = [];
    for (let round = 0; round < 301; round++)
      results.push((await fixture.browser.call('startCompanyLogin', { provider: 'nobody' })).code);
    expect(results.slice(0, 300)).toEqual(Array(300).fill(400));
    expect(results[300]).toBe(429);
  });
});
