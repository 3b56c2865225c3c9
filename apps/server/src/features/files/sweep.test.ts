import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceFilePages } from '../../content/extract/file-pages.queries.ts';
import { filePages, files } from '../../database/schema/files.ts';
import { sweepFiles } from '../../jobs/jobs.queries.ts';
import { toKeyPath } from '../../storage/storage.ts';
import { insertFile, insertMember } from '../../testing/factories/members.ts';
import { listStoredFiles, uploadFile } from '../../testing/factories/uploads.ts';
import { createTestPortal, type Portal, toStream } from '../../testing/portal.ts';
import { claimUploads } from './files.queries.ts';

let portal: Portal;
let member: Awaited<ReturnType<typeof insertMember>>;
let token: string;
beforeEach(async () => {
  portal = await createTestPortal();
  // Files on the disk have the system's time.
  portal.time.now = new Date();
  member = await insertMember(portal.services);
  token = await portal.login(member.email);
});
afterEach(() => portal.close());

const toPath = (sha256: string) => join(portal.services.config.dataDir, 'files', toKeyPath(sha256));
const hoursLater = (hours: number) => {
  portal.time.now = new Date(Date.now() + hours * 3_600_000);
};
const sweep = () => sweepFiles(portal.services);

test('deletes an unclaimed upload with its bytes after a day, and keeps a claimed one (SEC-95)', async () => {
  const [taken] = [await uploadFile(portal, token), await uploadFile(portal, token)];
  await portal.services.db.transaction((tx) => claimUploads(tx, member.id, [taken], 'file'));
  hoursLater(23);
  expect(await sweep()).toEqual({ uploads: 0, objects: 0, missing: [] });
  hoursLater(25);
  expect(await sweep()).toEqual({ uploads: 1, objects: 1, missing: [] });
  expect(await sweep()).toEqual({ uploads: 0, objects: 0, missing: [] });
  const rows = await portal.services.db.select().from(files);
  expect((await listStoredFiles(portal)).kept).toEqual(rows.map(({ sha256 }) => sha256));
  expect(rows).toHaveLength(1);
});

test('deletes bytes without a row after a day, and keeps bytes that two rows share (SEC-95)', async () => {
  const { storage } = portal.services;
  const [shared] = [
    await insertFile(portal.services, { content: 'x' }),
    await insertFile(portal.services, { content: 'x' }),
  ];
  await portal.services.db.delete(files).where(sql`${files.id} = ${shared.id}`);
  const orphan = await storage.put(toStream('nobody knows me'));
  expect(await sweep()).toEqual({ uploads: 0, objects: 0, missing: [] });
  await utimes(toPath(orphan.sha256), new Date(0), new Date(0));
  expect(await sweep()).toEqual({ uploads: 0, objects: 1, missing: [] });
  expect([await storage.has(orphan.sha256), await storage.has(shared.sha256)]).toEqual([false, true]);
});

test('deletes the text of files that are gone, and keeps that of the others (SEC-95)', async () => {
  const { db } = portal.services;
  const { sha256 } = await insertFile(portal.services);
  const page = { page: 1, label: null, text: 'PLL' };
  for (const key of [sha256, 'f'.repeat(64)]) await replaceFilePages(db, key, [page]);
  await sweep();
  expect(await db.select().from(filePages)).toEqual([{ sha256, ...page }]);
});

test('reports missing bytes that a row refers to (SEC-95)', async () => {
  const { sha256 } = await insertFile(portal.services);
  await rm(toPath(sha256));
  expect((await sweep()).missing).toEqual([sha256]);
});

test('keeps bytes that are uploaded again during the sweep (SEC-96)', async () => {
  const { storage } = portal.services;
  const content = Buffer.from('%PDF- the same bytes again');
  for (let round = 0; round < 20; round++) {
    const { sha256 } = await storage.put(toStream(content.toString()));
    await portal.services.db.delete(files);
    await utimes(toPath(sha256), new Date(0), new Date(0));
    const [url] = await Promise.allSettled([uploadFile(portal, token, { content }), sweep()]);
    if (url.status === 'fulfilled') expect(await storage.has(sha256)).toBe(true);
    expect((await sweep()).missing).toEqual([]);
  }
});
