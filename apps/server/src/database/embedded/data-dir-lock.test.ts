import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './data-dir-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('refuses a locked folder and accepts a released one (SEC-82)', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a dead process', JSON.stringify({ pid: 2 ** 30, start: '1' })],
  ['an earlier process with a pid that came again', JSON.stringify({ pid: process.pid, start: '1' })],
  ['nobody legible', '{"pid":'],
])('takes over the lock of %s (SEC-82)', async (_, content) => {
  await writeFile(join(folder, 'portal.lock'), content);
  const lock = await lockFolder(folder);
  expect(JSON.parse(await readFile(join(folder, 'portal.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
});

test('starts despite a stale claim left by a crash (SEC-82)', async () => {
  await writeFile(join(folder, 'portal.lock.claim'), JSON.stringify({ pid: 2 ** 30, start: '1' }));
  await (await lockFolder(folder)).release();
});
