import { afterEach, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
afterEach(() => portal.close());

const read = (url = '/.well-known/security.txt') => portal.app.inject({ url });

test('states the contact, an expiry within a year and the address (SEC-78)', async () => {
  portal = await createTestPortal({
    SECURITY_CONTACT: 'security@vendor.example',
    PUBLIC_URL: 'https://support.vendor.example',
  });
  const response = await read();
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(response.body.split('\n')).toEqual([
    'Contact: mailto:security@vendor.example',
    'Expires: 2027-04-03T00:00:00Z',
    'Preferred-Languages: zh, en',
    'Canonical: https://support.vendor.example/.well-known/security.txt',
    '',
  ]);
});

test('takes a page as contact, and has no address without PUBLIC_URL', async () => {
  portal = await createTestPortal({ SECURITY_CONTACT: 'https://vendor.example/security' });
  const { body } = await read();
  expect(body).toContain('Contact: https://vendor.example/security\n');
  expect(body).not.toContain('Canonical');
});

test('is missing without a contact', async () => {
  portal = await createTestPortal();
  expect((await read()).statusCode).toBe(404);
});
