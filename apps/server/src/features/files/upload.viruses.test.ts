import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand, runCommand } from '../../cli/commands.ts';
import { files } from '../../database/schema/files.ts';
import { insertWorkOrder } from '../../testing/factories/member-content.ts';
import { insertMember } from '../../testing/factories/members.ts';
import { listStoredFiles, upload } from '../../testing/factories/uploads.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import {
  type Clamd,
  installedClamd,
  startClamd,
  startClamdDouble,
  streamMaxLength,
  virus,
} from '../../testing/servers/clamd.ts';

let clamd: Clamd;
let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
let token: string;

const startPortal = async (url: string, timeoutSeconds: number): Promise<void> => {
  portal = await createTestPortal({ CLAMD_URL: url, CLAMD_TIMEOUT: String(timeoutSeconds) });
  member = await insertMember(portal.services);
  token = await portal.login(member.email);
};

const send = (name: string, content: string | Uint8Array, language = 'EN') =>
  upload(portal, token, { name, content: Buffer.from(content), headers: { language } });

/** Expects that neither bytes nor rows were stored. */
const expectNothingStored = async (): Promise<void> => {
  expect(await listStoredFiles(portal)).toEqual({ kept: [], incoming: [] });
  expect(await portal.services.db.$count(files)).toBe(0);
};

const picture = Buffer.from('GIF89a\x10\0\x10\0\x80\0\0', 'latin1');

describe(`an upload scanned by ${installedClamd ?? 'a double, because no clamd is installed'}`, () => {
  beforeAll(async () => {
    clamd = await startClamd();
    await startPortal(clamd.url, 30);
  });
  afterAll(async () => {
    await portal.close();
    await clamd.close();
  });

  test('is refused in both languages and leaves nothing when a signature is found', async () => {
    const infected: [string, string | Uint8Array][] = [
      ['run.log', `text ${virus}`],
      ['avatar.gif', Buffer.concat([picture, Buffer.from(virus)])],
      ['case.zip', zipSync({ 'run.log': Buffer.from(virus) })],
    ];
    for (const [name, content] of infected) {
      const { status, code, message, data } = await send(name, content);
      expect([name, status, code]).toEqual([name, 200, 400]);
      expect(message).toBe('A virus was found in this file, so it wasn’t uploaded');
      expect(data).toEqual({ reason: 'upload.infected', field: 'file' });
      expect((await send(name, content, 'zh_CN')).message).toBe('文件中检测到病毒，已拒绝上传');
    }
    await expectNothingStored();
  });

  test('is refused without a scan of its own when its hash is wrong', async () => {
    const content = Buffer.from(virus);
    const headers = { 'file-hash': 'a'.repeat(40) };
    const { data } = await upload(portal, token, { name: 'run.log', content, headers });
    expect(data.reason).toBe('upload.hash');
    await expectNothingStored();
  });

  test('is refused when it is too large for the scan', async () => {
    const { code, data } = await send('run.log', Buffer.alloc(2 * streamMaxLength, 'x'));
    expect([code, data.reason]).toEqual([400, 'upload.tooLargeToScan']);
    await expectNothingStored();
  });

  test('refuses an answer of the operator whose file is infected', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'siliport-answer-'));
    const { number } = await insertWorkOrder(portal.services, member.id);
    await writeFile(join(folder, 'answer.md'), 'See the file.');
    await writeFile(join(folder, 'patch.txt'), virus);
    await writeFile(join(folder, 'clean.txt'), 'set x 1');
    const answer = async (file: string) =>
      runCommand(
        portal.services,
        'operator',
        await readCommand([
          ...['answer', number, '--text', join(folder, 'answer.md')],
          ...['--file', join(folder, file)],
        ]),
      );
    await expect(answer('patch.txt')).rejects.toThrow(/^patch\.txt contains a virus: Siliport\.Test/);
    await expectNothingStored();
    expect(await answer('clean.txt')).toContain('was answered');
    await rm(folder, { recursive: true });
  });

  test('is stored when it is clean', async () => {
    expect((await send('run.log', 'clean')).code).toBe(200);
    expect((await send('avatar.gif', picture)).code).toBe(200);
  });
});

describe.each([
  ['is away', undefined],
  ['hangs', (): undefined => undefined],
  ['answers junk', (): string => 'junk\0'],
] as const)('an upload while clamd %s', (_state, reply) => {
  beforeAll(async () => {
    clamd = await startClamdDouble(reply);
    if (!reply) await clamd.close();
    await startPortal(clamd.url, 1);
  });
  afterAll(async () => {
    await portal.close();
    await clamd.close();
  });

  test('is refused within the timeout with the advice to try again, and leaves nothing', async () => {
    const startedAt = performance.now();
    const { status, code, message, data } = await send('run.log', 'clean');
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect([status, code, data.reason]).toEqual([503, 503, 'upload.notScanned']);
    expect(message).toContain('Try again later');
    await expectNothingStored();
  });
});
