import type { RefusalKey } from '@siliport/contract/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissionGrants } from '../../database/schema/members.ts';
import { workOrders } from '../../database/schema/work-orders.ts';
import { addProduct, addVersion } from '../../testing/factories/content.ts';
import { insertWorkOrder } from '../../testing/factories/member-content.ts';
import { addMember } from '../../testing/factories/members.ts';
import { upload, uploaded } from '../../testing/factories/uploads.ts';
import {
  clearQuotas,
  countWorkOrders,
  submitted,
  workOrderPortal,
} from '../../testing/factories/work-orders.ts';
import { freshPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
let is: Awaited<ReturnType<typeof workOrderPortal>>;
beforeAll(async () => {
  portal = await freshPortal();
  is = await workOrderPortal(portal);
});
afterAll(() => portal.close());
beforeEach(() => clearQuotas(portal));

const details = async (id: string, token = is.token, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  portal.call('feedbackDetails', { id }, { token, language });

/** A refused form stores nothing. */
const refused = async (form: object, token = is.token) => {
  const before = await countWorkOrders(portal);
  const answer = await portal.call('feedback', form, { token, language: 'EN' });
  expect(await countWorkOrders(portal)).toEqual(before);
  return answer;
};

describe('a new work order', () => {
  test('is stored as it was sent, with its number, and shown to its member (FB-6, FB-8)', async () => {
    const file = await uploaded(portal, is.token, { name: '时序 报告.pdf' });
    const { id, workItemId } = await submitted(portal, is.token, {
      ...is.form,
      title: '  时序不收敛  ',
      expectedResolutionTime: '2026-11-30',
      file,
      isIpProject: false,
      productName: 'whatever the page calls it',
    });
    expect(workItemId).toBe('WO-2026-000001');
    const { data } = await details(id);
    expect(data).toEqual({
      type: 'usage',
      workItemId,
      productName: '芯驰综合',
      versionNo: '2.30a',
      title: '时序不收敛',
      costomerPriority: 'high',
      time: '2026-10-05 10:00:00',
      updateTime: '2026-10-05 10:00:00',
      description: '<p>建立时间违例</p>',
      file,
      fileName: '时序 报告.pdf',
      files: [],
      detailsList: [],
      detailsTotal: 0,
      olderThan: '',
    });
    expect((await details(id, is.token, 'EN')).data.productName).toBe('SynPilot');
    const content = await portal.app.inject({ url: file, headers: { authorization: is.token } });
    expect(content.statusCode).toBe(200);
    const foreign = await portal.app.inject({ url: file, headers: { authorization: is.colleague } });
    expect(foreign.json().code).toBe(404);
  });

  test('priority, expected time, attachment and the version of a product without versions may be missing (FB-1, FB-4)', async () => {
    const { type, title, description } = is.form;
    const base = { type, title, description, productId: is.plain.id };
    for (const more of [{}, { versionId: '', costomerPriority: '', expectedResolutionTime: '', file: '' }])
      expect((await portal.call('feedback', { ...base, ...more }, { token: is.token })).code).toBe(200);
  });

  test('a form is taken as well as JSON (FB-6)', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...is.form, isIpProject: 'false' }))
      form.append(name, value);
    const body = new Response(form);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/form/feedback',
      headers: { authorization: is.token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(answer.json().code).toBe(200);
  });

  test('thirty at once get thirty numbers in a row (SEC-96)', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => submitted(portal, is.token, is.form)));
    const numbers = all.map(({ workItemId }) => Number(workItemId.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(numbers.map((_, i) => i));
  });

  test('numbers begin anew with the year of the portal, not of Greenwich', async () => {
    const before = portal.time.now;
    portal.time.now = new Date('2026-12-31T17:00:00Z');
    const late = await portal.login(is.member.email);
    expect((await submitted(portal, late, is.form)).workItemId).toBe('WO-2027-000001');
    portal.time.now = before;
  });

  test.each([
    [
      '#include <vector>\nif (a<b && c>d) "x"',
      '<p>#include &lt;vector&gt;<br />if (a&lt;b &amp;&amp; c&gt;d) &quot;x&quot;</p>',
    ],
    ['first\r\n\r\n\r\nsecond\nline', '<p>first</p><p>second<br />line</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<p onclick="x()">a<script>alert(1)</script><b>b</b></p>', '<p>a<strong>b</strong></p>'],
  ])(
    'typed text stays as it was typed, an editor’s is cleaned: %s (FB-6, SEC-64)',
    async (description, stored) => {
      const { id } = await submitted(portal, is.token, { ...is.form, description });
      expect((await details(id)).data.description).toBe(stored);
    },
  );
});

/** Uploads by this member, one after the other. */
const uploadMany = async (count: number, token = is.token): Promise<string[]> => {
  const urls: string[] = [];
  for (let number = 1; number <= count; number++)
    urls.push(await uploaded(portal, token, { name: `trace-${number}.pdf` }));
  return urls;
};

describe('the attachments of a new work order', () => {
  test('takes ten files and answers them all, in their order (N-9)', async () => {
    const [first, ...further] = await uploadMany(10);
    const { id } = await submitted(portal, is.token, { ...is.form, file: first, files: further.join(',') });
    const { data } = await details(id);
    expect([data.file, data.fileName]).toEqual([first, 'trace-1.pdf']);
    expect(data.files).toEqual(further.map((file, index) => ({ file, fileName: `trace-${index + 2}.pdf` })));
    for (const url of [first, ...further]) {
      const own = await portal.app.inject({ url: String(url), headers: { authorization: is.token } });
      expect(own.statusCode).toBe(200);
      const foreign = await portal.app.inject({ url: String(url), headers: { authorization: is.colleague } });
      expect(foreign.json().code).toBe(404);
    }
  });

  test('takes further files without a first one (N-9)', async () => {
    const [one, two] = await uploadMany(2);
    const { id } = await submitted(portal, is.token, { ...is.form, files: `${one},${two}` });
    const { data } = await details(id);
    expect([data.file, data.files]).toEqual([one, [{ file: two, fileName: 'trace-2.pdf' }]]);
  });

  test('refuses an eleventh file and keeps every upload for the next try (N-9)', async () => {
    const [first, ...further] = await uploadMany(11);
    const form = { ...is.form, file: first, files: further.join(',') };
    expect(await refused(form)).toMatchObject({ code: 400, message: expect.stringContaining('10') });
    const ten = { ...form, files: further.slice(0, 9).join(',') };
    expect((await portal.call('feedback', ten, { token: is.token })).code).toBe(200);
  });

  test('refuses all files when one of them is not an own, unattached upload (SEC-29)', async () => {
    const [first, second] = await uploadMany(2);
    const [foreign] = await uploadMany(1, is.colleague);
    const used = await uploaded(portal, is.token);
    await submitted(portal, is.token, { ...is.form, files: used });
    const wrong = [
      foreign,
      used,
      first,
      `${second},${second}`,
      'javascript:alert(1)',
      'https://evil.example/a.pdf',
      '/downloadapi/files/content?id=no-such-file',
      '/downloadapi/files/content?id=../../etc',
      `${second}#x`,
    ];
    for (const files of wrong) {
      const answer = await refused({ ...is.form, file: first, files: `${second},${files}` });
      expect([answer.code, answer.message], files).toEqual([400, expect.stringContaining('attachment')]);
    }
    const good = { ...is.form, file: first, files: second };
    expect((await portal.call('feedback', good, { token: is.token })).code).toBe(200);
  });

  test('gives one upload to one of many work orders that ask for it at once (SEC-96)', async () => {
    const [first, second] = await uploadMany(2);
    const before = await countWorkOrders(portal);
    const form = { ...is.form, file: first, files: second };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => portal.call('feedback', form, { token: is.token })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(400)]);
    expect((await countWorkOrders(portal)).orders).toBe(before.orders + 1);
  });

  test('refuses junk in files while every other field is valid (SEC-40)', async () => {
    for (const files of [null, 1, true, [], {}, ['x'], 'x'.repeat(6000), '\0', '\ud800', 'a,b'])
      expect((await refused({ ...is.form, files })).code, JSON.stringify(files)).toBe(400);
  });
});

describe('what is refused', () => {
  test('without the permission (FB-3, SEC-28)', async () => {
    expect((await refused(is.form, is.unpermitted)).code).toBe(403);
    const gone = await addMember(portal.services, { permissions: ['isWorkSubmit'] });
    const token = await portal.login(gone.email);
    expect((await portal.call('feedback', is.form, { token })).code).toBe(200);
    const { db } = portal.services;
    const grants = await db.select().from(permissionGrants);
    expect(grants.length).toBeGreaterThan(0);
    await db.delete(permissionGrants);
    expect((await refused(is.form, token)).code).toBe(403);
    await db.insert(permissionGrants).values(grants);
  });

  test('a product, version, type or priority that the form does not offer (FB-4, SEC-28)', async () => {
    const { services } = portal;
    const withdrawn = await addProduct(services, { published: false });
    const other = await addVersion(services);
    const old = await addVersion(services, { productId: is.product.id, published: false });
    const wrong: [string, object][] = [
      ['productId', { productId: 'no-such-product' }],
      ['productId', { productId: withdrawn.id, versionId: '' }],
      ['versionId', { versionId: other.id }],
      ['versionId', { versionId: old.id }],
      ['versionId', { versionId: 'no-such-version' }],
      ['versionId', { productId: is.plain.id }],
      ['type', { type: 'no-such-type' }],
      ['type', { type: 'high' }],
      ['costomerPriority', { costomerPriority: 'usage' }],
      ['expectedResolutionTime', { expectedResolutionTime: '2026-06-31' }],
      ['expectedResolutionTime', { expectedResolutionTime: '2026-06-30 24:61:00' }],
    ];
    for (const [field, change] of wrong) {
      const { code, message } = await refused({ ...is.form, ...change });
      expect([code, message], JSON.stringify(change)).toEqual([400, expect.stringContaining(field)]);
    }
    const { message } = await refused({ ...is.form, versionId: '' });
    expect(message).toBe('Choose a version of this product');
  });

  test('blank texts, by name (FB-4)', async () => {
    for (const blank of ['', ' \n ', '\u3000'])
      for (const field of ['title', 'description', 'type'])
        expect((await refused({ ...is.form, [field]: blank })).message, field).toContain(field);
    for (const empty of ['<p></p>', '<p>&nbsp;</p><p><br></p>', '<p>\u200b</p>', '<p><script>x</script></p>'])
      expect((await refused({ ...is.form, description: empty })).message, empty).toContain('description');
  });

  test('a text too long or too deep (SEC-65)', async () => {
    const deep = '<blockquote>'.repeat(2000);
    for (const description of [deep, 'x'.repeat(205_000)])
      expect((await refused({ ...is.form, description })).message).toContain('description');
  });

  test('files that are not the member’s own, unattached uploads (SEC-29)', async () => {
    const foreign = await uploaded(portal, is.colleague);
    const used = await uploaded(portal, is.token);
    await submitted(portal, is.token, { ...is.form, file: used });
    const wrong = [
      foreign,
      used,
      'javascript:alert(1)',
      'https://evil.example/a.pdf',
      '/downloadapi/files/content?id=../../etc',
      `${await uploaded(portal, is.token)}#x`,
    ];
    for (const file of wrong) expect((await refused({ ...is.form, file })).code, file).toBe(400);
    for (const description of [
      `<p><img src="${foreign}"></p>`,
      `<p>x<a data-video href="${foreign}">film</a></p>`,
      `<p>x<a href="${foreign}">film</a></p>`,
      '<p>x<img src="/downloadapi/member/deliverablesDownLog?id=x"></p>',
      '<p>x<img src="/downloadapi/files/content?id=no-such-file"></p>',
    ])
      expect((await refused({ ...is.form, description })).code, description).toBe(400);
    expect((await portal.call('feedback', { ...is.form, file: foreign }, { token: is.colleague })).code).toBe(
      200,
    );
  });

  test('nothing beyond the form is listened to (SEC-31)', async () => {
    const more = {
      status: 'Closed',
      number: 'WO-1',
      workItemId: 'WO-1',
      memberId: 'x',
      createdAt: '1999-01-01',
    };
    const { id, workItemId } = await submitted(portal, is.token, { ...is.form, ...more });
    const { data } = await details(id);
    expect([data.status, data.time]).toEqual([undefined, '2026-10-05 10:00:00']);
    expect(workItemId).toMatch(/^WO-2026-/);
  });
});

describe('the list (FB-7)', () => {
  test('own work orders only, newest first, in pages', async () => {
    const { email } = await addMember(portal.services, { permissions: ['isWorkSubmit'] });
    const token = await portal.login(email);
    const start = portal.time.now;
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) {
      portal.time.now = new Date(start.getTime() + i * 60_000);
      ids.unshift((await submitted(portal, token, { ...is.form, title: `No ${i}` })).id);
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

  test.each(['Waiting for customer', 'waiting for customer', '等待客户反馈'])(
    'puts work orders that wait for the member first on every page, status %j (FB-7)',
    async (status) => {
      const member = await addMember(portal.services);
      const token = await portal.login(member.email);
      const start = portal.time.now.getTime();
      const add = async (number: number, values: { status?: string }) => {
        const createdAt = new Date(start + number * 60_000);
        return (
          await insertWorkOrder(portal.services, member.id, { productId: is.plain.id, createdAt, ...values })
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
    const { id: waiting } = await insertWorkOrder(portal.services, is.member.id, {
      status: 'Waiting for customer',
    });
    const { id: other } = await insertWorkOrder(portal.services, is.member.id, {
      status: 'With the foundry',
    });
    for (const [feedbackId, status] of [
      [waiting, 'Processing'],
      [other, 'With the foundry'],
    ]) {
      await portal.call('addFeedbackReply', { feedbackId, description: 'the log' }, { token: is.token });
      expect((await details(String(feedbackId))).data.status).toBe(status);
    }
  });

  test('pages that are none (SEC-41)', async () => {
    for (const input of [{ pageSize: 11 }, { pageNo: 0 }, { pageNo: '1' }])
      expect((await portal.call('feedbackPage', input, { token: is.token })).code).toBe(400);
  });
});

test('nobody without a session gets anything out of these calls (SEC-9, SEC-24)', async () => {
  const { id } = await submitted(portal, is.token, is.form);
  const must = await addMember(portal.services, { mustChangePassword: true, permissions: ['isWorkSubmit'] });
  const old = await portal.login((await addMember(portal.services)).email);
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
      await portal.call('feedback', is.form, options),
      await portal.call('feedbackPage', {}, options),
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

test('a work order of another member is as one that does not exist (SEC-30, SEC-38)', async () => {
  const { id } = await submitted(portal, is.token, is.form);
  const missing = await details('00000000-0000-4000-8000-000000000000');
  for (const token of [is.colleague, is.stranger, is.unpermitted]) {
    const answer = await details(id, token);
    expect([answer.code, answer.message, answer.data]).toEqual([404, missing.message, missing.data]);
  }
  for (const junk of ['1', 'x', "' or 1=1", `${id}x`, '%', '0'.repeat(500)])
    expect([400, 404], junk).toContain((await details(junk)).code);
  expect(await portal.services.db.$count(workOrders)).toBeGreaterThan(0);
});
