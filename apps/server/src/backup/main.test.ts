import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import { createEmptyPortal, type EmptyPortal, passphrase } from '../testing/backup-fixture.ts';
import { insertFile } from '../testing/factories/members.ts';
import { createTestPortal, type Portal, toStream } from '../testing/portal.ts';
import { startS3Server } from '../testing/servers/s3-server.ts';

const toPath = (name: string): string => fileURLToPath(new URL(`./${name}.main.js`, import.meta.url));

/** Runs the command as npm does. Returns its exit code and output. */
const run = (
  name: 'backup' | 'restore',
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, BACKUP_PASSPHRASE: passphrase, ...environment };
    execFile(process.execPath, [toPath(name), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });

/** Unpacks and checks the archive by plain tools, as documented. Returns the rows of `files`. */
const unpackFilesTable = (archive: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const script =
      'mkdir plain && cd plain && tar xf "$0" && sha256sum -c --quiet SHA256SUMS && cat tables/public.files/*.zst | zstd -dc';
    execFile('sh', ['-c', script, archive], { cwd: join(archive, '..') }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    );
  });

let portal: Portal;
let empty: EmptyPortal;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-backup-'));
});
afterEach(async () => {
  await portal.close();
  await empty.close();
  await rm(folder, { recursive: true, force: true });
});

const toSettings = ({ databaseUrl, services: { config } }: Portal): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: config.dataDir,
});

test('backup and restore print a sentence and exit with 1 for what is wrong', async () => {
  [portal, empty] = [await createTestPortal(), await createEmptyPortal()];
  const path = join(folder, 'portal.tar');
  const file = await insertFile(portal.services, { content: 'the bytes' });
  const settings = toSettings(portal);
  expect(await run('backup', settings)).toEqual({
    code: 1,
    output: 'FILE is missing.\nUsage: npm run backup -- FILE [--since EARLIER]',
  });
  expect(await run('backup', { ...settings, BACKUP_PASSPHRASE: 'short' }, path)).toEqual({
    code: 1,
    output: 'The passphrase is too short: 12 characters or more.',
  });
  expect((await run('backup', { ...settings, BACKUP_PASSPHRASE: '' }, path)).output).toMatch(
    'Set BACKUP_PASSPHRASE',
  );
  const made = await run('backup', settings, path);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('1 files, 1 of them')]);
  expect(await unpackFilesTable(path)).toContain(file.sha256);
  expect((await run('backup', settings, path)).output).toContain('exists; name a new file');
  expect((await run('restore', settings, path)).output).toContain('The database is not empty');
  const restored = await run('restore', empty.environment, path);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringContaining('1 files restored. Start the portal.'),
  ]);
}, 120_000);

test('a backup moves a portal from one S3 store to another', async () => {
  const [source, target] = [await startS3Server(), await startS3Server()];
  const toS3 = ({ endpoint, bucket, accessKeyId, secretAccessKey }: typeof source.config) => ({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  try {
    portal = await createTestPortal(toS3(source.config));
    empty = await createEmptyPortal(toS3(target.config));
    const file = await insertFile(portal.services, { content: 'the bytes in the store' });
    const large = await portal.services.storage.put(toStream('x'.repeat(20_000_000)));
    await insertFile(portal.services, { content: 'x'.repeat(20_000_000) });
    const path = join(folder, 'portal.tar');
    const made = await run('backup', { ...toSettings(portal), ...toS3(source.config) }, path);
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('2 files, 2 of them (20.0 MB)')]);
    expect((await run('restore', empty.environment, path)).code).toBe(0);
    const storage = await openStorage(empty.config);
    expect([await storage.has(file.sha256), await storage.has(large.sha256)]).toEqual([true, true]);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}, 120_000);
