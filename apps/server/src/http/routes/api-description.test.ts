import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is built once, for the first request (AP-6)',
  async (url) => {
    const first = await portal.app.inject({ url });
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('knowledge/documentPage');
    const stringify = vi.spyOn(JSON, 'stringify');
    const { body } = await portal.app.inject({ url });
    expect(stringify).not.toHaveBeenCalled();
    stringify.mockRestore();
    expect(body).toBe(first.body);
  },
);
