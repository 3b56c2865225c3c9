import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { createChanges } from '../../database/changes/changes.ts';
import { sessions } from '../../database/schema/members.ts';
import { createClient, trustedProxyEnv } from '../../testing/client.ts';
import { insertMember, password } from '../../testing/factories/members.ts';
import { createCaller, createTestPortal, type Portal } from '../../testing/portal.ts';
import { waitForListener } from '../../testing/wait-for-listener.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
beforeAll(async () => {
  portal = await createTestPortal(trustedProxyEnv);
});
afterAll(() => portal.close());
beforeEach(async () => {
  member = await insertMember(portal.services);
});

const passSeconds = (count: number) => {
  portal.time.now = new Date(portal.time.now.getTime() + count * 1000);
};

const logIn = async (
  userAgent = firefox,
  address = '203.0.113.66',
  client = createClient(portal, address),
) => {
  const headers = { 'user-agent': userAgent };
  const { data } = await client.call('login', { username: member.email, password }, { headers });
  return String(data.token);
};

const listSessions = async (token: string) => (await portal.call('sessionPage', {}, { token })).data.list;
const getCode = async (token: string) => (await portal.call('permissions', {}, { token })).code;

describe('the list of own sessions', () => {
  test('names browser, system, network and times, and marks the session that asks (AC-15)', async () => {
    const token = await logIn();
    passSeconds(30);
    await logIn(iphone, '2001:db8:77:1::5');
    expect(await listSessions(token)).toEqual([
      expect.objectContaining({
        browser: 'Safari 18',
        system: 'iOS',
        network: '2001:db8:77::/48',
        networkType: 'public',
        isCurrent: false,
      }),
      expect.objectContaining({
        browser: 'Firefox 145',
        system: 'Linux',
        network: '203.0.113.0/24',
        isCurrent: true,
        createTime: '2026-10-05 10:00:00',
        lastUseTime: '2026-10-05 10:00:00',
      }),
    ]);
  });

  test('tells private networks and the own machine from the internet (AC-15)', async () => {
    const types: string[] = [];
    for (const address of ['10.20.30.40', '192.168.7.1', 'fd00:1:2:3::4', '127.0.0.1', '::1', '8.8.8.8']) {
      const token = await logIn(firefox, address);
      const own = (await listSessions(token)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
      types.push(`${own.network} ${own.networkType}`);
    }
    expect(types).toEqual([
      '10.20.30.0/24 private',
      '192.168.7.0/24 private',
      'fd00:1:2::/48 private',
      '127.0.0.0/8 local',
      '127.0.0.0/8 local',
      '8.8.8.0/24 public',
    ]);
  });

  test('takes any User-Agent, and shows nothing invisible of it (AC-15)', async () => {
    const agents = ['', '\u0009', `${'x'.repeat(5000)}/1 `, 'curl/8.5.0', '<b>/1 (', `a${'('.repeat(2000)}`];
    for (const agent of agents) {
      const startedAt = performance.now();
      const token = await logIn(agent);
      expect(performance.now() - startedAt).toBeLessThan(2000);
      const [{ browser }] = await listSessions(token);
      expect(browser.length).toBeLessThanOrEqual(40);
    }
  });

  test('stores no address, and names no session of anyone else (AC-15)', async () => {
    const token = await logIn(firefox, '203.0.113.66');
    const rows = await portal.services.db.select().from(sessions).where(eq(sessions.memberId, member.id));
    expect(JSON.stringify(rows)).not.toContain('203.0.113.66');
    const other = await insertMember(portal.services);
    expect(await listSessions(await portal.login(other.email))).toHaveLength(1);
    expect(await listSessions(token)).toHaveLength(1);
  });
});

describe('the last use of a session', () => {
  const findVersion = async () => {
    const { rows } = await portal.services.db.execute<{ version: string; used: string; network: string }>(
      sql`select xmin::text as version, last_used_at::text as used, network from sessions where member_id = ${member.id}`,
    );
    return rows[0];
  };

  test('is written at most once a minute, however many requests there are (AC-15)', async () => {
    const token = await logIn();
    const first = await findVersion();
    for (let round = 0; round < 20; round++) await getCode(token);
    expect(await findVersion()).toEqual(first);
    passSeconds(61);
    await Promise.all(Array.from({ length: 20 }, () => getCode(token)));
    const second = await findVersion();
    expect(second?.version).not.toBe(first?.version);
    for (let round = 0; round < 20; round++) await getCode(token);
    expect(await findVersion()).toEqual(second);
    expect((await listSessions(token))[0].lastUseTime).toBe(toLocalTime());
  });

  test('is written after the clock was set back (AC-15)', async () => {
    const token = await logIn();
    passSeconds(3600);
    await getCode(token);
    passSeconds(-3600);
    await getCode(token);
    expect((await listSessions(token))[0].lastUseTime).toBe(toLocalTime());
  });

  test('outdates nothing that is kept, and is not written while the disk is full (AC-15, SEC-83)', async () => {
    const token = await logIn();
    await portal.services.changes.catchUp();
    const moment = portal.services.changes.now() ?? 0;
    passSeconds(61);
    expect(await getCode(token)).toBe(200);
    await portal.services.changes.catchUp();
    expect(portal.services.changes.haveChangedSince(moment, [`member:${member.id}`])).toBe(false);
    const before = await findVersion();
    await setFreeBytes(0);
    passSeconds(61);
    expect(await getCode(token)).toBe(200);
    expect(await findVersion()).toEqual(before);
    await setFreeBytes(Number.POSITIVE_INFINITY);
  });

  /** The portal looks at the disk once a second. */
  const setFreeBytes = async (bytes: number) => {
    portal.disk.freeBytes = bytes;
    const isLow = () => portal.services.diskSpace.isLow();
    await vi.waitFor(async () => expect(await isLow()).toBe(bytes === 0), { timeout: 5000 });
  };

  const toLocalTime = () =>
    new Date(portal.time.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
});

describe('ending sessions', () => {
  test('ends one session at once in every process, and its file cookie (AC-15)', async () => {
    const changes = createChanges(portal.databaseUrl);
    const app = await buildApp({ ...portal.services, changes });
    const callOther = createCaller(app);
    const [token, other] = [await logIn(), await logIn(iphone)];
    await waitForListener({ changes });
    expect((await callOther('permissions', {}, { token: other })).code).toBe(200);
    const { id } = (await listSessions(token)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await portal.call('endSession', { id }, { token })).code).toBe(200);
    expect(await getCode(other)).toBe(201);
    await vi.waitFor(async () =>
      expect((await callOther('permissions', {}, { token: other })).code).toBe(201),
    );
    expect(await getCode(token)).toBe(200);
    await app.close();
    await changes.close();
  });

  test('ends all others and keeps the one that asks (AC-15)', async () => {
    const [token, ...others] = [await logIn(), await logIn(), await logIn(iphone)];
    const answer = await portal.call('endOtherSessions', {}, { token });
    expect(answer.data).toEqual({ count: 2 });
    expect(await Promise.all([token, ...others].map(getCode))).toEqual([200, 201, 201]);
  });

  test('refuses ids of others, junk and ended sessions as missing (AC-15, SEC-30)', async () => {
    const stranger = await insertMember(portal.services);
    const strangerToken = await portal.login(stranger.email);
    const token = await logIn();
    const [{ id }] = await listSessions(token);
    for (const tried of [id, 'no-session', '00000000-0000-4000-8000-000000000000'])
      expect((await portal.call('endSession', { id: tried }, { token: strangerToken })).code).toBe(404);
    expect(await getCode(token)).toBe(200);
    await portal.call('endOtherSessions', {}, { token: strangerToken });
    expect(await getCode(token)).toBe(200);
    const second = await logIn();
    const own = (await listSessions(second)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    for (const code of [200, 404])
      expect((await portal.call('endSession', { id: own.id }, { token: second })).code).toBe(code);
  });
});

describe('the mail about a login on a new device', () => {
  const findMails = async () =>
    (await portal.mails()).filter(({ to }) => to?.some(({ address }) => address === member.email));

  test('goes to the member for each device once, not for a known one (AC-16)', async () => {
    const client = createClient(portal, '203.0.113.66');
    await logIn(firefox, '203.0.113.66', client);
    const [mail, ...more] = await findMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('您的账号在新设备上登录');
    expect(mail?.text).toContain('Firefox 145 · Linux');
    expect(mail?.text).toContain('203.0.113.0/24');
    await logIn(firefox, '198.51.100.7', client);
    expect(await findMails()).toHaveLength(1);
    await logIn(iphone, '198.51.100.7');
    expect(await findMails()).toHaveLength(2);
  });

  test('goes once a day to a program without cookies, and at most ten times a day (AC-16)', async () => {
    for (let round = 0; round < 5; round++) await logIn('probe/1.0');
    expect(await findMails()).toHaveLength(1);
    for (let round = 0; round < 15; round++) await logIn(`probe/${round}.0`, `10.1.${round}.1`);
    expect(await findMails()).toHaveLength(10);
    passSeconds(25 * 3600);
    await logIn('probe/1.0');
    expect(await findMails()).toHaveLength(11);
  });

  test('is in the member’s language, and never sent for a wrong password (AC-16)', async () => {
    member = await insertMember(portal.services, { language: 'en', isSubscribed: false });
    const wrong = { username: member.email, password: 'a wrong guess' };
    await createClient(portal, '203.0.113.9').call('login', wrong);
    expect(await findMails()).toEqual([]);
    await logIn();
    expect((await findMails())[0]?.subject).toBe('New login to your account');
  });
});
