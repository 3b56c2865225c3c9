import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDisk } from './open-storage.ts';
import { FileNotFoundError, type Storage, StorageUnavailable } from './storage.ts';

let parent: string;
let root: string;
let storage: Storage;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'siliport-disk-'));
  root = join(parent, 'files');
  storage = await openDisk(root);
});

afterEach(() => rm(parent, { recursive: true, force: true }));

const put = (content: string) => storage.put(Readable.from([Buffer.from(content)]));

test('creates a folder that no other user can enter (SEC-63)', async () => {
  await put('secret');
  expect((await stat(root)).mode & 0o777).toBe(0o700);
});

test('refuses a planted symbolic link to a file and to a folder (SEC-63)', async () => {
  const { sha256 } = await put('secret');
  const outside = join(parent, 'outside');
  await mkdir(outside);
  await writeFile(join(outside, sha256.slice(2)), 'stolen');

  await rm(join(root, sha256.slice(0, 2), sha256.slice(2)));
  await symlink(join(outside, sha256.slice(2)), join(root, sha256.slice(0, 2), sha256.slice(2)));
  await expect(storage.open(sha256)).rejects.toThrow(FileNotFoundError);
  expect(await storage.has(sha256)).toBe(false);

  await rm(join(root, sha256.slice(0, 2)), { recursive: true });
  await symlink(outside, join(root, sha256.slice(0, 2)));
  await expect(storage.open(sha256)).rejects.toThrow(FileNotFoundError);
  await storage.delete(sha256);
  await expect(put('secret')).rejects.toThrow(StorageUnavailable);
  expect(await readdir(outside)).toEqual([sha256.slice(2)]);
});

test('repairs a damaged file by storing it again', async () => {
  const { sha256 } = await put('whole');
  await writeFile(join(root, sha256.slice(0, 2), sha256.slice(2)), 'dam');
  await put('whole');
  expect(await text(await storage.open(sha256))).toBe('whole');
});

test.each([
  ['the whole file', undefined, [0, 1_500_000]],
  ['a range', { start: 1, end: 1_100_000 }, [1, 1_100_001]],
  ['one byte', { start: 7, end: 7 }, [7, 8]],
] as const)('reads %s into two buffers in turns', async (_name, range, [start, end]) => {
  const bytes = randomBytes(1_500_000);
  const { sha256 } = await storage.put(Readable.from([bytes]));
  const copies: Buffer[] = [];
  for await (const chunk of await storage.open(sha256, range, { reusesChunks: true }))
    copies.push(Buffer.from(chunk));
  expect(Buffer.concat(copies).equals(bytes.subarray(start, end))).toBe(true);
});

test('reads an empty file into reused buffers', async () => {
  const { sha256 } = await put('');
  expect(await text(await storage.open(sha256, undefined, { reusesChunks: true }))).toBe('');
});

test('deletes the partial upload of a killed process after a day, not before', async () => {
  await put('something');
  const incoming = join(root, 'incoming');
  await writeFile(join(incoming, 'old'), '');
  await writeFile(join(incoming, 'young'), '');
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(join(incoming, 'old'), dayAgo, dayAgo);
  for await (const _ of storage.list());
  expect(await readdir(incoming)).toEqual(['young']);
});

test('reports that it is not writable, still reads, and recovers (SEC-83)', async () => {
  const { sha256 } = await put('kept');
  const incoming = join(root, 'incoming');
  await rm(incoming, { recursive: true });
  await writeFile(incoming, 'a file where the folder should be');
  await expect(put('more')).rejects.toThrow(StorageUnavailable);
  expect(await storage.isReady()).toBe(false);
  expect(await text(await storage.open(sha256))).toBe('kept');
  await rm(incoming);
  expect(await storage.isReady()).toBe(true);
  await put('more');
});

test('returns a single byte', async () => {
  const { sha256 } = await put('abc');
  expect(await text(await storage.open(sha256, { start: 0, end: 0 }))).toBe('a');
});

test.each([
  [1024 * 1024, 512 * 1024],
  [4, 5],
])('reads a file of %i bytes in chunks of %i', async (size, chunkBytes) => {
  const { sha256 } = await put('x'.repeat(size));
  const stream = await storage.open(sha256);
  expect(stream.readableHighWaterMark).toBe(chunkBytes);
  stream.destroy();
});
