import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissionGrants } from '../../database/schema/members.ts';
import { insertProduct, insertVersion } from '../../testing/factories/content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { uploadFile } from '../../testing/factories/uploads.ts';
import {
  clearQuotas,
  createWorkOrderFixture,
  submitInvalidForm,
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

const getDetails = (id: string, token = fixture.token, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  portal.call('feedbackDetails', { id }, { token, language });

const submitInvalid = (form: object, token = fixture.token) => submitInvalidForm(portal, token, form);

describe('a new work order', () => {
  test('is stored as it was sent, with its number, and shown to its member (FB-6, FB-8)', async () => {
    const file = await uploadFile(portal, fixture.token, { name: '时序 报告.pdf' });
    const { id, workItemId } = await submitWorkOrder(portal, fixture.token, {
      ...fixture.form,
      title: '  时序不收敛  ',
      expectedResolutionTime: '2026-11-30',
      file,
      isIpProject: false,
      productName: 'whatever the page calls it',
    });
    expect(workItemId).toBe('WO-2026-000001');
    const { data } = await getDetails(id);
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
    expect((await getDetails(id, fixture.token, 'EN')).data.productName).toBe('SynPilot');
    const content = await portal.app.inject({ url: file, headers: { authorization: fixture.token } });
    expect(content.statusCode).toBe(200);
    const foreign = await portal.app.inject({ url: file, headers: { authorization: fixture.colleague } });
    expect(foreign.json().code).toBe(404);
  });

  test('may omit priority, expected time, attachment and the version of a product without versions (FB-1, FB-4)', async () => {
    const { type, title, description } = fixture.form;
    const base = { type, title, description, productId: fixture.plain.id };
    for (const more of [{}, { versionId: '', costomerPriority: '', expectedResolutionTime: '', file: '' }])
      expect((await portal.call('feedback', { ...base, ...more }, { token: fixture.token })).code).toBe(200);
  });

  test('may be sent as a form instead of JSON (FB-6)', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fixture.form, isIpProject: 'false' }))
      form.append(name, value);
    const body = new Response(form);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/form/feedback',
      headers: { authorization: fixture.token, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(answer.json().code).toBe(200);
  });

  test('gets the next number when thirty are submitted at once (SEC-96)', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => submitWorkOrder(portal, fixture.token, fixture.form)),
    );
    const numbers = all.map(({ workItemId }) => Number(workItemId.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual(numbers.map((_, i) => i));
  });

  test('gets the first number of a year that begins in the portal’s time zone', async () => {
    const before = portal.time.now;
    portal.time.now = new Date('2026-12-31T17:00:00Z');
    const token = await portal.login(fixture.member.email);
    expect((await submitWorkOrder(portal, token, fixture.form)).workItemId).toBe('WO-2027-000001');
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
  ])('keeps typed text and sanitizes HTML of the editor: %s (FB-6, SEC-64)', async (description, stored) => {
    const { id } = await submitWorkOrder(portal, fixture.token, { ...fixture.form, description });
    expect((await getDetails(id)).data.description).toBe(stored);
  });
});

describe('the validation of the form', () => {
  test('refuses a member without the permission (FB-3, SEC-28)', async () => {
    expect((await submitInvalid(fixture.form, fixture.unpermitted)).code).toBe(403);
    const former = await insertMember(portal.services, { permissions: ['isWorkSubmit'] });
    const token = await portal.login(former.email);
    expect((await portal.call('feedback', fixture.form, { token })).code).toBe(200);
    const { db } = portal.services;
    const grants = await db.select().from(permissionGrants);
    expect(grants.length).toBeGreaterThan(0);
    await db.delete(permissionGrants);
    expect((await submitInvalid(fixture.form, token)).code).toBe(403);
    await db.insert(permissionGrants).values(grants);
  });

  test('refuses a product, version, type or priority that the form does not offer (FB-4, SEC-28)', async () => {
    const { services } = portal;
    const withdrawn = await insertProduct(services, { published: false });
    const other = await insertVersion(services);
    const old = await insertVersion(services, { productId: fixture.product.id, published: false });
    const wrong: [string, object][] = [
      ['productId', { productId: 'no-such-product' }],
      ['productId', { productId: withdrawn.id, versionId: '' }],
      ['versionId', { versionId: other.id }],
      ['versionId', { versionId: old.id }],
      ['versionId', { versionId: 'no-such-version' }],
      ['versionId', { productId: fixture.plain.id }],
      ['type', { type: 'no-such-type' }],
      ['type', { type: 'high' }],
      ['costomerPriority', { costomerPriority: 'usage' }],
      ['expectedResolutionTime', { expectedResolutionTime: '2026-06-31' }],
      ['expectedResolutionTime', { expectedResolutionTime: '2026-06-30 24:61:00' }],
    ];
    for (const [field, change] of wrong) {
      const { code, message } = await submitInvalid({ ...fixture.form, ...change });
      expect([code, message], JSON.stringify(change)).toEqual([400, expect.stringContaining(field)]);
    }
    const { message } = await submitInvalid({ ...fixture.form, versionId: '' });
    expect(message).toBe('Choose a version of this product');
  });

  test('refuses blank texts by field name (FB-4)', async () => {
    for (const blank of ['', ' \n ', '\u3000'])
      for (const field of ['title', 'description', 'type'])
        expect((await submitInvalid({ ...fixture.form, [field]: blank })).message, field).toContain(field);
    for (const empty of ['<p></p>', '<p>&nbsp;</p><p><br></p>', '<p>\u200b</p>', '<p><script>x</script></p>'])
      expect((await submitInvalid({ ...fixture.form, description: empty })).message, empty).toContain(
        'description',
      );
  });

  test('refuses a text that is too long or nested too deeply (SEC-65)', async () => {
    const deep = '<blockquote>'.repeat(2000);
    for (const description of [deep, 'x'.repeat(205_000)])
      expect((await submitInvalid({ ...fixture.form, description })).message).toContain('description');
  });

  test('refuses files that are not the member’s own, unattached uploads (SEC-29)', async () => {
    const foreign = await uploadFile(portal, fixture.colleague);
    const used = await uploadFile(portal, fixture.token);
    await submitWorkOrder(portal, fixture.token, { ...fixture.form, file: used });
    const wrong = [
      foreign,
      used,
      'javascript:alert(1)',
      'https://evil.example/a.pdf',
      '/downloadapi/files/content?id=../../etc',
      `${await uploadFile(portal, fixture.token)}#x`,
    ];
    for (const file of wrong) expect((await submitInvalid({ ...fixture.form, file })).code, file).toBe(400);
    for (const description of [
      `<p><img src="${foreign}"></p>`,
      `<p>x<a data-video href="${foreign}">film</a></p>`,
      `<p>x<a href="${foreign}">film</a></p>`,
      '<p>x<img src="/downloadapi/member/deliverablesDownLog?id=x"></p>',
      '<p>x<img src="/downloadapi/files/content?id=no-such-file"></p>',
    ])
      expect((await submitInvalid({ ...fixture.form, description })).code, description).toBe(400);
    expect(
      (await portal.call('feedback', { ...fixture.form, file: foreign }, { token: fixture.colleague })).code,
    ).toBe(200);
  });

  test('ignores fields beyond the form (SEC-31)', async () => {
    const more = {
      status: 'Closed',
      number: 'WO-1',
      workItemId: 'WO-1',
      memberId: 'x',
      createdAt: '1999-01-01',
    };
    const { id, workItemId } = await submitWorkOrder(portal, fixture.token, { ...fixture.form, ...more });
    const { data } = await getDetails(id);
    expect([data.status, data.time]).toEqual([undefined, '2026-10-05 10:00:00']);
    expect(workItemId).toMatch(/^WO-2026-/);
  });
});
