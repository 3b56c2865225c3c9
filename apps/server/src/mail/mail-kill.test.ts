import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../database/open.ts';
import { openQuietBoss } from '../jobs/boss.queries.ts';
import { secretOf } from '../secret.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { mailServer } from '../testing/mail-server.ts';
import { queueMailWith, sendQueuedMails } from './mail-queue.queries.ts';

vi.setConfig({ testTimeout: 120_000 });

const interfaceToken = 'token-of-the-mail-tests';
let database: OpenDatabase;
let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'siliport-mail-'));
});

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The real portal on the test's database; gives its address. */
const startPortal = async (environment: Record<string, string> = {}): Promise<string> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      INTERFACE_TOKEN: interfaceToken,
      CAPTCHA: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  started.push(child);
  if (!child.stdout) throw new Error('no output to read');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Siliport: (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the portal did not start');
};

const askForCode = async (address: string, email: string): Promise<number> => {
  const url = `${address}/api/verifyMember/sendEmailCode?email=${email}`;
  const answer = await fetch(url, { headers: { 'Interface-Token': interfaceToken } });
  return ((await answer.json()) as { code: number }).code;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

test('SEC-80 SEC-86 SEC-88 what was answered is mailed, though the portal was killed before it could', async () => {
  const port = await freePort();
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const address = await startPortal(smtp);
  expect(await askForCode(address, 'first@acme.example')).toBe(200);
  const [child] = started;
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  const server = await mailServer(port);
  await startPortal(smtp);
  await vi.waitFor(() => expect(server.received.length).toBe(1), { timeout: 60_000, interval: 100 });
  expect(server.received[0]?.recipients).toEqual(['first@acme.example']);
  await server.close();
});

test('SEC-80 SEC-88 a portal that is killed in the middle of a mail: another sends it within a minute', async () => {
  // It takes the connection and never says a word.
  const silent = createServer().listen(0, '127.0.0.1');
  const taken = once(silent, 'connection');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  expect(await askForCode(await startPortal(smtp), 'first@acme.example')).toBe(200);
  await taken;
  const [child] = started;
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  silent.close();
  await once(silent, 'close');
  const server = await mailServer(port);
  await startPortal(smtp);
  await vi.waitFor(() => expect(server.received.length).toBe(1), { timeout: 60_000, interval: 100 });
  await server.close();
});

test('AC-4 without SMTP_URL a mail is a file in the outbox, in seconds and for its owner alone', async () => {
  const address = await startPortal();
  expect(await askForCode(address, 'first@acme.example')).toBe(200);
  const outbox = join(dataDir, 'outbox');
  const files = await vi.waitFor(
    async () => {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
      expect(names).toHaveLength(1);
      return names;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(await readFile(join(outbox, String(files[0])), 'utf8')).toContain('To: first@acme.example');
});

test('SEC-80 a mail whose process died while sending it is tried again', async () => {
  const boss = await openQuietBoss(database.pool);
  const secret = secretOf('of the test');
  const mail = { to: 'a@acme.example', language: 'zh' as const, subject: 's', text: 't', html: 'h' };
  await queueMailWith(boss, secret)(database.db, mail);
  expect(await boss.fetch('mail')).toHaveLength(1);
  await database.db.execute(sql`update jobs.job set started_on = now() - interval '1 hour'`);
  await boss.supervise('mail');
  await database.db.execute(sql`update jobs.job set start_after = now()`);
  const sent: string[] = [];
  const transport = async ({ to }: { to: string }) => {
    sent.push(to);
    return {};
  };
  const log = { info: () => undefined, warn: () => undefined };
  await sendQueuedMails({ boss, secret, transport, log, now: () => new Date() });
  expect(sent).toEqual(['a@acme.example']);
  await boss.stop({ graceful: false });
});
