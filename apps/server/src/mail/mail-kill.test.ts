import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { test as base, describe, expect, vi } from 'vitest';
import type { DatabaseHandle } from '../database/open.ts';
import { createQueueClient } from '../jobs/boss.queries.ts';
import { createSecret } from '../secret.ts';
import { sendQueuedMails } from '../testing/send-queued-mails.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { type PortalProcess, requestCode, startPortalProcess } from '../testing/servers/portal-process.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createMailQueue } from './mail-queue.queries.ts';

vi.setConfig({ testTimeout: 120_000 });

/**
 * Each test has its own database and data folder: the tests run concurrently, because they mostly wait for heartbeats.
 */
interface Setup {
  database: DatabaseHandle;
  dataDir: string;
  startPortal(environment?: Record<string, string>): Promise<PortalProcess>;
}

const test = base.extend<{ setup: Setup }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  setup: async ({}, use) => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'siliport-mail-'));
    const started: PortalProcess[] = [];
    const startPortal = async (environment: Record<string, string> = {}) => {
      const portal = await startPortalProcess({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        ...environment,
      });
      started.push(portal);
      return portal;
    };
    await use({ database, dataDir, startPortal });
    for (const portal of started) await portal.kill('SIGTERM');
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe.concurrent('the mail queue', () => {
  test('sends every mail of an answered request, although the portal was killed before sending (SEC-80, SEC-86)', async ({
    setup: { startPortal },
  }) => {
    const port = await freePort();
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const portal = await startPortal(smtp);
    expect(await requestCode(portal.address, 'first@acme.example')).toBe(200);
    await portal.kill('SIGKILL');
    const server = await startMailServer(port);
    await startPortal(smtp);
    await vi.waitFor(() => expect(server.received.length).toBe(1), { timeout: 60_000, interval: 100 });
    expect(server.received[0]?.recipients).toEqual(['first@acme.example']);
    await server.close();
  });

  test('sends an email within a minute when the portal was killed in the middle of it (SEC-80, SEC-88)', async ({
    setup: { startPortal },
  }) => {
    // It accepts connections and never responds.
    const silent = createServer().listen(0, '127.0.0.1');
    const taken = once(silent, 'connection');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` };
    const portal = await startPortal(smtp);
    expect(await requestCode(portal.address, 'first@acme.example')).toBe(200);
    await taken;
    await portal.kill('SIGKILL');
    silent.close();
    await once(silent, 'close');
    const server = await startMailServer(port);
    await startPortal(smtp);
    await vi.waitFor(() => expect(server.received.length).toBe(1), { timeout: 60_000, interval: 100 });
    await server.close();
  });

  test('loses no mail of a batch when the portal is killed, and repeats only those being sent (SEC-80)', async ({
    setup: { database, startPortal },
  }) => {
    const secret = 'the secret of the mail tests';
    const boss = await createQueueClient(database.pool);
    const queueMail = createMailQueue(boss, createSecret(secret));
    const recipients = Array.from({ length: 40 }, (_, index) => `member-${index}@acme.example`);
    for (const to of recipients)
      await queueMail(database.db, { to, language: 'zh', subject: 's', text: 't', html: 'h' });
    await boss.stop({ graceful: false });
    const server = await startMailServer();
    server.behavior.delayMs = 300;
    const environment = { SMTP_URL: server.url, SECRET: secret };
    const portal = await startPortal(environment);
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(10), { timeout: 20_000 });
    await portal.kill('SIGKILL');
    expect(server.received.length).toBeLessThan(recipients.length);
    await startPortal(environment);
    const received = () => new Set(server.received.map((mail) => mail.recipients[0]));
    await vi.waitFor(() => expect(received()).toEqual(new Set(recipients)), {
      timeout: 60_000,
      interval: 100,
    });
    // At most five connections were in use.
    expect(server.received.length).toBeLessThanOrEqual(recipients.length + 5);
    await server.close();
  });

  test('writes an email to the outbox within seconds when SMTP_URL is not set (AC-4)', async ({
    setup: { dataDir, startPortal },
  }) => {
    const { address } = await startPortal();
    expect(await requestCode(address, 'first@acme.example')).toBe(200);
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

  test('retries an email whose process died while sending it (SEC-80)', async ({ setup: { database } }) => {
    const boss = await createQueueClient(database.pool);
    const secret = createSecret('of the test');
    const mail = { to: 'a@acme.example', language: 'zh' as const, subject: 's', text: 't', html: 'h' };
    await createMailQueue(boss, secret)(database.db, mail);
    expect(await boss.fetch('mail')).toHaveLength(1);
    await database.db.execute(sql`update jobs.job set started_on = now() - interval '1 hour'`);
    await boss.supervise('mail');
    await database.db.execute(sql`update jobs.job set start_after = now()`);
    const sent: string[] = [];
    const send = async ({ to }: { to: string }) => {
      sent.push(to);
      return {};
    };
    const transport = { send, close: () => undefined };
    const log = { info: () => undefined, warn: () => undefined };
    await sendQueuedMails({
      boss,
      secret,
      transports: { mail: transport, urgentMail: transport },
      log,
      now: () => new Date(),
    });
    expect(sent).toEqual(['a@acme.example']);
    await boss.stop({ graceful: false });
  });
});
