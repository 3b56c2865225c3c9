import { limits, maxSanitizedPerMinute } from '@siliport/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertMember } from '../../testing/factories/members.ts';
import {
  countWorkOrders,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { WorkerPoolError } from '../../workers/worker-pool.ts';
import { updateStatus } from './support.queries.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let order: { id: string; workItemId: string };
beforeAll(async () => {
  portal = await createTestPortal();
  fixture = await createWorkOrderFixture(portal);
  order = await submitWorkOrder(portal, fixture.token, fixture.form);
});
afterAll(() => portal.close());
beforeEach(() => {
  portal.time.now = new Date(portal.time.now.getTime() + 61_000);
});
afterEach(() => vi.restoreAllMocks());

/** As long as a text may be, and expensive to sanitize: it begins as an editor's text does, else it would be escaped only. */
const hostile = `<ul>${'<li>'.repeat(limits.richText / 4 - 1)}`;

const submissions = (token: string | undefined, description = hostile) => {
  const options = token ? { token } : {};
  const feedbackId = order.id;
  return {
    feedback: () => portal.call('feedback', { ...fixture.form, description }, options),
    reply: () => portal.call('addFeedbackReply', { feedbackId, description }, options),
    supplement: () => portal.call('addFeedbackDetails', { feedbackId, title: 't', description }, options),
  };
};

describe('sanitizing a text', () => {
  test('starts only after permission and ownership are checked (SEC-24)', async () => {
    const run = vi.spyOn(portal.services.sanitizer, 'run');
    const anonymous = submissions(undefined);
    for (const send of Object.values(anonymous)) expect((await send()).status).toBe(401);
    expect((await submissions(fixture.unpermitted).feedback()).code).toBe(403);
    for (const token of [fixture.colleague, fixture.stranger, fixture.unpermitted])
      for (const kind of ['reply', 'supplement'] as const)
        expect((await submissions(token)[kind]()).code).toBe(404);
    const must = await insertMember(portal.services, { mustChangePassword: true });
    for (const send of Object.values(submissions(await portal.login(must.email))))
      expect((await send()).code).toBe(403);
    expect(run).not.toHaveBeenCalled();
  });

  test('never starts for a text that is longer than allowed (SEC-65)', async () => {
    const run = vi.spyOn(portal.services.sanitizer, 'run');
    for (const send of Object.values(submissions(fixture.token, `${hostile}x`)))
      expect((await send()).code).toBe(400);
    expect(run).not.toHaveBeenCalled();
  });

  test('leaves the event loop free while hostile texts arrive (SEC-98)', async () => {
    await submissions(fixture.token, 'a first text').reply();
    const before = process.threadCpuUsage();
    const answers = await Promise.all(Array.from({ length: 6 }, () => submissions(fixture.token).reply()));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([400]));
    const { user } = process.threadCpuUsage(before);
    expect(user / 1000 / answers.length, 'ms of the main thread per text').toBeLessThan(30);
  });

  test('is limited per member and minute, whether accepted or not (SEC-65)', async () => {
    const before = await countWorkOrders(portal);
    const { reply } = submissions(fixture.token, '<p> </p>');
    for (let number = 0; number < maxSanitizedPerMinute; number++) expect((await reply()).code).toBe(400);
    const run = vi.spyOn(portal.services.sanitizer, 'run');
    for (const send of Object.values(submissions(fixture.token, 'words'))) {
      const refused = await send();
      expect([refused.status, refused.response.headers['retry-after']]).toEqual([429, '60']);
    }
    expect(run).not.toHaveBeenCalled();
    expect(await countWorkOrders(portal)).toEqual(before);
    const other = submissions(fixture.colleague, 'words');
    expect((await other.feedback()).code).toBe(200);
    portal.time.now = new Date(portal.time.now.getTime() + 61_000);
    expect((await submissions(fixture.token, 'words').reply()).code).toBe(200);
  });

  test('refuses a text that takes too long, and asks to retry later when the queue is full (SEC-65)', async () => {
    const { sanitizer } = portal.services;
    vi.spyOn(sanitizer, 'run').mockRejectedValueOnce(new WorkerPoolError('timeout'));
    const late = await submissions(fixture.token, 'words').reply();
    expect([late.code, late.message]).toEqual([400, '字段 description：内容过于复杂']);
    vi.spyOn(sanitizer, 'run').mockRejectedValueOnce(new WorkerPoolError('busy'));
    const busy = await submissions(fixture.token, 'words').reply();
    expect([busy.status, busy.response.headers['retry-after']]).toEqual([429, '2']);
  });

  test('does not open a work order that was closed meanwhile (FB-9)', async () => {
    const { db } = portal.services;
    const { sanitizer, clock } = portal.services;
    const run = sanitizer.run.bind(sanitizer);
    vi.spyOn(sanitizer, 'run').mockImplementationOnce(async (text) => {
      await db.transaction((tx) =>
        updateStatus(tx, { number: order.workItemId, status: 'Closed', now: clock() }),
      );
      return run(text);
    });
    expect((await submissions(fixture.token, 'words').reply()).code).toBe(409);
    await db.transaction((tx) => updateStatus(tx, { number: order.workItemId, status: 'NEW', now: clock() }));
  });
});
