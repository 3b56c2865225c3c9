import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '../../../database/schema/members.ts';
import { createCompanyLoginFixture } from '../../../testing/company-login-fixture.ts';
import { insertMember, password } from '../../../testing/factories/members.ts';
import { hashToken } from '../login/sessions.queries.ts';

const fixture = await createCompanyLoginFixture();
const { portal, acme, vendor, addAccount, logIn } = fixture;
beforeEach(() => {
  fixture.browser = fixture.createBrowser();
});
afterAll(() => fixture.close());

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
    tokens.push((await fixture.browser.call('login', { username: email, password })).data.token);
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
