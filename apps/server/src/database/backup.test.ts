import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseFileId } from '../features/files/file-url.ts';
import type { Services } from '../services.ts';
import { insertWorkOrder } from '../testing/factories/member-content.ts';
import { insertMember, password } from '../testing/factories/members.ts';
import { createPdfBytes, uploadBody, uploadHeaders, uploadPath } from '../testing/factories/uploads.ts';
import { createIdempotencyHeader } from '../testing/factories/work-orders.ts';
import { interfaceToken } from '../testing/portal.ts';
import { startPortalProcess } from '../testing/servers/portal-process.ts';
import { toDatabase } from './database.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './open.ts';

const run = promisify(execFile);

let folder: string;
let source: string;
let copy: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-backup-'));
  await chmod(folder, 0o711);
  [source, copy] = [join(folder, 'data'), join(folder, 'restored')];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs `task` on the cluster of this data folder while no portal does. */
const withCluster = async <T>(
  dataDir: string,
  task: (pool: pg.Pool, url: string) => Promise<T>,
): Promise<T> => {
  const postgres: EmbeddedPostgres = await startEmbedded({ dataDir });
  const pool = createPool(postgres.url, { statementTimeoutMs: 0 });
  try {
    return await task(pool, postgres.url);
  } finally {
    await pool.end();
    await postgres.stop();
  }
};

/** Returns the number of rows and a hash of each table, without the job queue, which changes by itself. */
const digest = async (pool: pg.Pool): Promise<Record<string, string>> => {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(row_text, '' order by row_text)), '') as digest
       from (select t::text as row_text from ${name} t) as texts`,
    );
    digests[name] = rows[0].digest;
  }
  return digests;
};

/** A member with a work order, written before the portal starts. */
const prepareMember = async (pool: pg.Pool) => {
  const services = { db: toDatabase(pool), clock: () => new Date() } as Services;
  const member = await insertMember(services, { permissions: ['isWorkSubmit'] });
  return { email: member.email, feedbackId: (await insertWorkOrder(services, member.id)).id };
};

const acknowledged = { replies: [] as string[], uploads: [] as string[] };

const post = async (url: string, body: object, headers: Record<string, string>) =>
  (
    await fetch(url, {
      method: 'POST',
      headers: { 'interface-token': interfaceToken, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).json();

const reply = async (address: string, token: string, feedbackId: string): Promise<void> => {
  const headers = createIdempotencyHeader();
  const description = `reply ${headers['idempotency-key']}`;
  const url = `${address}/api/member/addFeedbackReply`;
  const { code } = await post(url, { feedbackId, description }, { ...headers, authorization: token });
  if (code === 200) acknowledged.replies.push(`<p>${description}</p>`);
};

const sendFile = async (address: string, token: string): Promise<void> => {
  const content = createPdfBytes(100_000);
  const headers = uploadHeaders(content, token);
  const body = new Uint8Array(uploadBody({ content }));
  const { code, data } = await (await fetch(address + uploadPath, { method: 'POST', headers, body })).json();
  if (code === 200) acknowledged.uploads.push(parseFileId(data) ?? '');
};

const untilStopped = async (write: () => Promise<void>): Promise<void> => {
  try {
    for (;;) await write();
  } catch {
    // The connection closed with the portal.
  }
};

/** Follows the backup steps of docs/operations.md while members write until the portal stops. */
const backUpWhileMembersWrite = async ({ email, feedbackId }: { email: string; feedbackId: string }) => {
  const portal = await startPortalProcess({ DATA_DIR: source, DEMO: 'off' });
  const { address } = portal;
  const login = await post(`${address}/api/verifyMember/login`, { username: email, password }, {});
  const { token } = login.data;
  const writers = [
    untilStopped(() => reply(address, token, feedbackId)),
    untilStopped(() => sendFile(address, token)),
  ];
  await vi.waitFor(
    () => expect(Math.min(acknowledged.replies.length, acknowledged.uploads.length)).toBeGreaterThan(9),
    { timeout: 60_000 },
  );
  await portal.kill('SIGTERM');
  await Promise.all(writers);
};

/** Runs the check of docs/operations.md. Throws when a file does not match the hash in its name. */
const checkFiles = (dataDir: string) =>
  run(
    'sh',
    [
      '-c',
      `find . -type f | sed 's|^\\./||' | while read f; do echo "$(echo $f | tr -d /)  $f"; done | sha256sum -c --quiet`,
    ],
    { cwd: join(dataDir, 'files') },
  );

describe('a copy of DATA_DIR, made while the portal is stopped', () => {
  test('has every acknowledged write, the same rows and files, and starts on another host (SEC-93)', {
    timeout: 240_000,
  }, async () => {
    const member = await withCluster(source, async (pool, url) => {
      await migrate(url);
      return prepareMember(pool);
    });
    await backUpWhileMembersWrite(member);
    await run('cp', ['-a', source, copy]);
    const before = await withCluster(source, digest);
    await rm(source, { recursive: true });

    const startedAt = performance.now();
    const after = await withCluster(copy, async (pool) => {
      const { rows: entries } = await pool.query('select description from work_order_entries');
      const { rows: files } = await pool.query('select id, sha256 from files');
      const texts = entries.map(({ description }) => description);
      expect(acknowledged.replies.filter((each) => !texts.includes(each))).toEqual([]);
      const ids = files.map(({ id }) => id);
      expect(acknowledged.uploads.filter((each) => !ids.includes(each))).toEqual([]);
      return digest(pool);
    });
    expect(after).toEqual(before);
    await checkFiles(copy);
    const restored = await startPortalProcess({ DATA_DIR: copy, DEMO: 'off' });
    expect((await fetch(`${restored.address}/readyz`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(15 * 60_000);
    await restored.kill('SIGTERM');
  });
});
