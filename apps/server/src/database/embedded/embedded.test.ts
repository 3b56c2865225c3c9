import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chooseCount } from '../../../../../tools/test-form.ts';
import { FolderInUse } from './data-dir-lock.ts';
import { startEmbedded } from './embedded.ts';
import { findPostgresAccount, getProcessStart } from './processes.ts';

let folder: string;

// One folder for all tests, because creating a cluster takes longer than starting it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-embedded-'));
  await chmod(folder, 0o711);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

const postmasterPid = async (dataDir = folder): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

const holder = fileURLToPath(new URL('../../testing/servers/run-cluster.main.ts', import.meta.url));

const startHolder = async (): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
};

test('creates a UTF-8 cluster that listens only on a private socket, and a role without superuser rights', async () => {
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  const [settings] = await query(
    postgres.url,
    `select current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding,
       (select rolsuper from pg_roles where rolname = current_user) as super`,
  );
  expect(settings).toEqual({ listens: '', encoding: 'UTF8', super: false });
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700);
  await postgres.stop();
});

test('refuses a second portal on the same folder and says what to do (SEC-82)', async () => {
  const { child, url } = await startHolder();
  const second = startEmbedded({ dataDir: folder, durable: false });
  await expect(second).rejects.toThrow(FolderInUse);
  await expect(second).rejects.toThrow(new RegExp(`in use by process ${child.pid}.*DATA_DIR.*DATABASE_URL`));
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('stops the orphaned PostgreSQL after kill -9 and has every row within 5 s (SEC-80, SEC-82)', async () => {
  const firstBegan = performance.now();
  const { child, url } = await startHolder();
  // The first start on this machine sets the limit, because other tests may slow it down.
  const limit = Math.max(5000, 2 * (performance.now() - firstBegan));
  await query(url, 'create table kept (word text)');
  await query(url, `insert into kept values ('acknowledged')`);
  const orphan = await postmasterPid();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await getProcessStart(orphan)).toBeDefined();

  const startedAt = performance.now();
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  expect(performance.now() - startedAt).toBeLessThan(limit);
  expect(await getProcessStart(orphan)).toBeUndefined();
  expect(await query(postgres.url, 'select word from kept')).toEqual([{ word: 'acknowledged' }]);
  await postgres.stop();
});

test('restarts a PostgreSQL that exits by itself (SEC-84)', async () => {
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(() => query(postgres.url, 'select 1'), { timeout: 10_000, interval: 50 });
  await postgres.stop();
});

test('works in a folder with a long, unusual name, even after a crash', async () => {
  const dataDir = join(folder, `客户 portal's, data ${'x'.repeat(80)}`);
  const postgres = await startEmbedded({ dataDir, durable: false });
  const answers = () => query(postgres.url, 'select 1');
  await answers();
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(answers()).rejects.toThrow(), { timeout: 10_000, interval: 5 });
  await vi.waitFor(answers, { timeout: 20_000, interval: 50 });
  await postgres.stop();
});

test('releases the folder when it stops', async () => {
  const first = await startEmbedded({ dataDir: folder, durable: false });
  const pid = await postmasterPid();
  await first.stop();
  expect(await getProcessStart(pid)).toBeUndefined();
  const second = await startEmbedded({ dataDir: folder, durable: false });
  await second.stop();
});

/** Spawns a command as PostgreSQL's account, which cannot signal processes of other users. */
const spawnAsPostgres = async (command: string): Promise<ChildProcess> =>
  spawn('sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'ignore'],
    cwd: '/',
    ...(await findPostgresAccount(join(folder, 'postgres'))),
  });

/** Writes the lock files of a killed PostgreSQL with a pid that another process has now. */
const plantLocks = async (pid: number): Promise<void> => {
  const cluster = join(folder, 'postgres');
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n').slice(1);
  await postgres.stop();
  const left = [pid, ...lines].join('\n');
  await writeFile(join(cluster, 'postmaster.pid'), left);
  await writeFile(join(cluster, '.s.PGSQL.5432.lock'), left);
};

const startsAgain = async (): Promise<void> => {
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
};

describe('locks left by a crash', () => {
  test('do not stop the start when their pid belongs to another living process (SEC-80)', async () => {
    const other = await spawnAsPostgres('exec sleep 300');
    await plantLocks(other.pid ?? 0);
    await startsAgain();
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  test('do not stop the start when their pid is a zombie (SEC-80)', async () => {
    // The child outlives the shell, which would otherwise reap it before it is replaced.
    const parent = await spawnAsPostgres('sleep 0.5 & echo $!; exec sleep 300');
    const [line] = await once(parent.stdout as Readable, 'data');
    const zombie = Number(line);
    const readStat = () => readFile(`/proc/${zombie}/stat`, 'utf8');
    await vi.waitFor(async () => expect(await readStat()).toMatch(/\) Z /), { timeout: 10_000 });
    await plantLocks(zombie);
    await startsAgain();
    parent.kill();
  });

  test('do not end a process that merely names the cluster (SEC-80)', async () => {
    const reader = await spawnAsPostgres(`exec tail -f /dev/null ${join(folder, 'postgres')}`);
    await plantLocks(reader.pid ?? 0);
    await startsAgain();
    expect([reader.exitCode, reader.signalCode]).toEqual([null, null]);
    reader.kill();
  });
});

const killLoops = chooseCount({ short: 3, full: 60 });

test('starts after every kill -9, of the portal, of PostgreSQL or of both (SEC-80)', {
  timeout: killLoops * 20_000,
}, async () => {
  for (let loop = 0; loop < killLoops; loop++) {
    const { child, url } = await startHolder();
    await query(url, 'create table if not exists looped (loop int)');
    await query(url, `set synchronous_commit = on; insert into looped values (${loop})`);
    const postmaster = await postmasterPid();
    if (loop % 3 !== 0) process.kill(postmaster, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const postgres = await startEmbedded({ dataDir: folder, durable: false });
  expect(await query(postgres.url, 'select count(*)::int as loops from looped')).toEqual([
    { loops: killLoops },
  ]);
  await postgres.stop();
});
