import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadFile } from '../testing/factories/uploads.ts';
import {
  clearQuotas,
  countWorkOrders,
  createIdempotencyHeader,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let before: Awaited<ReturnType<typeof countWorkOrders>>;
beforeAll(async () => {
  portal = await createTestPortal();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await clearQuotas(portal);
  before = await countWorkOrders(portal);
});

const send = (headers: Record<string, string>, form: object = fixture.form, token = fixture.token) =>
  portal.call('feedback', form, { token, headers });
const countNewOrders = async () => (await countWorkOrders(portal)).orders - before.orders;

test('returns the stored response for a repeated request and inserts no second row (FB-6)', async () => {
  const headers = createIdempotencyHeader();
  const file = await uploadFile(portal, fixture.token);
  const [first, again] = [
    await send(headers, { ...fixture.form, file }),
    await send(headers, { file, ...fixture.form }),
  ];
  expect([first.code, again.code]).toEqual([200, 200]);
  expect(again.data).toEqual(first.data);
  expect(await countNewOrders()).toBe(1);
});

test('makes nineteen of twenty concurrent requests wait for the first (FB-6, SEC-96)', async () => {
  const headers = createIdempotencyHeader();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(headers)));
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.id}`)).size).toBe(1);
  expect(answers[0]?.code).toBe(200);
  expect(await countNewOrders()).toBe(1);
});

test('runs each request without a key, or with a new one (FB-6)', async () => {
  await send({});
  await send({});
  await send(createIdempotencyHeader());
  expect(await countNewOrders()).toBe(3);
});

test('refuses other input under a used key (FB-6)', async () => {
  const headers = createIdempotencyHeader();
  await send(headers);
  const { code, message } = await send(headers, { ...fixture.form, title: 'another' });
  expect([code, message]).toEqual([409, '该请求已提交过其他内容，请刷新页面后重试']);
  expect(await countNewOrders()).toBe(1);
});

test('keeps the keys of other members and other calls apart (FB-6)', async () => {
  const headers = createIdempotencyHeader();
  const mine = await send(headers);
  const other = await send(headers, fixture.form, fixture.colleague);
  expect([other.code, other.data.id === mine.data.id]).toEqual([200, false]);
  const feedbackId = mine.data.id;
  const reply = { feedbackId, description: 'x' };
  for (let i = 0; i < 2; i++) {
    expect((await portal.call('addFeedbackReply', reply, { token: fixture.token, headers })).code).toBe(200);
    const supplement = { ...reply, title: 't' };
    expect(
      (await portal.call('addFeedbackDetails', supplement, { token: fixture.token, headers })).code,
    ).toBe(200);
  }
  const { data } = await portal.call('feedbackDetails', { id: feedbackId }, { token: fixture.token });
  expect(data.detailsList).toHaveLength(2);
});

test('accepts corrected input under the key of a refused request (FB-6)', async () => {
  const headers = createIdempotencyHeader();
  expect((await send(headers, { ...fixture.form, type: 'no-such-type' })).code).toBe(400);
  expect((await send(headers)).code).toBe(200);
});

test('refuses an invalid key by header name (SEC-40)', async () => {
  for (const key of ['', ' ', 'a b', 'x'.repeat(201), 'schlüssel']) {
    const { code, message } = await send({ 'idempotency-key': key });
    expect([key, code, message]).toEqual([key, 400, expect.stringContaining('Idempotency-Key')]);
  }
  expect((await send({ 'idempotency-key': 'x'.repeat(200) })).code).toBe(200);
  expect(await countNewOrders()).toBe(1);
});

test('inserts one row each for two hundred requests repeated after a lost response (SEC-85)', async () => {
  const { id: feedbackId } = await submitWorkOrder(portal, fixture.token, fixture.form);
  before = await countWorkOrders(portal);
  for (let round = 0; round < 200; round++) {
    if (round % 25 === 0) await clearQuotas(portal);
    const headers = createIdempotencyHeader();
    const reply = () =>
      portal.call(
        'addFeedbackReply',
        { feedbackId, description: `${round}` },
        { token: fixture.token, headers },
      );
    // The first response is lost; in every other round the client does not even wait for it.
    const lost = reply();
    if (round % 2 === 0) await lost;
    expect((await reply()).code).toBe(200);
    await lost;
  }
  expect((await countWorkOrders(portal)).entries - before.entries).toBe(200);
});

describe('a failure in the middle (SEC-86)', () => {
  const tables = [
    'work_orders',
    'counters',
    'work_order_entries',
    'work_order_entry_files',
    'uploads',
    'idempotent_answers',
  ];

  test.each(tables)('leaves a work order and a supplement complete or absent: %s', async (table) => {
    const { db } = portal.services;
    const [file, shown] = [await uploadFile(portal, fixture.token), await uploadFile(portal, fixture.token)];
    const { id: feedbackId } = await submitWorkOrder(portal, fixture.token, fixture.form);
    before = await countWorkOrders(portal);
    await db.execute(
      sql.raw(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken here'; end $$;
      create trigger fail after insert or update or delete on ${table} execute function fail()`),
    );
    const title = 'x';
    const description = `<p>x<img src="${shown}"></p>`;
    const [key, other] = [createIdempotencyHeader(), createIdempotencyHeader()];
    const sendBoth = async () => [
      (
        await portal.call(
          'addFeedbackDetails',
          { feedbackId, title, description, file },
          { token: fixture.token, headers: key },
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
