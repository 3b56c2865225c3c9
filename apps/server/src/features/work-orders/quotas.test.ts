import { limits, memberQuotas } from '@siliport/contract/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMember } from '../../testing/factories/members.ts';
import {
  countWorkOrders,
  createIdempotencyHeader,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { type CallResult, createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
beforeAll(async () => {
  portal = await createTestPortal();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());

const passTime = (seconds: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + seconds * 1000);
};

type Kind = keyof typeof memberQuotas;

/** Creates a logged-in member with one work order. */
const createSender = async () => {
  const { email, id } = await insertMember(portal.services, { permissions: ['isWorkSubmit'] });
  const first = await portal.login(email);
  const { id: feedbackId } = await submitWorkOrder(portal, first, fixture.form);
  const send: Record<Kind, (token?: string) => Promise<CallResult>> = {
    workOrder: (token = first) => portal.call('feedback', fixture.form, { token }),
    reply: (token = first) =>
      portal.call('addFeedbackReply', { feedbackId, description: 'a reply' }, { token }),
    supplement: (token = first) =>
      portal.call('addFeedbackDetails', { feedbackId, title: 't', description: 'd' }, { token }),
  };
  return { id, email, token: first, feedbackId, send };
};
type Sender = Awaited<ReturnType<typeof createSender>>;

/** Sets the counter so that this many submissions are left in the window. */
const leaveQuota = async ({ id, send }: Sender, kind: Kind, window: 'hour' | 'day', room: number) => {
  expect((await send[kind]()).code).toBe(200);
  const { rowCount } = await portal.services.db.execute(sql`
    update rate_counters set count = ${memberQuotas[kind][window] - room}
    where key = ${`quota:${kind}:${window}:${id}`}`);
  expect(rowCount).toBe(1);
};

/** Expects the refusal of a used-up quota. Returns its retry time. */
const expectRefusal = (refused: CallResult, kind: Kind): number => {
  const { hour, day } = memberQuotas[kind];
  expect([refused.status, refused.code]).toEqual([429, 429]);
  expect(refused.message).toMatch(
    new RegExp(`每小时 ${hour} 次，每天 ${day} 次.*2026-10-\\d\\d \\d\\d:\\d\\d（Asia/Shanghai）`),
  );
  return Number(refused.response.headers['retry-after']);
};

test('stops a member once the hourly quota is used up (SEC-58)', async () => {
  const { token } = await createSender();
  const codes: number[] = [];
  for (let number = 0; number < memberQuotas.workOrder.hour + 10; number++) {
    passTime(2);
    codes.push((await portal.call('feedback', fixture.form, { token })).code);
  }
  const accepted = memberQuotas.workOrder.hour - 1;
  expect(codes.slice(0, accepted).every((code) => code === 200)).toBe(true);
  expect(codes.slice(accepted).every((code) => code === 429)).toBe(true);
});

describe.each(['workOrder', 'reply', 'supplement'] as const)('the quota of a member: %s', (kind) => {
  test.each([
    ['hour', 3600],
    ['day', 24 * 3600],
  ] as const)(
    'refuses and does not store what exceeds the %s, and says when to retry (SEC-58)',
    async (window, seconds) => {
      const sender = await createSender();
      await leaveQuota(sender, kind, window, 3);
      for (let number = 0; number < 3; number++) expect((await sender.send[kind]()).code).toBe(200);
      const before = await countWorkOrders(portal);
      const retryAfter = expectRefusal(await sender.send[kind](), kind);
      expect(retryAfter).toBeGreaterThan(seconds - 60);
      expect(retryAfter).toBeLessThanOrEqual(seconds);
      passTime(retryAfter - 5);
      const token = await portal.login(sender.email);
      expectRefusal(await sender.send[kind](token), kind);
      expect(await countWorkOrders(portal)).toEqual(before);
      passTime(6);
      expect((await sender.send[kind](token)).code).toBe(200);
    },
  );
});

describe('a quota', () => {
  test('accepts exactly what is left of it from concurrent submissions (SEC-58)', async () => {
    const sender = await createSender();
    await leaveQuota(sender, 'reply', 'hour', 5);
    const answers = await Promise.all(Array.from({ length: 40 }, () => sender.send.reply()));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 429]));
  });

  test('returns the stored response of a repeated submission even when it is used up (FB-6)', async () => {
    const sender = await createSender();
    const options = { token: sender.token, headers: createIdempotencyHeader() };
    const first = await portal.call('feedback', fixture.form, options);
    await leaveQuota(sender, 'workOrder', 'hour', 0);
    const repeated = await portal.call('feedback', fixture.form, options);
    expect([repeated.code, repeated.data]).toEqual([200, first.data]);
    expectRefusal(await sender.send.workOrder(), 'workOrder');
  });

  test('belongs to one member and one kind of submission (SEC-58)', async () => {
    const [sender, other] = [await createSender(), await createSender()];
    await leaveQuota(sender, 'supplement', 'hour', 0);
    expectRefusal(await sender.send.supplement(), 'supplement');
    expect((await sender.send.reply()).code).toBe(200);
    expect((await other.send.supplement()).code).toBe(200);
  });

  test('does not count submissions refused for another reason (SEC-58)', async () => {
    const sender = await createSender();
    await leaveQuota(sender, 'workOrder', 'hour', 1);
    for (let number = 0; number < 3; number++) {
      const form = { ...fixture.form, type: 'no-such-type' };
      expect((await portal.call('feedback', form, { token: sender.token })).code).toBe(400);
    }
    expect((await sender.send.workOrder()).code).toBe(200);
  });
});

describe('the size of a text', () => {
  test('counts after escaping and sanitizing (SEC-65)', async () => {
    const sender = await createSender();
    const growing = ['&', '<', '"', '\nx', '<a href="http://a.b">x</a>'];
    for (const part of growing) {
      const length = part.startsWith('<a') ? limits.richText / 2 : limits.richText;
      const description = `x${part.repeat(Math.floor(length / part.length) - 2)}x`;
      const html = part.startsWith('<a') ? description.slice(1) : description;
      const { feedbackId, token } = sender;
      const answers = [
        await portal.call('feedback', { ...fixture.form, description: html }, { token, language: 'EN' }),
        await portal.call('addFeedbackReply', { feedbackId, description: html }, { token, language: 'EN' }),
      ];
      for (const { code, message } of answers)
        expect([part, code, message]).toEqual([part, 400, 'Field description: is too long']);
    }
    const fitting = { ...fixture.form, description: 'x'.repeat(limits.richText - 100) };
    expect((await portal.call('feedback', fitting, { token: sender.token })).code).toBe(200);
  });
});
