import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../database/schema/records.ts';
import { workOrders } from '../database/schema/work-orders.ts';
import { insertWorkOrder, updateMember } from '../testing/factories/member-content.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { readCommand, runCommand } from './commands.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  portal = await createTestPortal({ PUBLIC_URL: 'https://support.siliport.example' });
  folder = await mkdtemp(join(tmpdir(), 'siliport-vendor-'));
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const insertLoggedInMember = async (values: Parameters<typeof insertMember>[1] = {}) => {
  const member = await insertMember(portal.services, values);
  return { ...member, token: await portal.login(member.email) };
};

const writeTextFile = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, 'answer.md');
  await writeFile(path, content);
  return path;
};

/** Advances the clock by a second per command, so that lists are in the order of the commands. */
const runCli = async (...args: string[]): Promise<string> => {
  portal.time.now = new Date(portal.time.now.getTime() + 1000);
  return runCommand(portal.services, 'operator', await readCommand(args));
};

const listMessages = async (token: string, language: 'zh_CN' | 'EN' = 'zh_CN') =>
  (await portal.call('messagePage', {}, { token, language })).data.list as { id: string; title: string }[];

const findLastAuditEntry = async () =>
  (await portal.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('a work order', () => {
  test('sends an answer to the thread, as a message and by mail, also to unsubscribed members (FB-8, MS-2)', async () => {
    const member = await insertLoggedInMember({ isSubscribed: false });
    const order = await insertWorkOrder(portal.services, member.id);
    const path = await writeTextFile(
      '您好，\n\n请升级到 **2.31a** 并运行 `report_timing`。\n\n- 第一步\n- 第二步',
    );
    expect(await runCli('answer', order.number, '--text', path)).toContain(member.email);
    const { data } = await portal.call('feedbackDetails', { id: order.id }, { token: member.token });
    expect(data.detailsList).toMatchObject([
      {
        personnel: '技术支持',
        description:
          '<p>您好，</p>\n<p>请升级到 <strong>2.31a</strong> 并运行 <code>report_timing</code>。</p>\n<ul>\n<li>第一步</li>\n<li>第二步</li>\n</ul>',
      },
    ]);
    const [message] = await listMessages(member.token);
    expect(message?.title).toBe(`工单 ${order.number} 有新回复`);
    const mail = (await portal.mails()).at(-1);
    expect(mail).toMatchObject({ subject: `工单 ${order.number} 有新回复`, to: [{ address: member.email }] });
    expect(mail?.text).toContain('请升级到 2.31a 并运行 report_timing。');
    expect(mail?.text).toContain(`https://support.siliport.example/#/problemDetail?id=${order.id}`);
    expect(await findLastAuditEntry()).toMatchObject({
      actor: 'operator',
      action: 'answer',
      subject: order.number,
    });
  });

  test('translates a known status to the reader’s language (FB-9)', async () => {
    const member = await insertLoggedInMember();
    const order = await insertWorkOrder(portal.services, member.id);
    await runCli('status', order.number, 'Waiting for customer');
    const [[zh], [en]] = [await listMessages(member.token), await listMessages(member.token, 'EN')];
    expect(zh?.title).toBe(`工单 ${order.number} 状态更新：等待您回复`);
    expect(en?.title).toBe(`Work order ${order.number} is now: Waiting for you`);
  });

  test('sets a status, and refuses replies after Closed in any spelling (FB-9)', async () => {
    const member = await insertLoggedInMember({ permissions: ['isWorkSubmit'] });
    const order = await insertWorkOrder(portal.services, member.id);
    const getStatus = async () =>
      (await portal.call('feedbackDetails', { id: order.id }, { token: member.token })).data.status;
    await runCli('status', order.number, '处理中');
    expect(await getStatus()).toBe('处理中');
    for (const closed of ['closed', '已关闭']) {
      await runCli('status', order.number, closed);
      expect(await getStatus()).toBe('Closed');
    }
    const reply = { feedbackId: order.id, description: '还有问题' };
    expect((await portal.call('addFeedbackReply', reply, { token: member.token })).code).toBe(409);
    await runCli('status', order.number, 'NEW');
    expect((await portal.services.db.select().from(workOrders)).at(-1)?.status).toBeNull();
    expect(await listMessages(member.token, 'EN')).toMatchObject([
      { title: `Work order ${order.number} is now: NEW` },
      {},
      {},
      {},
    ]);
  });
});

describe('a message', () => {
  test('reaches a member in both languages, and by mail unless they unsubscribed (MS-1)', async () => {
    const [reader, silent] = [
      await insertLoggedInMember(),
      await insertLoggedInMember({ isSubscribed: false }),
    ];
    await updateMember(portal.services, reader.id, { language: 'en' });
    const path = await writeTextFile('# 维护通知\n\n见 [说明](https://siliport.example/x)');
    const before = (await portal.mails()).length;
    for (const { email } of [reader, silent])
      await runCli(
        'message',
        email.toUpperCase(),
        '--title',
        '维护',
        '--title-en',
        'Maintenance',
        '--text',
        path,
      );
    const mails = (await portal.mails()).slice(before);
    expect(mails).toMatchObject([{ subject: 'Maintenance', to: [{ address: reader.email }] }]);
    expect(mails[0]?.text).toContain('见 说明 (https://siliport.example/x)');
    for (const { token } of [reader, silent]) {
      const [message] = await listMessages(token);
      const { data } = await portal.call('messageDetails', { id: message?.id }, { token });
      expect([data.title, data.content]).toEqual([
        '维护',
        '<h2>维护通知</h2>\n<p>见 <a href="https://siliport.example/x" rel="noopener noreferrer" target="_blank">说明</a></p>',
      ]);
    }
  });

  test('reaches only confirmed members of a site who may log in (AC-8)', async () => {
    const inside = [
      await insertLoggedInMember({ siteId: 'SITE01' }),
      await insertLoggedInMember({ siteId: 'SITE01' }),
    ];
    const unconfirmed = await insertLoggedInMember({ siteId: 'SITE01', confirmed: false });
    const foreign = await insertLoggedInMember({ siteId: 'SITE02' });
    const path = await writeTextFile('text');
    expect(await runCli('message', 'SITE01', '--title', '通知', '--text', path)).toBe(
      '2 members were notified.',
    );
    for (const { token } of inside) expect(await listMessages(token)).toHaveLength(1);
    for (const { token } of [unconfirmed, foreign]) expect(await listMessages(token)).toEqual([]);
  });

  test('shows HTML in the file as text (SEC-64)', async () => {
    const { token, email } = await insertLoggedInMember();
    const path = await writeTextFile('<script>alert(1)</script> [x](javascript:x)');
    await runCli('message', email, '--title', 'x', '--text', path);
    const [message] = await listMessages(token);
    const { data } = await portal.call('messageDetails', { id: message?.id }, { token });
    expect(data.content).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:x)</p>');
  });
});

describe('permissions and member state', () => {
  test('grants or withdraws a permission from the next request on, for one member or a site (SEC-13)', async () => {
    const [one, colleague] = [
      await insertLoggedInMember({ siteId: 'SITE03' }),
      await insertLoggedInMember({ siteId: 'SITE03' }),
    ];
    const getPermissions = async (token: string) => (await portal.call('permissions', {}, { token })).data;
    await runCli('permit', one.email, 'isIpDown', 'on');
    expect([await getPermissions(one.token), await getPermissions(colleague.token)]).toEqual([
      ['isIpDown'],
      [],
    ]);
    await runCli('permit', one.email, 'isIpDown', 'off');
    await runCli('permit', 'SITE03', 'isVersionDown', 'on');
    expect([await getPermissions(one.token), await getPermissions(colleague.token)]).toEqual([
      ['isVersionDown'],
      ['isVersionDown'],
    ]);
    expect(await runCli('permit', 'SITE03', 'isVersionDown', 'on')).toContain('already');
    expect(await listMessages(colleague.token)).toMatchObject([{ title: '您已获得“下载安装包”权限' }]);
    expect(await findLastAuditEntry()).toMatchObject({
      action: 'permit',
      subject: 'SITE03',
      details: { permission: 'isVersionDown', on: true },
    });
  });

  test('logs out a disabled member at once, lets an enabled one log in, and gives a confirmed one the site’s permissions (SEC-13, AC-8)', async () => {
    const member = await insertLoggedInMember({ confirmed: false });
    const getSessionCode = async (token: string) => (await portal.call('permissions', {}, { token })).code;
    await runCli('member', 'disable', member.email);
    expect(await getSessionCode(member.token)).toBe(201);
    await runCli('member', 'enable', member.email);
    expect(await getSessionCode(member.token)).toBe(201);
    const token = await portal.login(member.email);
    expect(await getSessionCode(token)).toBe(200);
    await runCli('member', 'confirm', member.email);
    expect(await runCli('member', 'confirm', member.email)).toContain('nothing to change');
    expect((await listMessages(token)).map(({ title }) => title)).toEqual([
      '您的站点归属已确认',
      '您的账号已启用',
      '您的账号已停用',
    ]);
  });
});

describe('invalid input', () => {
  test('rejects unknown names, missing files and unknown commands', async () => {
    const { email } = await insertLoggedInMember();
    const path = await writeTextFile('text');
    const before = await portal.services.db.$count(auditLog);
    for (const [args, message] of [
      [['answer', 'WO-2026-999999', '--text', path], 'no work order WO-2026-999999'],
      [['status', 'WO-2026-999999', 'Closed'], 'no work order'],
      [['status', 'WO-2026-999999', ' '], 'A status has'],
      [['message', 'nobody@acme.example', '--title', 'x', '--text', path], 'no member nobody@acme.example'],
      [['message', 'NOSITE', '--title', 'x', '--text', path], 'no site NOSITE'],
      [['message', email, '--title', 'x', '--text', '/nothing/here'], 'cannot be read'],
      [['message', email, '--title', 'a\nb', '--text', path], 'on one line'],
      [['message', email, '--text', path], '--title is missing.\nUsage: npm run vendor -- message MEMBER'],
      [['answer', 'x'], '--text is missing.\nUsage: npm run vendor -- answer WORKORDER'],
      [['permit', email, 'isAdmin', 'on'], 'found "isAdmin"'],
      [['permit', email, 'isIpDown', 'yes'], 'Expected on or off, found "yes"'],
      [['member', 'erase', email], 'There is no command member erase'],
      [['member', 'confirm', 'nobody@acme.example'], 'no member'],
      [['constructor', 'x'], 'There is no command constructor x.\nUsage:'],
      [['--force'], 'There is no command --force'],
      [[], 'A command is missing.\nUsage:'],
    ] as const) {
      const result = runCli(...args);
      await expect(result, args.join(' ')).rejects.toThrow(message);
    }
    for (const [content, message] of [
      ['', 'is empty'],
      [' \n', 'is empty'],
      [Buffer.from([0xff, 0xfe, 0x41]), 'not valid UTF-8 text'],
      ['x'.repeat(205_000), 'too long'],
    ] as const)
      await expect(
        runCli('message', email, '--title', 'x', '--text', await writeTextFile(content)),
      ).rejects.toThrow(message);
    expect(await portal.services.db.$count(auditLog)).toBe(before);
  });

  test('leaves no answer, message, mail or audit row after a failure (SEC-86)', async () => {
    const member = await insertLoggedInMember();
    const order = await insertWorkOrder(portal.services, member.id);
    const command = await readCommand(['answer', order.number, '--text', await writeTextFile('text')]);
    const [audits, mails] = [await portal.services.db.$count(auditLog), (await portal.mails()).length];
    const failingServices = {
      ...portal.services,
      queueMail: async () => Promise.reject(new Error('no mail')),
    };
    await expect(runCommand(failingServices, 'operator', command)).rejects.toThrow('no mail');
    const { data } = await portal.call('feedbackDetails', { id: order.id }, { token: member.token });
    expect([data.detailsList, await listMessages(member.token)]).toEqual([[], []]);
    expect([await portal.services.db.$count(auditLog), (await portal.mails()).length]).toEqual([
      audits,
      mails,
    ]);
  });
});
