import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type Clamd,
  installedClamd,
  startClamd,
  startClamdDouble,
  streamMaxLength,
  virus,
} from '../testing/servers/clamd.ts';
import { FileTooLargeToScan, findVirus, ScanUnavailable } from './virus-scan.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-scan-'));
  path = join(folder, 'file');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const scan = async (clamd: Pick<Clamd, 'path'>, content: string | Buffer, timeoutMs = 20_000) => {
  await writeFile(path, content);
  return findVirus({ address: { path: clamd.path }, timeoutMs }, path);
};

/** Bytes of one chunk as they are sent. */
const chunkBytes = 256 * 1024;

describe.each([
  [installedClamd ?? 'no clamd is installed here, the double in its place', startClamd],
  ['a double of clamd', () => startClamdDouble()],
])('a scan by %s', (_name, start) => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await start();
  });
  afterAll(() => clamd.close());

  test('returns nothing for clean and empty files', async () => {
    expect(await scan(clamd, 'set_max_delay 2.1')).toBeUndefined();
    expect(await scan(clamd, '')).toBeUndefined();
  });

  test('finds a signature at every position of a chunk boundary', async () => {
    for (let before = 0; before <= virus.length; before += 7) {
      const content = `${'x'.repeat(chunkBytes - before)}${virus}${'y'.repeat(1000)}`;
      expect(await scan(clamd, content), `${before} bytes before the end`).toContain('Siliport.Test');
    }
  });

  test('finds a signature in a ZIP, and in a ZIP in it', async () => {
    const inner = zipSync({ 'run.log': Buffer.from(`${'x'.repeat(5000)}${virus}`) });
    expect(await scan(clamd, Buffer.from(inner))).toContain('Siliport.Test');
    expect(await scan(clamd, Buffer.from(zipSync({ 'inner.zip': inner })))).toContain('Siliport.Test');
  });

  test('refuses a file that is larger than StreamMaxLength, with a signature at its end too', async () => {
    const content = Buffer.alloc(2 * streamMaxLength, 'x');
    content.write(virus, content.length - virus.length);
    await expect(scan(clamd, content)).rejects.toThrow(FileTooLargeToScan);
    expect(await scan(clamd, 'the next file')).toBeUndefined();
  });

  test('scans twenty files at once', async () => {
    const scans = Array.from({ length: 20 }, async (_, index) => {
      const file = join(folder, `file ${index}`);
      await writeFile(file, index % 2 ? virus : 'clean');
      return findVirus({ address: { path: clamd.path }, timeoutMs: 20_000 }, file);
    });
    const signatures = await Promise.all(scans);
    expect(signatures.map((signature) => signature !== undefined)).toEqual(
      signatures.map((_, index) => index % 2 === 1),
    );
  });
});

describe('a clamd that fails', () => {
  let clamd: Clamd | undefined;
  afterEach(() => clamd?.close());

  test('that is away is waited for until the timeout', async () => {
    const startedAt = performance.now();
    await expect(scan({ path: join(folder, 'nobody') }, 'text', 1200)).rejects.toThrow(ScanUnavailable);
    expect(performance.now() - startedAt).toBeGreaterThan(1100);
  });

  test('that hangs is given up at the timeout', async () => {
    clamd = await startClamdDouble(() => undefined);
    const startedAt = performance.now();
    await expect(scan(clamd, Buffer.alloc(4 * chunkBytes), 700)).rejects.toThrow('no answer of clamd');
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  test('that closes early or restarts is asked again', async () => {
    clamd = await startClamdDouble((_received, connection) =>
      connection === 1 ? '' : 'stream: Again FOUND\0',
    );
    expect(await scan(clamd, Buffer.alloc(4 * chunkBytes))).toBe('Again');
  });

  test('that always closes early lets nothing in', async () => {
    clamd = await startClamdDouble(() => '');
    await expect(scan(clamd, 'text', 1200)).rejects.toThrow(ScanUnavailable);
  });

  test.each([
    'stream: OK',
    'stream: OK\n\0',
    'stream: OK FOUND or not\0',
    ' stream: OK\0',
    'OK\0',
    '\0',
    'stream: Can’t allocate memory ERROR\0',
    'HTTP/1.1 400 Bad Request\r\n\r\n\0',
    'x'.repeat(100_000),
    'stream: x FOUND\u0007\0',
  ])('that answers %j lets nothing in', async (answer) => {
    clamd = await startClamdDouble(() => answer);
    await expect(scan(clamd, 'text', 1200)).rejects.toThrow(ScanUnavailable);
  });
});
