import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploads } from '../../database/schema/member-activity.ts';
import { workOrderEntries, workOrderEntryFiles } from '../../database/schema/work-orders.ts';
import { uploadFile } from '../../testing/factories/uploads.ts';
import {
  clearQuotas,
  countWorkOrders,
  createWorkOrderFixture,
  submitWorkOrder,
} from '../../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { parseFileId } from '../files/file-url.ts';
import { insertVendorAnswer, updateStatus } from './support.queries.ts';
import type { ThreadEntry } from './thread.queries.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let order: { id: string; workItemId: string };
beforeAll(async () => {
  portal = await createTestPortal();
  fixture = await createWorkOrderFixture(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await clearQuotas(portal);
  order = await submitWorkOrder(portal, fixture.token, fixture.form);
});

/** Advances the clock by a minute. */
const advanceClock = () => {
  portal.time.now = new Date(portal.time.now.getTime() + 60_000);
};
const reply = (input: object, token = fixture.token) => {
  advanceClock();
  return portal.call(
    'addFeedbackReply',
    { feedbackId: order.id, description: '请看附件', ...input },
    { token },
  );
};
const supplement = (input: object, token = fixture.token) => {
  advanceClock();
  const text = { title: '补充', description: '<p>波形见图</p>' };
  return portal.call(
    'addFeedbackDetails',
    { feedbackId: order.id, ...text, ...input },
    { token, language: 'EN' },
  );
};
const details = async () =>
  (await portal.call('feedbackDetails', { id: order.id }, { token: fixture.token })).data;
const thread = async (): Promise<ThreadEntry[]> => (await details()).detailsList;
const answer = (description = '<p>已收到</p>') => {
  advanceClock();
  const { db, clock } = portal.services;
  return db.transaction((tx) =>
    insertVendorAnswer(tx, { number: order.workItemId, personnel: '周工', description, createdAt: clock() }),
  );
};
const setStatus = (status: string) =>
  portal.services.db.transaction((tx) =>
    updateStatus(tx, { number: order.workItemId, status, now: portal.services.clock() }),
  );

/** Expects a refusal that changes nothing. */
const expectRefused = async (work: () => Promise<{ code: number; message: string }>) => {
  const before = await countWorkOrders(portal);
  const { code, message } = await work();
  expect(await countWorkOrders(portal)).toEqual(before);
  return { code, message };
};

describe('the thread', () => {
  test('returns replies as a tree in chronological order (FB-10, FB-11)', async () => {
    expect((await reply({ description: 'first' })).code).toBe(200);
    expect(await answer()).toMatchObject({
      id: order.id,
      memberId: fixture.member.id,
      title: fixture.form.title,
    });
    const [first, vendor] = await thread();
    expect((await reply({ id: vendor?.id, parentId: vendor?.id, description: 'to the vendor' })).code).toBe(
      200,
    );
    const [child] = (await thread())[1]?.children ?? [];
    expect((await reply({ id: child?.id, parentId: child?.id, description: 'and more' })).code).toBe(200);
    expect((await reply({ parentId: first?.id, description: 'to the first' })).code).toBe(200);
    expect((await reply({ id: '', parentId: '', description: 'last' })).code).toBe(200);
    const shape = (entries: ThreadEntry[]): unknown =>
      entries.map(({ description, children }) => [description, shape(children)]);
    expect(shape(await thread())).toEqual([
      ['<p>first</p>', [['<p>to the first</p>', []]]],
      ['<p>已收到</p>', [['<p>to the vendor</p>', [['<p>and more</p>', []]]]]],
      ['<p>last</p>', []],
    ]);
    const [deep] = (await thread())[1]?.children[0]?.children ?? [];
    expect([deep?.tId, deep?.parentId]).toEqual([vendor?.id, child?.id]);
    expect([vendor?.tId, vendor?.parentId, vendor?.personnel]).toEqual([vendor?.id, '', '周工']);
    expect(first?.createTime).toMatch(/^2026-10-05 \d\d:\d\d:\d\d$/);
    expect((await details()).updateTime > (await details()).time).toBe(true);
  });

  test('limits how deep replies nest (FB-10)', async () => {
    let parentId = '';
    for (let i = 0; i < 30; i++) {
      expect((await reply({ parentId, description: `level ${i}` })).code).toBe(200);
      const rows = await portal.services.db.select().from(workOrderEntries);
      parentId = rows.find(({ description }) => description === `<p>level ${i}</p>`)?.id ?? '';
    }
    const depth = (entries: ThreadEntry[]): number =>
      entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ children }) => depth(children)));
    expect(depth(await thread())).toBe(20);
    expect(JSON.stringify(await thread())).toContain('level 29');
  });

  test('takes the author from the session, not from the form (SEC-31)', async () => {
    const lies = {
      personnel: 'system',
      createdAt: '1999-01-01',
      workOrderId: 'x',
      rootId: 'x',
      tId: 'x',
      status: 'Closed',
    };
    await reply(lies);
    await supplement(lies);
    for (const { personnel, createTime } of await thread())
      expect([personnel, createTime.slice(0, 4)]).toEqual([fixture.member.name, '2026']);
    expect((await details()).status).toBeUndefined();
  });
});

describe('a supplement', () => {
  test('claims and links its picture, video and files, which only the member can read (FB-8, FB-11)', async () => {
    const [picture, film, named] = [
      await uploadFile(portal, fixture.token),
      await uploadFile(portal, fixture.token),
      await uploadFile(portal, fixture.token, { name: 'a "b" <c>.pdf'.replaceAll('"', '%22') }),
    ];
    const description = `<p>见图<img src="${picture}" alt="波形"></p><p><a data-video href="${film}">录屏</a></p>`;
    expect((await supplement({ description, file: `${named},${picture}` })).code).toBe(200);
    const [entry] = await thread();
    expect(entry?.title).toBe('补充');
    expect(entry?.description).toContain(`<img src="${picture}" alt="波形" />`);
    expect(entry?.description).toContain(`href="${film}"`);
    expect(entry?.description).toContain(`<a href="${named}">a &quot;b&quot; &lt;c&gt;.pdf</a>`);
    const { db } = portal.services;
    const links = (await db.select().from(workOrderEntryFiles)).filter(
      ({ entryId }) => entryId === entry?.id,
    );
    expect(links.map(({ fileId }) => fileId).toSorted()).toEqual(
      [picture, film, named].map(parseFileId).toSorted(),
    );
    expect((await db.select().from(uploads)).map(({ fileId }) => fileId)).not.toContain(parseFileId(film));
    expect(
      (await portal.app.inject({ url: film, headers: { authorization: fixture.token } })).statusCode,
    ).toBe(200);
    expect(
      (await portal.app.inject({ url: film, headers: { authorization: fixture.colleague } })).json().code,
    ).toBe(404);
  });

  test('finds its work order by feedbackId or by id (FB-11)', async () => {
    expect((await supplement({ feedbackId: '', id: order.id })).code).toBe(200);
    expect((await supplement({ feedbackId: undefined, id: order.id })).code).toBe(200);
    expect((await supplement({ id: order.id, parentId: order.id })).code).toBe(200);
    expect(await thread()).toHaveLength(3);
    expect(await expectRefused(() => supplement({ feedbackId: '', id: '' }))).toMatchObject({ code: 400 });
  });

  test('refuses foreign, repeated or too many files (SEC-29)', async () => {
    const [own, foreign] = [
      await uploadFile(portal, fixture.token),
      await uploadFile(portal, fixture.colleague),
    ];
    const wrong = [
      foreign,
      `${own},${foreign}`,
      `${own},${own}`,
      `${own},javascript:alert(1)`,
      Array(21).fill('x').join(),
    ];
    for (const file of wrong) expect((await expectRefused(() => supplement({ file }))).code, file).toBe(400);
    expect((await supplement({ file: own })).code).toBe(200);
    expect((await expectRefused(() => supplement({ file: own }))).code).toBe(400);
  });
});

describe('an invalid entry', () => {
  test('is refused by field name when its text is empty (FB-11)', async () => {
    for (const description of ['', ' ', '<p> </p>', '<p><br></p>', '<p>&nbsp;</p>']) {
      expect(await expectRefused(() => reply({ description }))).toMatchObject({
        code: 400,
        message: expect.stringContaining('description'),
      });
      expect(await expectRefused(() => supplement({ description }))).toMatchObject({
        code: 400,
        message: expect.stringContaining('description'),
      });
    }
    expect((await expectRefused(() => supplement({ title: '  ' }))).message).toContain('title');
  });

  test('is refused for another member’s work order, and below an entry of another work order (SEC-30)', async () => {
    await reply({ description: 'mine' });
    const [mine] = await thread();
    for (const token of [fixture.colleague, fixture.stranger, fixture.unpermitted]) {
      expect((await expectRefused(() => reply({}, token))).code).toBe(404);
      expect((await expectRefused(() => supplement({}, token))).code).toBe(404);
      expect((await expectRefused(() => supplement({ feedbackId: '', id: order.id }, token))).code).toBe(404);
    }
    order = await submitWorkOrder(portal, fixture.token, fixture.form);
    const foreign = await submitWorkOrder(portal, fixture.colleague, fixture.form);
    for (const ids of [
      { id: mine?.id },
      { parentId: mine?.id },
      { parentId: foreign.id },
      { id: foreign.id },
      { id: mine?.id, parentId: order.id },
      { parentId: 'x' },
      { parentId: '00000000-0000-4000-8000-000000000000' },
    ]) {
      expect((await expectRefused(() => reply(ids))).code, JSON.stringify(ids)).toBe(404);
      expect((await expectRefused(() => supplement(ids))).code, JSON.stringify(ids)).toBe(404);
    }
    const before = await details();
    expect(before.detailsList).toEqual([]);
  });

  test('is refused with junk in any field (SEC-40)', async () => {
    const junk = [null, 1, [], {}, true, '\0', '\ud800', 'x'.repeat(300_000), ['a'], { a: 1 }];
    for (const field of ['feedbackId', 'id', 'parentId', 'description', 'title', 'file'])
      for (const value of junk) {
        const answers = [await supplement({ [field]: value })];
        if (field !== 'title' && field !== 'file') answers.push(await reply({ [field]: value }));
        for (const { status, code } of answers) expect([400, 404, 413], `${field} ${status}`).toContain(code);
      }
  });
});

describe('a closed work order (FB-9)', () => {
  test('accepts neither reply nor supplement until it is reopened', async () => {
    await setStatus('Closed');
    expect((await details()).status).toBe('Closed');
    expect((await expectRefused(() => reply({}))).message).toContain('工单已关闭');
    expect((await expectRefused(() => supplement({}))).code).toBe(409);
    await setStatus('NEW');
    expect((await details()).status).toBeUndefined();
    expect((await reply({})).code).toBe(200);
  });

  test('stores nothing after it was closed, in a hundred races (SEC-30)', async () => {
    for (let round = 0; round < 100; round++) {
      await clearQuotas(portal);
      const { id, workItemId } = order;
      const send = () =>
        portal.call('addFeedbackReply', { feedbackId: id, description: 'x' }, { token: fixture.token });
      const replies = [send(), send()];
      const closed = setStatus('Closed').then(
        async () =>
          (await portal.services.db.select().from(workOrderEntries)).filter((row) => row.workOrderId === id)
            .length,
      );
      const codes = (await Promise.all(replies)).map(({ code }) => code);
      const inTime = codes.filter((code) => code === 200).length;
      const entries = await portal.services.db.select().from(workOrderEntries);
      const written = entries.filter((row) => row.workOrderId === id).length;
      expect([written, await closed], workItemId).toEqual([inTime, inTime]);
      await setStatus('NEW');
      await portal.services.db.delete(workOrderEntries);
    }
  });
});

test('rejects an answer to an unknown work order', async () => {
  order = { id: '', workItemId: 'WO-2026-999999' };
  await expect(answer()).rejects.toThrow('item.missing');
  await expect(setStatus('Closed')).rejects.toThrow('item.missing');
});
