import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CallName, calls } from '@siliport/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { trainings } from '../../database/schema/knowledge.ts';
import { permissionGrants } from '../../database/schema/members.ts';
import { handlers } from '../../handlers.ts';
import { countQueries } from '../../testing/count-queries.ts';
import {
  insertActivity,
  insertFaq,
  insertTraining,
  insertVersion,
  insertVersionFile,
} from '../../testing/factories/content.ts';
import { terminateListeners } from '../../testing/factories/member-content.ts';
import { insertFile, insertMember } from '../../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { waitForListener } from '../../testing/wait-for-listener.ts';

let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = await portal.login((await insertMember(portal.services)).email);
});
afterAll(() => portal.close());

beforeEach(() => waitForListener(portal.services));

const faqs = (headers: Record<string, string> = {}, input = {}) =>
  portal.call('faqPage', input, { token, headers });
const titles = async () => (await faqs()).data.list.map(({ title }: { title: string }) => title);

describe('a shared answer', () => {
  test('is sent from memory until the content changes', async () => {
    await insertFaq(portal.services, { titleZh: '第一' });
    expect(await titles()).toEqual(['第一']);
    expect(await countQueries(portal.pool, () => Promise.all([titles(), titles()]))).toBe(0);
    await insertFaq(portal.services, { titleZh: '第二' });
    expect(
      await countQueries(portal.pool, async () => expect(await titles()).toHaveLength(2)),
    ).toBeGreaterThan(0);
    expect(await countQueries(portal.pool, titles)).toBe(0);
  });

  test('is loaded once for all who ask at the same time', async () => {
    await insertFaq(portal.services);
    await faqs({}, { pageNo: 7 });
    await insertFaq(portal.services);
    const one = await countQueries(portal.pool, () => faqs({}, { pageNo: 8 }));
    await insertFaq(portal.services);
    expect(
      await countQueries(portal.pool, () =>
        Promise.all(Array.from({ length: 20 }, () => faqs({}, { pageNo: 8 }))),
      ),
    ).toBeLessThan(2 * one + 3);
  });

  test('is loaded each time while changes may be missed', async () => {
    await titles();
    await terminateListeners(portal.services);
    await vi.waitFor(() => expect(portal.services.changes.now()).toBeUndefined());
    expect(await countQueries(portal.pool, titles)).toBeGreaterThan(0);
    await waitForListener(portal.services);
    await titles();
    expect(await countQueries(portal.pool, titles)).toBe(0);
  });

  test('is sent as brotli, gzip or as it is, as the client accepts', async () => {
    for (let each = 0; each < 8; each++)
      await insertFaq(portal.services, { descriptionZh: '时序'.repeat(50) });
    const send = (encoding?: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/knowledge/FAQPage',
        headers: { authorization: token, ...(encoding && { 'accept-encoding': encoding }) },
        payload: {},
      });
    const [plain, gzip, br] = [
      await send(),
      await send('gzip, deflate'),
      await send('gzip, deflate, br, zstd'),
    ];
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, gzip, br])
      expect(headers).toMatchObject({ vary: 'accept-encoding, language', 'cache-control': 'no-store' });
  });

  test('is not sent again to a client that has it, by its entity tag', async () => {
    const etag = String((await faqs()).response.headers.etag);
    const again = await faqs({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.response.body]).toEqual([304, '']);
    await insertFaq(portal.services);
    expect((await faqs({ 'if-none-match': etag })).status).toBe(200);
  });

  test('differs by language and input', async () => {
    await insertFaq(portal.services, { titleZh: '中文', titleEn: 'English', releasedOn: '2026-09-30' });
    const list = async (language: 'zh_CN' | 'EN', pageNo: number) =>
      (await portal.call('faqPage', { pageNo }, { token, language })).data.list;
    expect((await list('zh_CN', 1))[0].title).toBe('中文');
    expect((await list('EN', 1))[0].title).toBe('English');
    expect(await list('zh_CN', 9)).toEqual([]);
  });

  test('is never given to a caller without access, whatever was sent before (SEC-24)', async () => {
    await faqs();
    for (const headers of [{ authorization: '' }, { authorization: 'never-given' }])
      expect((await portal.call('faqPage', {}, { headers })).status).toBe(401);
    const ended = await portal.login((await insertMember(portal.services)).email);
    await portal.call('logout', {}, { token: ended });
    expect((await portal.call('faqPage', {}, { token: ended })).code).toBe(201);
  });

  test('for an audience differs by permission, from the moment that it changes (SEC-27)', async () => {
    const audience = { audience: 'permission', audienceId: 'isVersionDown' } as const;
    const { id: fileId } = await insertFile(portal.services, audience);
    const { id } = await insertVersion(portal.services);
    await insertVersionFile(portal.services, id, { kind: 'document', fileId });
    const member = await insertMember(portal.services, { permissions: ['isVersionDown'] });
    const permitted = await portal.login(member.email);
    const seen = async (as: string) =>
      (await portal.call('versionDetails', { id }, { token: as })).data.documentList[0].file;
    for (let each = 0; each < 2; each++) {
      expect(await seen(permitted)).toContain(fileId);
      expect(await seen(token)).toBe('');
    }
    await portal.services.db.delete(permissionGrants).where(eq(permissionGrants.holderId, member.id));
    expect(await seen(permitted)).toBe('');
  });
});

describe('a training', () => {
  const open = async (id: string, as = token) =>
    (await portal.call('trainDetails', { id }, { token: as })).data.details;

  test('counts a member’s view once a day without a query for the next ones (TR-2)', async () => {
    const { id } = await insertTraining(portal.services);
    expect((await open(id)).views).toBe(1);
    await open(id);
    expect(await countQueries(portal.pool, () => open(id))).toBe(0);
    const other = await portal.login((await insertMember(portal.services)).email);
    expect((await open(id, other)).views).toBe(2);
    expect((await open(id)).views).toBe(2);
    const today = portal.time.now;
    portal.time.now = new Date(today.getTime() + 24 * 3_600_000);
    const later = await portal.login((await insertMember(portal.services)).email);
    expect((await open(id, later)).views).toBe(3);
    portal.time.now = today;
  });

  test('outdates no other answer when its views change', async () => {
    await titles();
    const { id } = (await portal.services.db.select().from(trainings).limit(1))[0] ?? { id: '' };
    await open(id, await portal.login((await insertMember(portal.services)).email));
    expect(await countQueries(portal.pool, titles)).toBe(0);
  });
});

test('an activity opens and ends its registration at its time (EV-4)', async () => {
  const { id } = await insertActivity(portal.services, {
    applyBeginAt: new Date(portal.time.now.getTime() + 1000),
    applyEndAt: new Date(portal.time.now.getTime() + 3000),
  });
  const state = async () => (await portal.call('activityDetails', { id }, { token })).data.applyType;
  const states = [];
  for (let second = 0; second < 6; second++) {
    states.push(await state());
    portal.time.now = new Date(portal.time.now.getTime() + 1000);
  }
  expect(states).toEqual([1, 2, 2, 2, 3, 3]);
});

/** The names of all fields of a call's answer, at any depth. */
const fieldsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([name, value]) => [name, ...fieldsOf(value)])
    : [];

test('answers with views or a state by time depend on them', () => {
  const missing = Object.entries(handlers).flatMap(([name, handler]) => {
    if (typeof handler === 'function') return [];
    const fields = fieldsOf(calls[name as CallName].output);
    const lacks = (field: string, data: 'views' | 'time') =>
      fields.includes(field) && !handler.dependsOn.includes(data);
    return lacks('views', 'views') || lacks('applyType', 'time') ? [name] : [];
  });
  expect(missing).toEqual([]);
});
