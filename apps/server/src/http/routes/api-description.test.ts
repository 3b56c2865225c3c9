import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test.each(['/api/openapi.json', '/api/docs'])('%s is built once, not at each request (AP-6)', async (url) => {
  const stringify = vi.spyOn(JSON, 'stringify');
  const { statusCode, body } = await portal.app.inject({ url });
  expect([statusCode, stringify.mock.calls.length]).toEqual([200, 0]);
  expect(body).toContain('knowledge/documentPage');
  stringify.mockRestore();
});
