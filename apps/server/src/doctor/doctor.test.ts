import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getNewestMigration, migrateTo } from '../database/migrate.ts';
import { refreshVocabulary } from '../search/words/refresh-vocabulary.queries.ts';
import { insertFaq } from '../testing/factories/content.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { startClamd } from '../testing/servers/clamd.ts';
import { startMailServer } from '../testing/servers/mail-server.ts';
import { startS3Server } from '../testing/servers/s3-server.ts';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { checkDatabase } from './check-database.queries.ts';
import { checkScanner } from './check-scanner.ts';
import { checkDisk } from './check-settings.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const password = 'geheim';

let portal: Portal;
let settings: Record<string, string>;
beforeAll(async () => {
  portal = await createTestPortal();
  settings = { DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.services.config.dataDir };
});
afterAll(() => portal.close());

/** Returns the findings about one subject that are not in order. */
const findProblems = async (
  subject: Finding['subject'],
  changed: Record<string, string>,
): Promise<string[]> =>
  (await examine({ ...settings, ...changed }))
    .filter((each) => each.subject === subject && each.level !== 'ok')
    .map(({ level, text }) => `${level}: ${text}`);

const getPort = (server: Server): number => (server.address() as AddressInfo).port;
const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

describe('settings', () => {
  test('that cannot be used are named', async () => {
    expect(await examine({ PORT: 'eighty' })).toEqual([
      { subject: 'settings', level: 'error', text: expect.stringContaining('PORT') },
    ]);
  });

  test('that are likely to be forgotten are pointed out', async () => {
    const problems = await findProblems('settings', { PUBLIC_URL: 'http://127.0.0.1:1', DEMO: 'on' });
    for (const name of [
      ...['TRUST_PROXY', 'SECRET', 'S3_ENDPOINT', 'SUPPORT_EMAIL'],
      ...['DEMO is on', 'PUBLIC_URL is http'],
    ])
      expect(problems.join('\n')).toContain(name);
  });
});

describe('the database', () => {
  test('is in order when migrated by this version', async () => {
    expect(await findProblems('database', {})).toEqual([]);
    expect(await findProblems('clock', {})).toEqual([]);
  });

  test('that is unreachable is named without its password', async () => {
    const [problem = ''] = await findProblems('database', {
      DATABASE_URL: `postgresql://a:${password}@127.0.0.1:1/portal`,
    });
    expect(problem).toMatch(/^error: The database at 127\.0\.0\.1:1\/portal \(DATABASE_URL\) cannot be used/);
    expect(problem).not.toContain(password);
  });

  test('of an earlier or a newer version is told apart', async () => {
    const other = await createEmptyDatabase();
    await migrateTo(other.url, getNewestMigration() - 1);
    expect(await findProblems('database', { DATABASE_URL: other.url })).toEqual([
      expect.stringMatching(/^warning: .*the next start migrates/),
    ]);
    await other.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1e12::bigint');
    expect(await findProblems('database', { DATABASE_URL: other.url })).toEqual([
      expect.stringMatching(/^error: A newer version/),
    ]);
    await other.close();
  });

  test('whose content an earlier version imported has no words for the search', async () => {
    expect(await findProblems('content', {})).toEqual([]);
    await insertFaq(portal.services);
    expect(await findProblems('content', {})).toEqual([
      expect.stringMatching(/^warning: .*until the next npm run content:import/),
    ]);
    await refreshVocabulary(portal.services.db);
    expect(await findProblems('content', {})).toEqual([]);
  });

  test('without ICU, of another encoding, or with few rights, connections and another time is refused', async () => {
    const state = {
      ...{ version: '18.0', major: 18, encoding: 'SQL_ASCII', connections: 10, canCreate: false },
      ...{ isSuperuser: true, collations: ['en-x-icu'], isMigrated: false, now: Date.now() / 1000 - 100 },
    };
    const findings = await checkDatabase({ query: async () => ({ rows: [state] }) } as never);
    const texts = findings
      .filter(({ level }) => level !== 'ok')
      .map(({ level, text }) => `${level}: ${text}`);
    expect(texts).toEqual([
      expect.stringContaining('error: The database has the encoding SQL_ASCII'),
      expect.stringContaining('error: The collations zh-x-icu are missing'),
      expect.stringContaining('error: The role may not create schemas'),
      expect.stringContaining('warning: The role is a superuser'),
      expect.stringContaining('warning: The server takes 10 connections'),
      expect.stringMatching(/^error: The clock of the database is 100 s behind this machine's/),
    ]);
  });
});

describe('the store', () => {
  test('on the disk is written, read and deleted, and a file in its place is found', async () => {
    expect(await findProblems('store', {})).toEqual([]);
    const folder = await mkdtemp(join(tmpdir(), 'siliport-doctor-'));
    await writeFile(join(folder, 'files'), 'no folder');
    const problems = await findProblems('store', { DATA_DIR: folder });
    expect(problems).toEqual([expect.stringContaining('error: DATA_DIR/files cannot be used')]);
    await rm(folder, { recursive: true });
  });

  test('in S3 is written, read and deleted, and a missing bucket is found', async () => {
    const { config, close } = await startS3Server();
    const s3 = {
      S3_ENDPOINT: config.endpoint,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    };
    expect(await findProblems('store', s3)).toEqual([]);
    const [problem] = await findProblems('store', { ...s3, S3_BUCKET: 'missing' });
    expect(problem).toMatch(/^error: the bucket missing of .* check S3_ENDPOINT/);
    await close();
  });
});

describe('the mail server', () => {
  test('is greeted, and none at its port is found', async () => {
    const server = await startMailServer();
    expect(await findProblems('mail', { SMTP_URL: server.url })).toEqual([]);
    await server.close();
    expect(await findProblems('mail', { SMTP_URL: server.url })).toEqual([
      expect.stringMatching(/^error: The mail server .* take no connection/),
    ]);
    expect(await findProblems('mail', {})).toEqual([expect.stringContaining('warning: SMTP_URL is not set')]);
  });

  test('that refuses the login is found', async () => {
    const server = new SMTPServer({
      logger: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const [problem = ''] = await findProblems('mail', {
      SMTP_URL: `smtp://portal:${password}@127.0.0.1:${port}`,
    });
    expect(problem).toContain('user or password in SMTP_URL are refused');
    expect(problem).not.toContain(password);
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

test('a converter that is not ready is found', async () => {
  const server = createServer((_request, response) => response.writeHead(503).end());
  await listen(server);
  const problems = await findProblems('converter', { GOTENBERG_URL: `http://127.0.0.1:${getPort(server)}` });
  expect(problems).toEqual([expect.stringContaining('error: GOTENBERG_URL does not lead')]);
  server.close();
});

test('clamd is given a file as large as uploads are, and one that is away or refuses it is found', async () => {
  const { url, path, close } = await startClamd();
  expect(await checkScanner({ clamd: { address: { path }, timeoutMs: 20_000 } }, 1024)).toMatchObject({
    level: 'ok',
  });
  expect(await findProblems('scanner', { CLAMD_URL: url })).toEqual([
    expect.stringMatching(/^error: clamd refuses the largest attachments: set StreamMaxLength/),
  ]);
  await close();
  expect(await findProblems('scanner', { CLAMD_URL: url, CLAMD_TIMEOUT: '1' })).toEqual([
    expect.stringMatching(/^error: clamd cannot be used, so every upload is refused; check CLAMD_URL/),
  ]);
});

test.each([
  [3e9, 'ok', '3.0 GB are free on the disk of DATA_DIR.'],
  [1e9, 'warning', 'enlarge it soon'],
  [100e6, 'error', 'make room, below 64 MB every write is refused'],
])('a disk with %d bytes left: %s', async (freeBytes, level, text) => {
  const finding = await checkDisk({ dataDir: '/data' }, async () => freeBytes);
  expect(finding).toEqual({ subject: 'disk', level, text: expect.stringContaining(text) });
});

test('a data folder that cannot be one is found, and none is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'siliport-doctor-'));
  await writeFile(join(folder, 'file'), 'no folder');
  expect(await findProblems('disk', { DATA_DIR: join(folder, 'file', 'data') })).toEqual([
    expect.stringContaining('error: DATA_DIR cannot be read'),
  ]);
  const DATA_DIR = join(folder, 'data');
  expect((await examine({ DATA_DIR })).filter(({ level }) => level === 'error')).toEqual([]);
  expect(existsSync(DATA_DIR)).toBe(false);
  await rm(folder, { recursive: true });
});

test('npm run doctor exits with 1 when something has to be changed', async () => {
  const main = fileURLToPath(new URL('./doctor.main.js', import.meta.url));
  const run = (env: Record<string, string>): Promise<[number, string]> =>
    new Promise((resolve) => {
      execFile(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } }, (error, stdout) =>
        resolve([error ? Number(error.code) : 0, stdout]),
      );
    });
  const [code, output] = await run(settings);
  expect([code, output]).toEqual([0, expect.stringContaining('Nothing has to be changed.')]);
  const [brokenCode, broken] = await run({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1' });
  expect([brokenCode, broken]).toEqual([1, expect.stringMatching(/ERROR +mail .*\n[\s\S]*1 to be changed/)]);
});
