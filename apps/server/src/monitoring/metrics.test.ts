import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPageExtractor } from '../content/extract/page-extractor.ts';
import { sweepAndLogFiles } from '../jobs/jobs.queries.ts';
import { RenditionRefusal } from '../renditions/converter.ts';
import { makeRenditions } from '../renditions/make-renditions.ts';
import { insertFile, insertMember } from '../testing/factories/members.ts';
import {
  createPdfBytes,
  uploadBody,
  uploadFile,
  uploadHeaders,
  uploadPath,
} from '../testing/factories/uploads.ts';
import { measureGrowth, readMetrics } from '../testing/metrics.ts';
import { createTestPortal, type Portal, toStream } from '../testing/portal.ts';
import { registerPortalMetrics } from './portal-metrics.ts';

let portal: Portal;
let token: string;
let address: string;
beforeAll(async () => {
  portal = await createTestPortal();
  portal.time.now = new Date();
  token = await portal.login((await insertMember(portal.services, { permissions: ['isWorkSubmit'] })).email);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(() => portal.close());

/** Returns the statement of docs/operations.md that sends failed mails again. */
const readRetryStatement = async (): Promise<string> => {
  const manual = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  return /`(update jobs\.job [^`]+)`/.exec(manual)?.[1] ?? '';
};

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const read = async (name: string): Promise<number | undefined> => (await readMetrics(portal)).get(name);
/** Counters are shared with the other tests of the process, so only their growth counts. */
const readCount = async (name: string): Promise<number> => (await read(name)) ?? 0;
/** Gauges are measured once a second. */
const readSoon = (name: string, value: unknown) =>
  vi.waitFor(async () => expect(await read(name)).toEqual(value), { timeout: 5000 });

describe('requests', () => {
  test('are counted by call and timed', async () => {
    const names = [
      'siliport_answers_total{call="messagePage",status="200"}',
      'siliport_answer_seconds_count{call="messagePage"}',
    ];
    expect(await measureGrowth(portal, names, () => portal.call('messagePage', {}, { token }))).toEqual([
      1, 1,
    ]);
  });

  test('that are refused are counted by reason', async () => {
    const names = ['siliport_refusals_total{reason="session.missing"}'];
    expect(await measureGrowth(portal, names, () => portal.call('messagePage'))).toEqual([1]);
  });

  test('for shared answers are counted as misses and hits', async () => {
    const names = [
      'siliport_shared_answers_total{outcome="miss"}',
      'siliport_shared_answers_total{outcome="hit"}',
    ];
    const ask = () => portal.call('documentPage', { pageNo: 1, pageSize: 10, keyword: 'metrics' }, { token });
    expect(await measureGrowth(portal, names, ask)).toEqual([1, 0]);
    expect(await measureGrowth(portal, names, ask)).toEqual([0, 1]);
  });
});

test('strangers add no series', async () => {
  const strangers = 30;
  const before = [...(await readMetrics(portal)).keys()];
  for (let i = 0; i < strangers; i++) {
    await portal.app.inject({ url: `/api/junk${i}` });
    await portal.app.inject({
      method: 'PUT',
      url: `/api/member/basic?name=junk${i}`,
      headers: { language: `junk${i}` },
    });
  }
  const added = [...(await readMetrics(portal)).keys()].filter((name) => !before.includes(name));
  expect(added.filter((name) => /junk/.test(name))).toEqual([]);
  // Those of the first unknown call and the first refused one, and of what else happens meanwhile.
  expect(added.length).toBeLessThan(strangers);
});

describe('the database', () => {
  test('shows its pool, and how long requests wait for a connection', async () => {
    const { db, getPoolUsage } = portal.services;
    const waits = async () => (await read('siliport_pool_wait_seconds_count')) ?? 0;
    const before = await waits();
    const busy = Promise.all(Array.from({ length: 25 }, async () => db.execute(sql`select pg_sleep(0.8)`)));
    await vi.waitFor(() => expect(getPoolUsage().waiting).toBeGreaterThan(0));
    const metrics = await readMetrics(portal);
    expect(metrics.get('siliport_pool_connections{state="used"}')).toBe(20);
    expect(metrics.get('siliport_pool_connections{state="waiting"}')).toBeGreaterThan(0);
    await busy;
    expect(await waits()).toBeGreaterThanOrEqual(before + 25);
    expect(await read('siliport_database_up')).toBe(1);
  });

  test.each([
    ['query', 'select no_such_column'],
    ['constraint', `insert into sites (id) values (null)`],
    ['timeout', 'set local statement_timeout = 100; select pg_sleep(10)'],
  ])('counts errors of the kind %s', async (kind, statement) => {
    const names = [`siliport_database_errors_total{kind="${kind}"}`];
    const fail = () => expect(portal.services.db.execute(sql.raw(statement))).rejects.toThrow();
    expect(await measureGrowth(portal, names, fail)).toEqual([1]);
  });
});

describe('jobs', () => {
  test('show a growing mail queue, its age, and what was sent', async () => {
    const { db, queueMail } = portal.services;
    const mail = { to: 'a@b.example', language: 'en', subject: 's', text: 't', html: 'h' } as const;
    await db.transaction((tx) => queueMail(tx, mail));
    await db.transaction((tx) => queueMail(tx, { ...mail, expiresAt: new Date(0) }));
    await db.execute(sql`update jobs.job set created_on = now() - interval '1 hour' where name = 'mail'`);
    await readSoon('siliport_jobs{queue="mail",state="created"}', 2);
    expect(await read('siliport_jobs_oldest_seconds{queue="mail",state="created"}')).toBeCloseTo(3600, -2);
    const names = ['sent', 'expired'].map((each) => `siliport_mails_total{queue="mail",outcome="${each}"}`);
    expect(await measureGrowth(portal, names, () => portal.mails())).toEqual([1, 1]);
    await readSoon('siliport_jobs{queue="mail",state="created"}', 0);
  });

  test('show failed ones and mails that are tried again', async () => {
    const { db } = portal.services;
    await db.execute(
      sql`insert into jobs.job (name, data, retry_limit) values ('urgentMail', '{"sealed":"junk"}', 0)`,
    );
    const names = ['siliport_mails_total{queue="urgentMail",outcome="failed"}'];
    expect(await measureGrowth(portal, names, () => portal.mails())).toEqual([1]);
    await readSoon('siliport_jobs{queue="urgentMail",state="failed"}', 1);
    await db.execute(sql.raw(await readRetryStatement()));
    expect(await measureGrowth(portal, names, () => portal.mails())).toEqual([1]);
    await db.execute(sql`delete from jobs.job`);
  });
});

describe('files', () => {
  test('count renditions by outcome', async () => {
    await insertFile(portal.services, { name: 'a.docx', suffix: 'docx', content: 'damaged' });
    const extractor = createPageExtractor(() => undefined);
    const convertToPdf = () => Promise.reject(new RenditionRefusal('damaged'));
    const converter = { convertToPdf, close: async () => undefined };
    const names = ['siliport_renditions_total{outcome="damaged"}'];
    const work = () => makeRenditions({ services: portal.services, converter, extractor, log });
    expect(await measureGrowth(portal, names, work)).toEqual([1]);
    await extractor.close();
  });

  test('count downloads with their bytes, and aborted ones', async () => {
    const stored = await portal.services.storage.put(toStream('x'.repeat(30_000_000)));
    const file = await insertFile(portal.services, { content: 'x', audience: 'public', ...stored });
    await portal.services.storage.put(toStream('x'.repeat(30_000_000)));
    await portal.services.db.execute(
      sql`update files set sha256 = ${stored.sha256}, size = ${stored.size} where id = ${file.id}`,
    );
    const url = `${address}/downloadapi/files/content?id=${file.id}`;
    const names = [
      'siliport_transfers_total{direction="download",outcome="complete"}',
      'siliport_transfers_total{direction="download",outcome="aborted"}',
      'siliport_transfer_bytes_total{direction="download"}',
    ];
    const [complete, , bytes = 0] = await measureGrowth(portal, names, async () => {
      await (await fetch(url)).arrayBuffer();
      await setTimeout(50);
    });
    expect([complete, bytes > 30_000_000]).toEqual([1, true]);
    const [, aborted, some = 0] = await measureGrowth(portal, names, async () => {
      const before = await readCount(names[1] ?? '');
      const download = request(url).end();
      const [response] = await once(download, 'response');
      await once(response, 'readable');
      download.destroy();
      await vi.waitFor(async () => expect(await readCount(names[1] ?? '')).toBeGreaterThan(before));
    });
    expect([aborted, some > 0 && some < 30_000_000]).toEqual([1, true]);
  });

  test('count uploads with their bytes, and refused ones', async () => {
    const names = [
      'siliport_transfers_total{direction="upload",outcome="complete"}',
      'siliport_transfer_bytes_total{direction="upload"}',
    ];
    expect(await measureGrowth(portal, names, () => uploadFile(portal, token))).toEqual([1, 1000]);
  });

  test('count uploads that break off', async () => {
    const content = createPdfBytes(500_000);
    const body = uploadBody({ content });
    const names = ['siliport_transfers_total{direction="upload",outcome="aborted"}'];
    const breakOff = async () => {
      const headers = { ...uploadHeaders(content, token), 'content-length': body.length };
      const sending = request(address + uploadPath, { method: 'POST', headers }).on('error', () => undefined);
      const bytesName = 'siliport_transfer_bytes_total{direction="upload"}';
      const [before, bytesBefore] = [await readCount(names[0] ?? ''), await readCount(bytesName)];
      sending.write(body.subarray(0, 300_000));
      await vi.waitFor(async () => expect(await readCount(bytesName)).toBeGreaterThan(bytesBefore + 100_000));
      sending.destroy();
      await vi.waitFor(async () => expect(await readCount(names[0] ?? '')).toBe(before + 1));
    };
    expect(await measureGrowth(portal, names, breakOff)).toEqual([1]);
  });

  test('that are missing are shown until they are back', async () => {
    const file = await insertFile(portal.services, { content: 'to be lost' });
    await portal.services.storage.delete(file.sha256);
    await sweepAndLogFiles(portal.services, log);
    await readSoon('siliport_files_missing', 1);
    await portal.services.storage.put(toStream('to be lost'));
    await sweepAndLogFiles(portal.services, log);
    await readSoon('siliport_files_missing', 0);
  });
});

describe('the process', () => {
  test('shows open event streams', async () => {
    const before = (await read('siliport_live_streams')) ?? 0;
    const abort = new AbortController();
    await fetch(`${address}/api/member/events`, { headers: { authorization: token }, signal: abort.signal });
    expect(await read('siliport_live_streams')).toBe(before + 1);
    abort.abort();
    await readSoon('siliport_live_streams', before);
  });

  test('shows the delay of its event loop and the disk that is left', async () => {
    portal.disk.freeBytes = 123;
    await readSoon('siliport_disk_free_bytes{disk="data"}', 123);
    portal.disk.freeBytes = Number.POSITIVE_INFINITY;
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });
});

test('answers without the database, which it shows as down', async () => {
  const { db, diskSpace, getPoolUsage } = portal.services;
  const isDown = { execute: () => Promise.reject(new Error('Connection terminated')) };
  const registry = new Registry();
  registerPortalMetrics(registry, { db: Object.assign(Object.create(db), isDown), diskSpace, getPoolUsage });
  const metrics = await registry.metrics();
  expect(metrics).toContain('siliport_database_up 0');
  expect(metrics).toContain('siliport_disk_free_bytes{disk="data"}');
  expect(metrics).not.toContain('siliport_jobs{');
});
