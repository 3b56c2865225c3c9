import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members, sites } from '../database/schema/members.ts';
import { auditLog } from '../database/schema/records.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { readCommand, runCommand } from './commands.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal({ PUBLIC_URL: 'https://support.vendor.example' });
});
afterAll(() => portal.close());

const runCli = async (...args: string[]): Promise<string> =>
  runCommand(portal.services, 'operator', await readCommand(args));

const addSite = (id: string) =>
  runCli(
    'site',
    'add',
    id,
    '--name',
    '艾克美',
    '--name-en',
    'Acme',
    '--domain',
    'acme.example',
    '--domain',
    'acme.cn',
  );

const findMember = async (email: string) =>
  (await portal.services.db.select().from(members).where(eq(members.email, email)))[0];

describe('vendor site add', () => {
  test('adds a site once, for members to register with', async () => {
    expect(await addSite('acme01')).toBe('Site ACME01 was added.');
    expect(await addSite('ACME01')).toBe('Site ACME01 is there already; nothing was changed.');
    expect(await portal.services.db.select().from(sites)).toMatchObject([
      { id: 'ACME01', nameZh: '艾克美', nameEn: 'Acme', domains: ['acme.example', 'acme.cn'] },
    ]);
    expect(await portal.services.db.$count(auditLog, eq(auditLog.action, 'site add'))).toBe(1);
    await expect(runCli('site', 'add', 'ACME01', '--name', 'x', '--name-en', 'y')).rejects.toThrow(
      'There is a site ACME01 already, with other names or domains.',
    );
  });
});

describe('vendor member add', () => {
  test('invites a member, who sets a password with a mailed code and logs in with the granted permissions', async () => {
    await addSite('ACME01');
    const add = [
      'member',
      'add',
      'Lin@acme.example',
      '--site',
      'acme01',
      '--name',
      '林晓峰',
      '--language',
      'en',
    ];
    const output = await runCli(...add, '--permissions', 'isVersionDown,isWorkSubmit');
    expect(output).toBe(
      'lin@acme.example is a member of ACME01 now, and was invited by mail to set a password.',
    );
    const mail = (await portal.mails()).at(-1);
    expect(mail).toMatchObject({ subject: 'Your account is ready', to: [{ address: 'lin@acme.example' }] });
    for (const expected of ['Acme', 'lin@acme.example', 'https://support.vendor.example/#/findPassword'])
      expect(mail?.text).toContain(expected);
    const member = await findMember('lin@acme.example');
    expect(member).toMatchObject({
      siteId: 'ACME01',
      name: '林晓峰',
      confirmed: true,
      enabled: true,
      language: 'en',
    });
    expect(mail?.text).not.toContain(member?.passwordHash);
    const sent = await portal.call('sendEmailCode', { email: 'lin@acme.example', type: 'password' });
    const code = /\b\d{6}\b/.exec((await portal.mails()).at(-1)?.text ?? '')?.[0];
    const password = 'Set-by-Lin#2026';
    const input = { ...sent.data, email: 'lin@acme.example', code, password, confirmPassword: password };
    expect((await portal.call('retrievePwd', input)).code).toBe(200);
    const token = await portal.login('lin@acme.example', password);
    const { data } = await portal.call('permissions', {}, { token });
    expect(data.toSorted()).toEqual(['isVersionDown', 'isWorkSubmit']);
  });

  test('changes nothing and mails nobody when it runs again, even concurrently', async () => {
    await addSite('ACME01');
    const mails = (await portal.mails()).length;
    const add = () => runCli('member', 'add', 'twice@acme.example', '--site', 'ACME01');
    const output = await Promise.all([add(), add(), add()]);
    expect(output.filter((each) => each.includes('was invited'))).toHaveLength(1);
    expect(output.filter((each) => each.includes('nothing was changed'))).toHaveLength(2);
    expect((await portal.mails()).length).toBe(mails + 1);
    expect(await portal.services.db.$count(auditLog, eq(auditLog.subject, 'twice@acme.example'))).toBe(1);
  });
});

describe('invalid input', () => {
  test('is reported in one sentence and adds no member or site', async () => {
    await addSite('ACME01');
    await runCli('site', 'add', 'NOVA02', '--name', '诺瓦', '--name-en', 'Nova');
    await runCli('member', 'add', 'here@acme.example', '--site', 'ACME01');
    const count = () =>
      Promise.all([members, sites, auditLog].map((table) => portal.services.db.$count(table)));
    const before = await count();
    for (const [args, message] of [
      [
        ['member', 'add', 'here@acme.example', '--site', 'NOVA02'],
        'here@acme.example is a member of ACME01 already.',
      ],
      [['member', 'add', 'a@acme.example', '--site', 'NOWHERE'], 'There is no site NOWHERE.'],
      [['member', 'add', 'a@acme.example'], '--site is missing'],
      [['member', 'add', 'nobody', '--site', 'ACME01'], 'expected an e-mail address'],
      [['member', 'add', 'a@b.example, c@d.example', '--site', 'ACME01'], 'expected an e-mail address'],
      [['member', 'add', 'a@acme.example', '--site', 'ACME01', '--name', 'a\nb'], 'on one line'],
      [
        ['member', 'add', 'a@acme.example', '--site', 'ACME01', '--permissions', 'isAdmin'],
        'found "isAdmin"',
      ],
      [['member', 'add', 'a@acme.example', '--site', 'ACME01', '--language', 'fr'], 'Expected zh or en'],
      [['site', 'add', 'a b', '--name', 'x', '--name-en', 'y'], 'expected a site id'],
      [['site', 'add', 'NEW03', '--name', 'x'], '--name-en is missing'],
      [['site', 'add', 'NEW03', '--name', 'x', '--name-en', 'y', '--domain', '@acme'], 'expected a domain'],
      [['site', 'remove', 'ACME01'], 'There is no command'],
    ] as [string[], string][]) {
      const result = runCli(...args);
      await expect(result, args.join(' ')).rejects.toThrow(message);
    }
    expect(await count()).toEqual(before);
  });
});
