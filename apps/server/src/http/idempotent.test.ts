import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploaded } from '../testing/factories/uploads.ts';
import {
  clearQuotas,
  countWorkOrders,
  newKey,
  submitted,
  workOrderPortal,
} from '../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
let is: Awaited<ReturnType<typeof workOrderPortal>>;
let before: Awaited<ReturnType<typeof countWorkOrders>>;
beforeAll(async () => {
  portal = await createTestPortal();
  is = await workOrderPortal(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await clearQuotas(portal);
  before = await countWorkOrders(portal);
});

const send = (headers: Record<string, string>, form: object = is.form, token = is.token) =>
  portal.call('feedback', form, { token, headers });
const newOrders = async () => (await countWorkOrders(portal)).orders - before.orders;

test('FB-6 the same sending again gives the same answer and no second row', async () => {
  const headers = newKey();
  const file = await uploaded(portal, is.token);
  const [first, again] = [
    await send(headers, { ...is.form, file }),
    await send(headers, { file, ...is.form }),
  ];
  expect([first.code, again.code]).toEqual([200, 200]);
  expect(again.data).toEqual(first.data);
  expect(await newOrders()).toBe(1);
});

test('FB-6 SEC-96 also when twenty arrive at once: the others wait for the first', async () => {
  const headers = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(headers)));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect(await newOrders()).toBe(1);
});

test('FB-6 without a key, and under another one, each sending is one of its own', async () => {
  await send({});
  await send({});
  await send(newKey());
  expect(await newOrders()).toBe(3);
});

test('FB-6 other content under a key that was used is refused', async () => {
  const headers = newKey();
  await send(headers);
  const { code, message } = await send(headers, { ...is.form, title: 'another' });
  expect([code, message]).toEqual([409, '该请求已提交过其他内容，请刷新页面后重试']);
  expect(await newOrders()).toBe(1);
});

test('FB-6 a key of another member, or of another call, has nothing to do with it', async () => {
  const headers = newKey();
  const mine = await send(headers);
  const other = await send(headers, is.form, is.colleague);
  expect([other.code, other.data.id === mine.data.id]).toEqual([200, false]);
  const feedbackId = mine.data.id;
  const reply = { feedbackId, description: 'x' };
  for (let i = 0; i < 2; i++) {
    expect((await portal.call('addFeedbackReply', reply, { token: is.token, headers })).code).toBe(200);
    const supplement = { ...reply, title: 't' };
    expect((await portal.call('addFeedbackDetails', supplement, { token: is.token, headers })).code).toBe(
      200,
    );
  }
  const { data } = await portal.call('feedbackDetails', { id: feedbackId }, { token: is.token });
  expect(data.detailsList).toHaveLength(2);
});

test('FB-6 a sending that was refused can be mended under the same key', async () => {
  const headers = newKey();
  expect((await send(headers, { ...is.form, type: 'no-such-type' })).code).toBe(400);
  expect((await send(headers)).code).toBe(200);
});

test('SEC-40 a key that is none is refused by its name', async () => {
  for (const key of ['', ' ', 'a b', 'x'.repeat(201), 'schlüssel']) {
    const { code, message } = await send({ 'idempotency-key': key });
    expect([key, code, message]).toEqual([key, 400, expect.stringContaining('Idempotency-Key')]);
  }
  expect((await send({ 'idempotency-key': 'x'.repeat(200) })).code).toBe(200);
  expect(await newOrders()).toBe(1);
});

test('SEC-85 two hundred answers that got lost: each is sent again, each makes one row', async () => {
  const { id: feedbackId } = await submitted(portal, is.token, is.form);
  before = await countWorkOrders(portal);
  for (let round = 0; round < 200; round++) {
    if (round % 25 === 0) await clearQuotas(portal);
    const headers = newKey();
    const reply = () =>
      portal.call('addFeedbackReply', { feedbackId, description: `${round}` }, { token: is.token, headers });
    // The first answer never arrives; every other sender does not even wait for it.
    const lost = reply();
    if (round % 2 === 0) await lost;
    expect((await reply()).code).toBe(200);
    await lost;
  }
  expect((await countWorkOrders(portal)).entries - before.entries).toBe(200);
});

describe('SEC-86 whatever fails in the middle', () => {
  const tables = [
    'work_orders',
    'counters',
    'work_order_entries',
    'work_order_entry_files',
    'uploads',
    'idempotent_answers',
  ];

  test.each(tables)('a work order and a supplement are whole or not there: %s', async (table) => {
    const { db } = portal.services;
    const [file, shown] = [await uploaded(portal, is.token), await uploaded(portal, is.token)];
    const { id: feedbackId } = await submitted(portal, is.token, is.form);
    before = await countWorkOrders(portal);
    await db.execute(
      sql.raw(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken here'; end $$;
      create trigger fail after insert or update or delete on ${table} execute function fail()`),
    );
    const title = 'x';
    const description = `<p>x<img src="${shown}"></p>`;
    const [key, other] = [newKey(), newKey()];
    const sendBoth = async () => [
      (
        await portal.call(
          'addFeedbackDetails',
          { feedbackId, title, description, file },
          { token: is.token, headers: key },
        )
      ).code,
      (await send(other)).code,
    ];
    const failed = await sendBoth();
    expect(failed).toContain(500);
    const after = await countWorkOrders(portal);
    expect([after.orders - before.orders, after.entries - before.entries]).toEqual(
      failed.toReversed().map((code) => (code === 200 ? 1 : 0)),
    );
    await db.execute(sql.raw('drop function fail() cascade'));
    expect(await sendBoth()).toEqual([200, 200]);
    const last = await countWorkOrders(portal);
    expect([last.orders - before.orders, last.entries - before.entries]).toEqual([1, 1]);
  });
});
