import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '../../database/schema/records.ts';
import { insertDownload } from '../../testing/factories/member-content.ts';
import { insertMember, password } from '../../testing/factories/members.ts';
import { requestTicket, strongPassword } from '../../testing/factories/registration.ts';
import { createAppCode } from '../../testing/factories/second-factors.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { findAuditPage } from './audit-log.queries.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  member = await insertMember(portal.services);
});

const passSeconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};
const logIn = async (typed = password) => {
  passSeconds(1);
  const headers = { 'user-agent': firefox };
  return portal.call('login', { username: member.email, password: typed }, { headers });
};
const getToken = async (): Promise<string> => (await logIn()).data.token;
const listEvents = async (token: string, paging = {}) =>
  (await portal.call('auditPage', paging, { token })).data;
const listKinds = async (token: string): Promise<string[]> =>
  (await listEvents(token)).list.map(({ kind }: { kind: string }) => kind);

describe('the audit trail of a member', () => {
  test('has logins and failed ones with device, network and time, newest first (AC-22)', async () => {
    await logIn('a wrong guess');
    const token = await getToken();
    const { list, total } = await listEvents(token);
    const device = { browser: 'Firefox 145', system: 'Linux', network: '127.0.0.0/8', networkType: 'local' };
    expect([total, list]).toEqual([
      2,
      [
        expect.objectContaining({ kind: 'login', title: '', ...device }),
        expect.objectContaining({ kind: 'loginFailed', ...device }),
      ],
    ]);
    expect(list[0].createTime > list[1].createTime).toBe(true);
  });

  test('has ended sessions, logouts and password changes (AC-22)', async () => {
    const [token, other] = [await getToken(), await getToken()];
    const { data } = await portal.call('sessionPage', {}, { token });
    const { id } = data.list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    passSeconds(1);
    await portal.call('endSession', { id }, { token });
    expect((await portal.call('permissions', {}, { token: other })).code).toBe(201);
    await getToken();
    passSeconds(1);
    await portal.call('endOtherSessions', {}, { token });
    await portal.call('endOtherSessions', {}, { token });
    passSeconds(1);
    await portal.call('logout', {}, { token });
    const code = await requestTicket(portal, member.email, 'password');
    passSeconds(1);
    const passwords = { password: strongPassword, confirmPassword: strongPassword };
    await portal.call('retrievePwd', { email: member.email, code, ...passwords });
    const last: string = (await logIn(strongPassword)).data.token;
    expect(await listKinds(last)).toEqual([
      'login',
      'passwordChanged',
      'logout',
      'otherSessionsEnded',
      'login',
      'sessionEnded',
      'login',
      'login',
    ]);
  });

  test('has changes and failures of second factors (AC-22)', async () => {
    const token = await getToken();
    const { data } = await portal.call('startAuthenticator', { password }, { token });
    passSeconds(1);
    const confirmation = { setup: data.setup, code: createAppCode(data.key, portal.time.now) };
    const { recoveryCodes } = (await portal.call('confirmAuthenticator', confirmation, { token })).data;
    passSeconds(1);
    await portal.call('renewRecoveryCodes', { password: 'wrong' }, { token });
    const { secondStep } = (await logIn()).data;
    const step = { ticket: secondStep.ticket, code: recoveryCodes[0] };
    expect((await portal.call('secondStep', { ticket: step.ticket, code: '000000' })).code).toBe(400);
    passSeconds(1);
    expect((await portal.call('secondStep', step)).code).toBe(200);
    const kinds = await listKinds(token);
    expect(kinds.toSorted()).toEqual(
      ['login', 'recoveryCodeUsed', 'secondStepFailed', 'authenticatorAdded', 'login'].toSorted(),
    );
  });

  test('has downloads by title in the language of the request, between the other events (AC-22)', async () => {
    await logIn('a wrong guess');
    passSeconds(1);
    await insertDownload(portal.services, {
      memberId: member.id,
      type: 'document',
      itemId: 'x',
      fileId: 'x',
      titleZh: '数据手册',
      titleEn: 'Datasheet',
      createdAt: portal.time.now,
    });
    const token = await getToken();
    expect(await listKinds(token)).toEqual(['login', 'download', 'loginFailed']);
    const english = await portal.call('auditPage', {}, { token, language: 'EN' });
    expect(english.data.list[1]).toMatchObject({ title: 'Datasheet', browser: '', network: '' });
  });

  test('is paged without gaps or repetitions, also among events of the same moment', async () => {
    const token = await getToken();
    const { db } = portal.services;
    await db.execute(sql`insert into audit_log (actor, action, subject, details, member_id, created_at)
      select 'member', 'login', '', '{}', ${member.id}, now() from generate_series(1, 17)`);
    await db.execute(sql`insert into downloads (member_id, type, item_id, file_id, title_zh, title_en, created_at)
      select ${member.id}, 'document', 'x', 'x', '', '', now() from generate_series(1, 17)`);
    const ids: string[] = [];
    for (const pageNo of [1, 2, 3, 4]) {
      const { list, total } = await listEvents(token, { pageNo, pageSize: 10 });
      expect(total).toBe(35);
      ids.push(...list.map(({ id }: { id: string }) => id));
    }
    expect(new Set(ids).size).toBe(35);
  });
});

describe('attacks', () => {
  test('nobody sees the events of another member, whatever ids or members they send (SEC-34)', async () => {
    await logIn('a wrong guess');
    const stranger = await insertMember(portal.services);
    const token = await portal.login(stranger.email);
    expect(await listKinds(token)).toEqual([]);
    const { data } = await portal.call('auditPage', { memberId: member.id }, { token });
    expect(data).toEqual({ list: [], total: 0 });
    for (const options of [{}, { token: randomUUID() }])
      expect((await portal.call('auditPage', {}, options)).code).toBe(401);
  });

  test('an unknown address leaves no row, and a flood at one account a bounded number (SEC-4)', async () => {
    const { db } = portal.services;
    const before = await db.$count(auditLog);
    await portal.call('login', { username: 'nobody@acme.example', password: 'wrong' });
    expect(await db.$count(auditLog)).toBe(before);
    for (let guess = 0; guess < 30; guess++) await logIn('a wrong guess');
    expect(await db.$count(auditLog, eq(auditLog.memberId, member.id))).toBeLessThan(10);
  });

  test('a login that fails half-way leaves neither session nor entry (SEC-86)', async () => {
    const { db } = portal.services;
    await db.execute(sql`alter table sessions add constraint no_session check (false) not valid`);
    expect((await logIn()).code).toBe(500);
    await db.execute(sql`alter table sessions drop constraint no_session`);
    expect(await db.$count(auditLog, eq(auditLog.memberId, member.id))).toBe(0);
  });

  test('a hostile User-Agent is stored without control characters, and shortened', async () => {
    const headers = { 'user-agent': `Evil\u001b[31m/${'9'.repeat(5000)} <script>` };
    const { data } = await portal.call('login', { username: member.email, password }, { headers });
    const { list } = await listEvents(data.token);
    expect(list[0].browser).not.toMatch(/\p{C}/u);
    expect(list[0].browser.length).toBeLessThanOrEqual(40);
  });
});

test('finds a page among 100,000 events by the indexes', { timeout: 120_000 }, async () => {
  const { db } = portal.services;
  for (let batch = 0; batch < 10; batch++)
    await db.execute(sql`insert into audit_log (actor, action, subject, details, member_id, created_at)
      select 'member', 'login', '', '{}', case when n % 100 = 0 then ${member.id}::uuid else gen_random_uuid() end,
        now() - make_interval(secs => n) from generate_series(1, 10000) n`);
  await db.execute(sql`analyze audit_log`);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select id from audit_log
    where member_id = ${member.id} order by created_at desc, id desc limit 10`);
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('audit_log_member');
  const start = performance.now();
  const { total } = await findAuditPage(db, member.id, 'zh', { pageNo: 50, pageSize: 10 });
  expect([total, performance.now() - start < 500]).toEqual([1000, true]);
});
