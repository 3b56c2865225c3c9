import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../testing/servers/s3-server.ts';
import { openStorage } from './open-storage.ts';
import { FileNotFoundError, type Storage } from './storage.ts';

const sha = (algorithm: string, bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest('hex');

const unknown = 'ab'.repeat(32);

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let dataDir: string;
  let storage: Storage;
  let closeServer = async (): Promise<void> => undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'siliport-storage-'));
    if (kind === 'disk') {
      storage = await openStorage({ dataDir, s3: undefined, sendfile: undefined });
      return;
    }
    const { config, close } = await startS3Server();
    closeServer = close;
    storage = await openStorage({ dataDir, s3: config, sendfile: undefined });
  });

  afterAll(async () => {
    await closeServer();
    await rm(dataDir, { recursive: true, force: true });
  });

  const incoming = () => readdir(join(dataDir, kind === 'disk' ? 'files/incoming' : 'incoming'));
  const put = (bytes: Uint8Array) => storage.put(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
  const listed = async () => {
    const keys: string[] = [];
    for await (const { sha256 } of storage.list()) keys.push(sha256);
    return keys.sort();
  };

  test('returns the stored bytes, with size and hashes', async () => {
    const bytes = randomBytes(100_000);
    const stored = await put(bytes);
    expect(stored).toEqual({ sha256: sha('sha256', bytes), sha1: sha('sha1', bytes), size: bytes.length });
    expect(await buffer(await storage.open(stored.sha256))).toEqual(bytes);
    expect(await storage.has(stored.sha256)).toBe(true);
    expect(await incoming()).toEqual([]);
  });

  test('returns a file of several parts and an empty one', async () => {
    for (const bytes of [randomBytes(40 * 1024 * 1024 + 3), new Uint8Array()]) {
      const { sha256, size } = await storage.put(Readable.from([bytes]));
      expect(size).toBe(bytes.length);
      expect(sha('sha256', await buffer(await storage.open(sha256)))).toBe(sha('sha256', bytes));
    }
  });

  test('returns a file that came in chunks of many sizes', async () => {
    const bytes = randomBytes(5 * 1024 * 1024 + 11);
    const chunk = function* () {
      const sizes = [1, 1024 * 1024 - 1, 3, 1024 * 1024, 65_536, 2_500_000];
      for (let [at, index] = [0, 0]; at < bytes.length; index += 1) {
        const size = sizes[index % sizes.length] ?? 1;
        yield bytes.subarray(at, at + size);
        at += size;
      }
    };
    const stored = await storage.put(Readable.from(chunk()));
    expect(stored).toEqual({ sha256: sha('sha256', bytes), sha1: sha('sha1', bytes), size: bytes.length });
    expect(sha('sha256', await buffer(await storage.open(stored.sha256)))).toBe(stored.sha256);
  });

  test('stores nothing that the check refuses, and throws its error (SEC-54)', async () => {
    const bytes = randomBytes(1000);
    const before = await listed();
    const put = storage.put(Readable.from([bytes]), (stored) => {
      throw new Error(`wrong ${stored.sha1}`);
    });
    await expect(put).rejects.toThrow(`wrong ${sha('sha1', bytes)}`);
    expect([await incoming(), await listed()]).toEqual([[], before]);
  });

  test.each([[{ start: 0, end: 1 }], [{ start: 10, end: 19 }], [{ start: 90, end: 99 }]])(
    'returns the range %o, both ends included',
    async (range) => {
      const bytes = randomBytes(100);
      const { sha256 } = await put(bytes);
      expect(await buffer(await storage.open(sha256, range))).toEqual(
        bytes.subarray(range.start, range.end + 1),
      );
    },
  );

  test('stores the same bytes once, even concurrently', async () => {
    const bytes = randomBytes(1000);
    const before = await listed();
    const all = await Promise.all([put(bytes), put(bytes), put(bytes)]);
    expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(await listed()).toEqual([...before, sha('sha256', bytes)].sort());
  });

  test('lists every file with size and age', async () => {
    const bytes = randomBytes(321);
    const { sha256 } = await put(bytes);
    for await (const file of storage.list()) {
      if (file.sha256 !== sha256) continue;
      expect(file.size).toBe(321);
      expect(Math.abs(Date.now() - file.modifiedAt.getTime())).toBeLessThan(60_000);
    }
    expect(await listed()).toContain(sha256);
  });

  test('deletes bytes, and ignores missing ones', async () => {
    const { sha256 } = await put(randomBytes(10));
    await storage.delete(sha256);
    await storage.delete(sha256);
    expect(await storage.has(sha256)).toBe(false);
    await expect(storage.open(sha256)).rejects.toThrow(FileNotFoundError);
  });

  test('stores nothing of a failing source, and throws its error (SEC-55)', async () => {
    const before = await listed();
    const source = async function* () {
      yield randomBytes(1000);
      throw new Error('client gone');
    };
    await expect(storage.put(Readable.from(source()))).rejects.toThrow('client gone');
    const aborted = new Readable({ read: () => undefined });
    aborted.push('half');
    const put = storage.put(aborted);
    aborted.destroy();
    await expect(put).rejects.toThrow();
    expect(await incoming()).toEqual([]);
    expect(await listed()).toEqual(before);
  });

  test.each([
    '',
    '../../etc/passwd',
    `ab/../../${'a'.repeat(55)}`,
    unknown.toUpperCase(),
    `${unknown}/`,
    `${unknown}\n`,
    `%2e%2e/${'a'.repeat(57)}`,
    '\0'.repeat(64),
  ])('rejects a malformed key: %j (SEC-63)', async (key) => {
    await expect(storage.open(key)).rejects.toThrow(FileNotFoundError);
    expect(await storage.has(key)).toBe(false);
    await storage.delete(key);
  });

  test('reports a key without bytes as missing', async () => {
    await expect(storage.open(unknown)).rejects.toThrow(FileNotFoundError);
    await expect(storage.open(unknown, { start: 0, end: 1 })).rejects.toThrow(FileNotFoundError);
    expect(await storage.has(unknown)).toBe(false);
  });

  test('is ready', async () => {
    expect(await storage.isReady()).toBe(true);
  });
});
