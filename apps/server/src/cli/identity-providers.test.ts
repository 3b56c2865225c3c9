import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sites } from '../database/schema/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { readCommand, runCommand } from './commands.ts';

const publicUrl = 'https://support.vendor.example';
const issuer = 'https://login.acme.example';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal({ PUBLIC_URL: publicUrl });
  for (const id of ['ACME01', 'OTHER1'])
    await portal.services.db.insert(sites).values({ id, nameZh: id, nameEn: id });
});
afterAll(() => portal.close());

const runCli = async (...args: string[]): Promise<string> =>
  runCommand(portal.services, 'operator', await readCommand(args));

const saveProvider = async (id: string, lines: Record<string, unknown>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-identity-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, `${id}.yaml`);
  const provider = { id, name: { zh: '艾克美', en: 'Acme' }, clientId: 'siliport', clientSecret: 'a secret' };
  await writeFile(file, JSON.stringify({ ...provider, ...lines }));
  return runCli('identity', 'set', file);
};

describe('vendor identity', () => {
  test('prints what to register, lists, and removes with the sessions', async () => {
    expect(await saveProvider('spare', { issuer: issuer, site: 'OTHER1' })).toContain(
      `${publicUrl}/company-login/logout/spare`,
    );
    expect(await runCli('identity', 'list')).toContain('spare  OTHER1');
    await expect(saveProvider('second', { issuer: issuer, site: 'OTHER1' })).rejects.toThrow(/already/);
    expect(await runCli('identity', 'remove', 'spare')).toContain('removed');
    await expect(runCli('identity', 'remove', 'spare')).rejects.toThrow(/There is no/);
  });

  test('names the sites that nobody can log in to any more', async () => {
    await saveProvider('only', { issuer: issuer, site: 'ACME01' });
    await runCli('site', 'password-login', 'acme01', 'off');
    expect(await runCli('identity', 'remove', 'only')).toContain(
      'Nobody of ACME01 can log in until you run: site password-login ACME01 on',
    );
    await runCli('site', 'password-login', 'acme01', 'on');
    await expect(runCli('site', 'password-login', 'acme01', 'off')).rejects.toThrow(/nobody could log in/);
    expect(await portal.services.db.select().from(sites).where(eq(sites.id, 'ACME01'))).toMatchObject([
      { allowsPassword: true },
    ]);
  });

  test('names each mistake of the file', async () => {
    const right = { issuer: issuer, site: 'ACME01' };
    for (const [lines, message] of [
      [{ issuer: 'http://idp.example' }, /issuer.*https/],
      [{ ...right, siteClaim: 'site' }, /either site or siteClaim/],
      [{ issuer: issuer }, /either site or siteClaim/],
      [{ ...right, permissionClaim: 'groups' }, /together/],
      [{ ...right, permissionClaim: 'g', permissions: { a: 'isRoot' } }, /isVersionDown/],
      [{ ...right, site: 'NOSUCH' }, /no site NOSUCH/],
      [{ ...right, color: 'red' }, /no such field/],
    ] as const)
      await expect(saveProvider('wrong', lines)).rejects.toThrow(message);
  });
});
