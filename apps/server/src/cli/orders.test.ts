import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../database/schema/records.ts';
import { toFileUrl } from '../features/files/file-url.ts';
import { insertProduct } from '../testing/factories/content.ts';
import { insertUnclaimedUpload } from '../testing/factories/member-content.ts';
import { createWorkOrderFixture, submitWorkOrder } from '../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { readCommand, runCommand } from './commands.ts';

let portal: Portal;
let fixture: Awaited<ReturnType<typeof createWorkOrderFixture>>;
let folder: string;
beforeAll(async () => {
  portal = await createTestPortal({ PUBLIC_URL: 'https://support.vendor.example' });
  fixture = await createWorkOrderFixture(portal);
  folder = await mkdtemp(join(tmpdir(), 'siliport-vendor-'));
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

/** Advances the clock, so that each event has its own time. */
const tick = (): void => {
  portal.time.now = new Date(portal.time.now.getTime() + 60_000);
};

const runCli = async (...args: string[]): Promise<string> => {
  tick();
  return runCommand(portal.services, 'operator', await readCommand(args));
};

const localFile = async (name: string, content: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const order = async (form: object = {}) => {
  tick();
  return submitWorkOrder(portal, fixture.token, { ...fixture.form, ...form });
};

const upload = async (name: string, content: string) =>
  toFileUrl((await insertUnclaimedUpload(portal.services, fixture.member.id, { name, content })).id);

const reply = async (feedbackId: string, description: string) => {
  tick();
  const answer = await portal.call('addFeedbackReply', { feedbackId, description }, { token: fixture.token });
  expect(answer.code).toBe(200);
};

describe('vendor list', () => {
  test('lists open work orders, those waiting longest for the vendor first', async () => {
    const text = await localFile('list.md', 'an answer');
    const [answered, repliedTo, fresh, waiting, closed] = [
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    await runCli('answer', answered.workItemId, '--text', text);
    await runCli('answer', repliedTo.workItemId, '--text', text);
    await reply(repliedTo.id, 'still open');
    await runCli('status', waiting.workItemId, 'Waiting for customer');
    await runCli('status', closed.workItemId, 'Closed');
    const lines = (await runCli('list')).split('\n');
    const numbers = lines.map((line) => /^(\*?) *(WO-\S+)/.exec(line)?.slice(1).join(''));
    expect(numbers.filter(Boolean)).toEqual([
      `*${fresh.workItemId}`,
      `*${repliedTo.workItemId}`,
      waiting.workItemId,
      answered.workItemId,
    ]);
    expect(lines.at(-1)).toBe('4 work orders, 2 waiting for you (*).');
    expect(await runCli('list', '--all')).toContain(closed.workItemId);
    expect(await runCli('list', '--status', 'waiting for customer')).toContain('1 work orders');
    expect(await runCli('list', '--site', 'acme01', '--product', fixture.product.id)).toContain(
      '4 work orders',
    );
    const otherProduct = await insertProduct(portal.services);
    for (const filter of [
      ['--site', 'OTHER1'],
      ['--product', otherProduct.id],
      ['--status', "' or 1=1 --"],
    ])
      expect(await runCli('list', ...filter)).toBe('No work orders.');
  });
});

describe('vendor list of resolved orders', () => {
  test('marks a work order as waiting again when its member replies', async () => {
    const { id, workItemId } = await order();
    const marked = async () => (await runCli('list')).includes(`*  ${workItemId}`);
    expect(await marked()).toBe(true);
    await runCli('status', workItemId, 'Resolved');
    expect(await marked()).toBe(false);
    await reply(id, 'not yet');
    expect(await marked()).toBe(true);
  });
});

describe('vendor show', () => {
  test('prints facts, texts and attachments of the whole thread', async () => {
    const { id, workItemId } = await order({
      title: 'Timing \u001b[31mred\u0007',
      description: '<p>See <a href="https://acme.example/log">log</a></p>',
      file: await upload('report.pdf', 'a report'),
    });
    await reply(id, 'one more thing');
    await runCli('answer', workItemId, '--text', await localFile('show.md', '- use **2.31a**'));
    const shown = await runCli('show', workItemId.toLowerCase());
    for (const expected of [
      `${workItemId} NEW Timing [31mred`,
      'Product: SynPilot 2.30a',
      `Member: ${fixture.member.name} <${fixture.member.email}>, Site (ACME01)`,
      '  See log (https://acme.example/log)',
      '  [file] report.pdf (8 B)',
      `#1 ${fixture.member.name} (member)`,
      '  one more thing',
      '#2 技术支持 (vendor)',
      '   - use 2.31a',
    ])
      expect(shown).toContain(expected);
    expect(['\u001b', '\u0007'].filter((each) => shown.includes(each))).toEqual([]);
  });
});

describe('vendor attachment', () => {
  test('saves files under safe names and never overwrites one', async () => {
    const evil = '../../evil\u0001:name?.log';
    const { workItemId } = await order({
      files: [await upload('log.txt', 'first'), await upload(evil, 'second')].join(','),
    });
    const target = join(folder, 'saved');
    const inTarget = async () =>
      Object.fromEntries(
        await Promise.all(
          (await readdir(target))
            .toSorted()
            .map(async (name) => [name, await readFile(join(target, name), 'utf8')]),
        ),
      );
    await runCli('attachment', workItemId, 'log.txt', '--to', target);
    expect(await inTarget()).toEqual({ 'log.txt': 'first' });
    await writeFile(join(target, 'log.txt'), 'mine');
    await symlink('/etc/passwd', join(target, 'log (2).txt'));
    for (let each = 0; each < 2; each++) await runCli('attachment', workItemId, 'all', '--to', target);
    const { 'log (2).txt': _link, ...saved } = await inTarget();
    expect(saved).toEqual({ 'log.txt': 'mine', 'log (3).txt': 'first', '_.._evil__name_.log': 'second' });
  });
});

describe('vendor answer --file', () => {
  test('attaches files that the member can download, and nobody else', async () => {
    const { id, workItemId } = await order();
    const text = await localFile('answer.md', 'See the patch.');
    const files = [await localFile('fix.patch', 'patch bytes'), await localFile('说明.pdf', '%PDF-1.7')];
    const command = ['answer', workItemId, '--text', text, ...files.flatMap((path) => ['--file', path])];
    expect(await runCli(...command)).toContain('was answered');
    const { data } = await portal.call('feedbackDetails', { id }, { token: fixture.token });
    const { description } = data.detailsList[0];
    const urls = [...description.matchAll(/href="([^"]+)"/g)].map(([, url]) => String(url));
    expect([urls.length, description]).toEqual([2, expect.stringContaining('说明.pdf')]);
    const read = (url: string, token?: string) =>
      portal.app.inject({ method: 'GET', url, headers: token ? { authorization: token } : {} });
    expect((await read(String(urls[0]), fixture.token)).body).toBe('patch bytes');
    for (const token of [fixture.stranger, fixture.colleague, undefined])
      expect((await read(String(urls[0]), token)).body).not.toContain('patch bytes');
    const mail = (await portal.mails()).at(-1);
    expect(mail?.text).toContain(`fix.patch (https://support.vendor.example${urls[0]})`);
    expect(await runCli('show', workItemId)).toContain('[file] fix.patch (11 B)');
  });

  test('changes nothing when the same command runs again', async () => {
    const { id, workItemId } = await order();
    const command = [
      'answer',
      workItemId,
      '--text',
      await localFile('again.md', 'again'),
      '--file',
      await localFile('a.log', 'log'),
    ];
    await runCli(...command);
    const mails = (await portal.mails()).length;
    expect(await runCli(...command)).toContain('nothing was changed');
    const { data } = await portal.call('feedbackDetails', { id }, { token: fixture.token });
    expect([data.detailsList.length, (await portal.mails()).length]).toEqual([1, mails]);
    expect(await portal.services.db.$count(auditLog, eq(auditLog.subject, workItemId))).toBe(1);
  });
});

describe('invalid input', () => {
  test('is reported in one sentence and changes nothing', async () => {
    const { workItemId } = await order();
    const text = await localFile('mistake.md', 'text');
    const empty = await localFile('empty.log', '');
    const bare = await localFile('Makefile', 'all:');
    const count = () => portal.services.db.$count(auditLog);
    const before = await count();
    for (const [args, message] of [
      [['show', 'WO-2026-999999'], 'There is no work order WO-2026-999999.'],
      [['show'], 'WORKORDER is missing'],
      [['list', 'x'], "Unexpected argument 'x'"],
      [['list', '--title', 'x'], "Unknown option '--title'"],
      [['list', '--al'], "Unknown option '--al'.\nUsage: npm run vendor -- list [--site SITE]"],
      [['list', '--site'], "Option '--site <value>' argument missing"],
      [['list', '--site', 'NOSITE'], 'no site NOSITE'],
      [['list', '--product', 'no-product'], 'no product no-product'],
      [['attachment', workItemId, '--to', folder], 'has no attachments'],
      [['attachment', workItemId, 'all'], '--to is missing'],
      [['attachment', 'WO-2026-999999', '--to', folder], 'no work order'],
      [['answer', workItemId, '--text', text, '--file', '/nothing/here.log'], 'cannot be read (ENOENT)'],
      [['answer', workItemId, '--text', text, '--file', folder], 'is not a file'],
      [['answer', workItemId, '--text', text, '--file', empty], 'is empty'],
      [['answer', workItemId, '--text', text, '--file', bare], 'plain name with an extension'],
      [
        ['answer', workItemId, '--text', text, ...Array(21).fill(['--file', text]).flat()],
        'at most 20 files',
      ],
    ] as [string[], string][]) {
      const result = runCli(...args);
      await expect(result, args.join(' ')).rejects.toThrow(message);
    }
    expect(await count()).toBe(before);
  });
});
