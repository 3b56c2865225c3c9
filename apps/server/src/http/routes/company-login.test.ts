import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { callbackPath } from './company-login.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

describe('the callback', () => {
  test("sends the browser to the portal's own page with the known parameters alone", async () => {
    const query = 'code=a%26b&state=s&iss=https%3A%2F%2Fx&next=//evil.example&code2=1';
    const { statusCode, headers } = await portal.app.inject(`${callbackPath}?${query}`);
    expect([statusCode, headers.location]).toEqual([
      302,
      '/#/companyLogin?code=a%26b&state=s&iss=https%3A%2F%2Fx',
    ]);
    const repeated = await portal.app.inject(`${callbackPath}?code=a&code=b`);
    expect(repeated.headers.location).toBe('/#/companyLogin?');
  });
});

test.each(['%', 'a b', '[', 'x:99999', 'evil.example/path'])(
  'a Host header %j stops no call of a portal without PUBLIC_URL (SEC-45)',
  async (host) => {
    const { response } = await portal.call('indexContent', {}, { headers: { host } });
    expect(response.statusCode).toBeLessThan(500);
  },
);
