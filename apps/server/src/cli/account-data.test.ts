import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertWorkOrder } from '../testing/factories/member-content.ts';
import { insertMember } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { readCommand, runCommand } from './commands.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  portal = await createTestPortal();
  folder = await mkdtemp(join(tmpdir(), 'siliport-export-'));
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const runCli = async (...args: string[]): Promise<string> =>
  runCommand(portal.services, 'operator', await readCommand(args));

describe('vendor member export and delete (AC-23)', () => {
  test('exports to a file that only its owner reads, and overwrites none', async () => {
    const { email } = await insertMember(portal.services);
    const path = await runCli('member', 'export', email, '--to', folder);
    expect(JSON.parse(await readFile(path, 'utf8')).profile.email).toBe(email);
    expect((await stat(path)).mode & 0o077).toBe(0);
    await expect(runCli('member', 'export', email, '--to', folder)).rejects.toThrow('EEXIST');
    await expect(runCli('member', 'export', email)).rejects.toThrow('--to is missing');
  });

  test('deletes a member, whom no command finds or mails afterwards', async () => {
    const member = await insertMember(portal.services);
    const token = await portal.login(member.email);
    const { number } = await insertWorkOrder(portal.services, member.id);
    expect(await runCli('member', 'delete', member.email)).toContain('was deleted');
    expect((await portal.call('permissions', {}, { token })).code).toBe(201);
    for (const email of [member.email, `deleted:${member.id}`])
      for (const action of ['enable', 'delete', 'reset-second-factor'])
        await expect(runCli('member', action, email)).rejects.toThrow('There is no member');
    const mails = (await portal.mails()).length;
    await runCli('status', number, 'Resolved');
    expect((await portal.mails()).length).toBe(mails);
  });
});
