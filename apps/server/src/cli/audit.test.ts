import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertDownload } from '../testing/factories/member-content.ts';
import { insertMember, password } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { streamAuditEvents } from './audit.queries.ts';
import { readCommand, runCommand } from './commands.ts';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
let colleague: Awaited<ReturnType<typeof insertMember>>;
let stranger: Awaited<ReturnType<typeof insertMember>>;

const runAudit = async (...args: string[]) => {
  const lines: string[] = [];
  const command = await readCommand(['audit', ...args]);
  const summary = await runCommand(portal.services, 'operator', command, (line) => lines.push(line));
  return { lines, summary };
};
const findKinds = ({ lines }: { lines: string[] }) => lines.map((line) => line.split('  ')[1]);

beforeAll(async () => {
  portal = await createTestPortal();
  [member, colleague] = [await insertMember(portal.services), await insertMember(portal.services)];
  stranger = await insertMember(portal.services, { siteId: 'NOVA01' });
  for (const { email } of [member, colleague, stranger])
    await portal.call('login', { username: email, password });
  await portal.call('login', { username: member.email, password: 'wrong' });
  const row = { memberId: member.id, type: 'document', itemId: 'doc-1', fileId: 'file-1' } as const;
  await insertDownload(portal.services, {
    ...row,
    titleZh: '手册\u001b[2J\u202e',
    createdAt: portal.time.now,
  });
  await runCommand(portal.services, 'operator', await readCommand(['member', 'disable', stranger.email]));
});
afterAll(() => portal.close());

describe('vendor audit (AC-22)', () => {
  test('prints logins, downloads and commands with member, site and network, the oldest first', async () => {
    const { lines, summary } = await runAudit();
    expect(findKinds({ lines }).toSorted()).toEqual(
      ['disable', 'download', 'login', 'login', 'login', 'loginFailed'].toSorted(),
    );
    expect(summary).toMatch(/^6 events since 2026-/);
    expect(lines.find((line) => line.includes('loginFailed'))).toContain(`${member.email}  ACME01`);
    expect(lines.find((line) => line.includes('disable'))).toContain(`operator  ${stranger.email}`);
    expect(lines).toEqual(lines.toSorted((left, right) => (left.slice(0, 19) < right.slice(0, 19) ? -1 : 1)));
  });

  test('is limited to a member, a site, a kind and a day', async () => {
    expect(findKinds(await runAudit('--member', member.email.toUpperCase())).toSorted()).toEqual([
      'download',
      'login',
      'loginFailed',
    ]);
    expect(findKinds(await runAudit('--site', 'nova01')).toSorted()).toEqual(['disable', 'login']);
    expect(findKinds(await runAudit('--kind', 'loginFailed', '--site', 'ACME01'))).toEqual(['loginFailed']);
    expect(findKinds(await runAudit('--kind', 'download'))).toEqual(['download']);
    expect((await runAudit('--since', '2099-01-01')).summary).toBe('0 events since 2099-01-01 00:00:00.');
  });

  test('refuses a kind that no event can have, and names those that there are', async () => {
    await expect(runAudit('--kind', 'loginfailed')).rejects.toThrow(
      /^There are no events of the kind loginfailed; there are .*\bloginFailed\b/,
    );
    expect((await runAudit('--kind', 'passkeyAdded')).summary).toMatch(/^0 events/);
  });

  test('prints no control characters of what members sent', async () => {
    const { lines } = await runAudit('--kind', 'download');
    expect(lines.join('')).toContain('手册');
    expect(lines.join('')).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  test.each([
    [['--member', 'nobody@acme.example'], /no member nobody/],
    [['--site', 'NOWHERE'], /no site NOWHERE/],
    [['--since', 'yesterday'], /--since/],
    [['--since', '2026-02-30'], /--since/],
    [['--kind', 'login', 'more'], /Unexpected argument 'more'/],
  ])('%j is reported in one sentence', async (args, message) => {
    await expect(runAudit(...args)).rejects.toThrow(message);
  });

  test('a kind is text, not SQL', async () => {
    await expect(runAudit('--kind', "' or true; drop table audit_log; --")).rejects.toThrow(
      /no events of the kind/,
    );
    expect((await runAudit()).lines.length).toBeGreaterThan(0);
  });
});

test('streams 100,000 events in batches, by the index on time', { timeout: 120_000 }, async () => {
  const { db, clock } = portal.services;
  const now = clock().toISOString();
  for (let batch = 0; batch < 10; batch++)
    await db.execute(sql`insert into audit_log (actor, action, subject, details, member_id, created_at)
      select 'member', 'login', '', '{}', ${member.id}, ${now}::timestamptz - make_interval(secs => ${batch} * 10000 + n)
      from generate_series(1, 10000) n`);
  await db.execute(sql`analyze audit_log`);
  const hourAgo = new Date(clock().getTime() - 3_600_000);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from audit_log where created_at >= ${hourAgo.toISOString()} order by created_at`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('audit_log_created');
  let count = 0;
  await db.transaction(async (tx) => {
    for await (const { kind } of streamAuditEvents(tx, { since: new Date(0), kind: 'login' }))
      count += kind === 'login' ? 1 : 0;
  });
  expect(count).toBe(100_003);
});
