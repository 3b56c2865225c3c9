import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const cover = (input: unknown, headers: Record<string, string | undefined> = {}) =>
  portal.call('fileCover', input, { headers });

test('serves covers to anyone, cached for a day (AP-8)', async () => {
  const { status, response } = await cover({ category: 'ddr-phy', id: 'ddr5-phy-7ff' });
  expect(status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(response.body).toMatch(/^<svg /);
  const again = await cover(
    { category: 'ddr-phy', id: 'ddr5-phy-7ff' },
    { 'if-none-match': String(response.headers.etag) },
  );
  expect([again.status, again.response.body]).toEqual([304, '']);
});

test('treats an expired or unknown token as anonymous', async () => {
  expect((await cover({ category: 'pll', id: 'x' }, { authorization: 'never given' })).status).toBe(200);
});

test('refuses junk in a field by its name and never draws it', async () => {
  for (const junk of ['', '../x', '<svg/onload=alert(1)>', 'a'.repeat(65), 'x y', '\0'])
    for (const field of ['category', 'id']) {
      const answer = await cover({ category: 'pll', id: 'x', [field]: junk });
      expect(answer.code, `${field} ${junk}`).toBe(400);
      expect(answer.message).toContain(field);
    }
});
