import type { RefusalKey } from '@siliport/contract/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workOrders } from '../../database/schema/work-orders.ts';
import { insertWorkOrder } from '../../testing/factories/member-content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { upload } from '../../testing/factories/uploads.ts';
import {
  clearQuotas,
  countWorkOrders,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
beforeAll(async () => {
  portal = await createTestPortal();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());
beforeEach(() => clearQuotas(portal));

const getDetails = (id: string, token = fixture.token) => portal.call('feedbackDetails', { id }, { token });

describe('the list', () => {
  test('has the member’s own work orders only, newest first, in pages (FB-7)', async () => {
    const { email } = await insertMember(portal.services, { permissions: ['isWorkSubmit'] });
    const token = await portal.login(email);
    const start = portal.time.now;
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      portal.time.now = new Date(start.getTime() + i * 60_000);
      ids.unshift((await submitWorkOrder(portal, token, { ...fixture.form, title: `No ${i}` })).id);
    }
    portal.time.now = start;
    const page = async (pageNo: number) => (await portal.call('feedbackPage', { pageNo }, { token })).data;
    const [first, second, beyond] = [await page(1), await page(2), await page(3)];
    expect([first.total, second.total, beyond]).toEqual([12, 12, { list: [], total: 12 }]);
    expect([...first.list, ...second.list].map((row: { id: string }) => row.id)).toEqual(ids);
    expect(second.list[0]).toEqual({
      id: ids[10],
      type: 'usage',
      workItemId: expect.stringMatching(/^WO-2026-\d{6}$/),
      productName: '芯驰综合',
      versionNo: '2.30a',
      title: 'No 1',
      costomerPriority: 'high',
      submitDate: '2026-10-05 10:01:00',
    });
  });

  test('finds the member’s own ones by words of number, title, product and version (FB-7)', async () => {
    const { email } = await insertMember(portal.services, { permissions: ['isWorkSubmit'] });
    const token = await portal.login(email);
    const skew = await submitWorkOrder(portal, token, { ...fixture.form, title: '时钟偏斜 100% after CTS' });
    const other = await submitWorkOrder(portal, token, { ...fixture.form, title: 'License' });
    const foreign = await submitWorkOrder(portal, fixture.token, fixture.form);
    const find = async (keyword: string) => {
      const { data } = await portal.call('feedbackSearch', { keyword }, { token });
      expect(data.total, keyword).toBe(data.list.length);
      return data.list.map((row: { id: string }) => row.id);
    };
    const number = skew.workItemId;
    for (const keyword of [number, number.toLowerCase(), number.replaceAll('-', ''), ` ${number} `])
      expect(await find(keyword), keyword).toEqual([skew.id]);
    for (const keyword of ['偏斜', 'cts', '100%', 'ＣＴＳ 时钟', 'cts 芯驰综合'])
      expect(await find(keyword), keyword).toEqual([skew.id]);
    for (const keyword of ['芯驰', '2.30a', 'wo-2026', ' ', ''])
      expect((await find(keyword)).toSorted(), keyword).toEqual([skew.id, other.id].toSorted());
    for (const keyword of ['cts license', '1_0%', "' or 1=1 --", '\\', '%'.repeat(100)])
      expect(await find(keyword), keyword).toEqual([]);
    expect(await find(foreign.workItemId)).toEqual([]);
  });

  test('refuses a keyword that is too long or no text (SEC-75)', async () => {
    for (const keyword of ['x'.repeat(101), ['a'], { a: 1 }, null, undefined])
      expect((await portal.call('feedbackSearch', { keyword }, { token: fixture.token })).code).toBe(400);
    expect((await portal.call('feedbackSearch', { keyword: 'a' })).code).toBe(401);
  });

  test.each(['Waiting for customer', 'waiting for customer', '等待客户反馈'])(
    'puts work orders that wait for the member first on every page, status %j (FB-7)',
    async (status) => {
      const member = await insertMember(portal.services);
      const token = await portal.login(member.email);
      const start = portal.time.now.getTime();
      const add = async (number: number, values: { status?: string }) => {
        const createdAt = new Date(start + number * 60_000);
        return (
          await insertWorkOrder(portal.services, member.id, {
            productId: fixture.plain.id,
            createdAt,
            ...values,
          })
        ).id;
      };
      const ids: Record<'waiting' | 'others', string[]> = { waiting: [], others: [] };
      for (let number = 0; number < 23; number++) {
        const isWaiting = number % 2 === 0;
        ids[isWaiting ? 'waiting' : 'others'].unshift(await add(number, isWaiting ? { status } : {}));
      }
      const page = async (pageNo: number): Promise<string[]> =>
        (await portal.call('feedbackPage', { pageNo }, { token })).data.list.map(
          (row: { id: string }) => row.id,
        );
      const shown = [...(await page(1)), ...(await page(2)), ...(await page(3))];
      expect(shown).toEqual([...ids.waiting, ...ids.others]);
    },
  );

  test('moves a work order on to Processing when the member it waits for replies (FB-9)', async () => {
    const { id: waiting } = await insertWorkOrder(portal.services, fixture.member.id, {
      status: 'Waiting for customer',
    });
    const { id: other } = await insertWorkOrder(portal.services, fixture.member.id, {
      status: 'With the foundry',
    });
    for (const [feedbackId, status] of [
      [waiting, 'Processing'],
      [other, 'With the foundry'],
    ]) {
      await portal.call('addFeedbackReply', { feedbackId, description: 'the log' }, { token: fixture.token });
      expect((await getDetails(String(feedbackId))).data.status).toBe(status);
    }
  });

  test('refuses invalid page numbers and sizes (SEC-41)', async () => {
    for (const input of [{ pageSize: 11 }, { pageNo: 0 }, { pageNo: '1' }])
      expect((await portal.call('feedbackPage', input, { token: fixture.token })).code).toBe(400);
  });
});

test('refuses every call without a session (SEC-9, SEC-24)', async () => {
  const { id } = await submitWorkOrder(portal, fixture.token, fixture.form);
  const must = await insertMember(portal.services, {
    mustChangePassword: true,
    permissions: ['isWorkSubmit'],
  });
  const old = await portal.login((await insertMember(portal.services)).email);
  await portal.call('logout', {}, { token: old });
  const actors: [string | undefined, number, number, RefusalKey][] = [
    [undefined, 401, 401, 'session.missing'],
    ['garbage', 401, 401, 'session.missing'],
    [old, 200, 201, 'session.expired'],
    [await portal.login(must.email), 200, 403, 'access.passwordFirst'],
  ];
  const before = await countWorkOrders(portal);
  for (const [token, status, code, reason] of actors) {
    const options = token ? { token } : {};
    const description = 'a reply';
    const answers = [
      await portal.call('feedback', fixture.form, options),
      await portal.call('feedbackPage', {}, options),
      await portal.call('feedbackSearch', { keyword: 'WO' }, options),
      await portal.call('feedbackDetails', { id }, options),
      await portal.call('addFeedbackReply', { feedbackId: id, description }, options),
      await portal.call('addFeedbackDetails', { feedbackId: id, title: 'x', description }, options),
      await upload(portal, token),
    ];
    for (const answer of answers)
      expect([answer.status, answer.code, answer.data]).toEqual([status, code, { reason }]);
  }
  expect(await countWorkOrders(portal)).toEqual(before);
});

test('treats a work order of another member as missing (SEC-30, SEC-38)', async () => {
  const { id } = await submitWorkOrder(portal, fixture.token, fixture.form);
  const missing = await getDetails('00000000-0000-4000-8000-000000000000');
  for (const token of [fixture.colleague, fixture.stranger, fixture.unpermitted]) {
    const answer = await getDetails(id, token);
    expect([answer.code, answer.message, answer.data]).toEqual([404, missing.message, missing.data]);
  }
  for (const junk of ['1', 'x', "' or 1=1", `${id}x`, '%', '0'.repeat(500)])
    expect([400, 404], junk).toContain((await getDetails(junk)).code);
  expect(await portal.services.db.$count(workOrders)).toBeGreaterThan(0);
});
