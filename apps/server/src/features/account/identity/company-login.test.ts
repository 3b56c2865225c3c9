import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { members, sites } from '../../../database/schema/members.ts';
import { createCompanyLoginFixture } from '../../../testing/company-login-fixture.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { clientSecret } from '../../../testing/servers/identity-provider.ts';

const fixture = await createCompanyLoginFixture();
const { portal, acme, vendor, runCli, saveProvider, addAccount, logIn, findMember } = fixture;
beforeEach(() => {
  fixture.browser = fixture.createBrowser();
});
afterAll(() => fixture.close());

const permissionsOf = async (token: string) => (await portal.call('permissions', {}, { token })).data;

const vendorLogin = { provider: 'vendor' };

describe('a first company login (AC-20)', () => {
  test('adds a confirmed member of the site, with the permissions of the groups', async () => {
    const subject = addAccount({ groups: ['designers', 'visitors', 'constructor'] });
    const { code, data } = await logIn(subject);
    expect(code).toBe(200);
    expect(data.member).toMatchObject({ email: `${subject}@acme.example`, name: `Engineer of ${subject}` });
    expect(await permissionsOf(data.token)).toEqual(['isIpDown']);
    expect(await findMember(data.member.email)).toMatchObject({ siteId: 'ACME01', confirmed: true });
  });

  test('confirms a member who registered before, and keeps their password', async () => {
    const { id, email } = await insertMember(portal.services, { confirmed: false });
    const { data } = await logIn(addAccount({ email: email.toUpperCase() }));
    expect(data.member.id).toBe(id);
    expect(await findMember(email)).toMatchObject({ confirmed: true });
    expect((await fixture.browser.call('login', { username: email, password })).code).toBe(200);
  });

  test('adds nobody who can log in with a password', async () => {
    const subject = addAccount();
    const { data } = await logIn(subject);
    const { passwordHash = '' } = (await findMember(data.member.email)) ?? {};
    for (const guess of [passwordHash, 'company:', clientSecret])
      expect(
        (await fixture.browser.call('login', { username: data.member.email, password: guess })).code,
      ).toBe(400);
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

describe('a site without passwords', () => {
  test('refuses the right password, says why only then, and lets the company account in', async () => {
    const { email } = await insertMember(portal.services);
    await runCli('site', 'password-login', 'ACME01', 'off');
    const right = await fixture.browser.call('login', { username: email, password });
    const wrong = await fixture.browser.call('login', { username: email, password: 'wrong' });
    expect([right.data.reason, wrong.data.reason]).toEqual(['login.companyOnly', 'login.wrong']);
    expect((await logIn(addAccount({ email }))).code).toBe(200);
    await runCli('site', 'password-login', 'ACME01', 'on');
    expect((await fixture.browser.call('login', { username: email, password })).code).toBe(200);
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
