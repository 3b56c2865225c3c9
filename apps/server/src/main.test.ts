import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoAccounts, demoPassword } from './content/demo/demo.queries.ts';
import { getProcessStart } from './database/embedded/processes.ts';
import type { Services } from './services.ts';
import { findSetting } from './settings.queries.ts';
import { insertMember } from './testing/factories/members.ts';
import { interfaceToken } from './testing/portal.ts';
import { createTestDatabase } from './testing/test-database.ts';

// Each test starts whole processes.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
const started: ChildProcess[] = [];

// One folder for all tests, because creating a cluster takes longer than starting it.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'siliport-main-'));
  await chmod(dataDir, 0o711);
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}): ChildProcess => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.js', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  started.push(child);
  return child;
};

/** Returns what the pattern finds in the output as soon as it is printed. */
const printed = async (child: ChildProcess, pattern: RegExp): Promise<string> => {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const found = pattern.exec(output)?.[0];
    if (found) return found;
  }
  throw new Error(`it did not print ${pattern}: ${child.stderr ? await text(child.stderr) : ''}`);
};

const listening = (child: ChildProcess): Promise<string> => printed(child, /(?<=^Siliport: )http\S+/m);

const outcome = async (child: ChildProcess): Promise<{ code: number | null; output: string }> => {
  const output = child.stderr ? text(child.stderr) : '';
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  return { code, output: await output };
};

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

test('stops the portal and its PostgreSQL with exit code 0 on SIGTERM (SEC-90)', async () => {
  const child = start();
  const address = await listening(child);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const pid = await postmaster();
  child.kill('SIGTERM');
  expect(await outcome(child)).toEqual({ code: 0, output: '' });
  expect(await getProcessStart(pid)).toBeUndefined();
});

test('is ready again within 5 s after kill -9, and refuses a second process meanwhile (SEC-80, SEC-82)', async () => {
  const firstBegan = performance.now();
  const first = start();
  await listening(first);
  // The first start on this machine sets the limit, because other tests may slow it down.
  const limit = Math.max(5000, 2 * (performance.now() - firstBegan));
  const second = await outcome(start());
  expect(second.code).toBe(1);
  expect(second.output).toMatch(new RegExp(`in use by process ${first.pid}`));
  expect(second.output).not.toContain('    at ');

  first.kill('SIGKILL');
  await once(first, 'exit');
  const startedAt = performance.now();
  const address = await listening(start());
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(limit);
});

/** On a busy machine the process of the import needs seconds to notice that its portal is gone. */
const exitTimeoutMs = 20_000;

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'ends the import of the demo content on %s (SEC-90)',
  async (signal) => {
    const database = await createTestDatabase();
    try {
      const child = start({ DATABASE_URL: database.url, DEMO: 'on' });
      await printed(child, /Importing the demo content/);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual(signal === 'SIGTERM' ? [0, null] : [null, signal]);
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        expect(rows).toHaveLength(0);
      }, exitTimeoutMs);
      expect(await findSetting(database.db, 'demoImport')).not.toBe('done');
    } finally {
      await database.close();
    }
  },
);

/** A folder that no user can write to, not even root. */
const readOnlyDir = '/proc/self';

test.each([
  [{ HOST: '192.0.2.1' }, 'HOST'],
  [{ HOST: 'no-such-host.invalid' }, 'HOST'],
  [{ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }, 'DATABASE_URL'],
  [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE'],
  [{ DATA_DIR: '/dev/null' }, 'DATA_DIR'],
  [{ DATA_DIR: readOnlyDir }, 'DATA_DIR'],
])('refuses to start with one sentence that names the setting: %o (SEC-79)', async (environment, name) => {
  const { code, output } = await outcome(start(environment));
  expect(code).toBe(1);
  expect(output).toContain(name);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).not.toContain('[object Object]');
});

test('refuses to start with one sentence when DATA_DIR/secret is empty (SEC-79)', async () => {
  const secret = join(dataDir, 'secret');
  await writeFile(secret, '');
  const { code, output } = await outcome(start());
  await rm(secret);
  expect(code).toBe(1);
  expect(output).toMatch(/DATA_DIR\/secret/);
  expect(output.trim().split('\n')).toHaveLength(1);
  await vi.waitFor(() => expect(postmaster()).rejects.toThrow());
});

test('refuses a port that is in use before it creates a database', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const emptyDir = join(dataDir, 'empty');
  const { code, output } = await outcome(start({ PORT: String(port), DATA_DIR: emptyDir }));
  expect(code).toBe(1);
  expect(output).toBe(`PORT ${port} is in use by another process\n`);
  expect(await readdir(emptyDir)).not.toContain('postgres');
  other.close();
});

test('warns once when it starts outside demo mode with demo accounts, and locks them (SEC-79)', async () => {
  const database = await createTestDatabase();
  const [account = { email: '' }] = demoAccounts;
  await insertMember({ db: database.db } as Services, { email: account.email });
  const environment = { DATABASE_URL: database.url, INTERFACE_TOKEN: interfaceToken };
  const logIn = async (child: ChildProcess): Promise<number> => {
    const response = await fetch(`${await listening(child)}/api/verifyMember/login`, {
      method: 'POST',
      headers: { 'interface-token': interfaceToken, 'content-type': 'application/json' },
      body: JSON.stringify({ username: account.email, password: demoPassword }),
    });
    child.kill('SIGTERM');
    return (await response.json()).code;
  };
  const live = start({ ...environment, DEMO: '' });
  expect(await logIn(live)).toBe(400);
  expect((await outcome(live)).output).toMatch(
    /^Demo accounts [^\n]*full@acme\.example[^\n]*DEMO=on[^\n]*\n$/,
  );
  const demo = start({ ...environment, DEMO: 'on' });
  expect(await logIn(demo)).toBe(200);
  expect((await outcome(demo)).output).toBe('');
  await database.close();
});
