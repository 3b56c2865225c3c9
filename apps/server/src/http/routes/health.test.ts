import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { healthRoutes } from './monitoring.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

describe('health', () => {
  test('reports what is ready, and no versions (SEC-92)', async () => {
    expect((await portal.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await portal.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: true, storage: true }]);
  });

  test('probes its dependencies at most once a second, whatever the request rate (SEC-92)', async () => {
    const app = Fastify();
    let probes = 0;
    healthRoutes(app, async () => {
      probes += 1;
      return { database: true };
    });
    const startedAt = performance.now();
    let answers = 0;
    while (performance.now() - startedAt < 2500) {
      const batch = await Promise.all(Array.from({ length: 50 }, () => app.inject({ url: '/readyz' })));
      answers += batch.filter(({ statusCode }) => statusCode === 200).length;
    }
    expect(answers).toBeGreaterThan(500);
    expect(probes).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 1000));
    await app.close();
  });

  test('names the dependency that is not ready (SEC-92)', async () => {
    const app = Fastify();
    healthRoutes(app, async () => ({ database: false, storage: true }));
    const { statusCode, json } = await app.inject({ url: '/readyz' });
    expect([statusCode, json()]).toEqual([503, { status: 'unavailable', database: false, storage: true }]);
    await app.close();
  });
});
