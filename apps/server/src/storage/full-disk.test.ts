import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '../database/connect-database.ts';
import type { Services } from '../services.ts';
import { insertMember, password } from '../testing/factories/members.ts';
import { createPdfBytes, uploadBody, uploadHeaders, uploadPath } from '../testing/factories/uploads.ts';
import { postJson, spawnPortal } from '../testing/servers/portal-process.ts';
import { megabyte, mountSmallDisk } from '../testing/servers/small-disk.ts';

const disk = await mountSmallDisk(300);

test(`runs as far as this machine allows: ${disk ? 'fills a disk of its own' : 'cannot mount a disk, see http/disk-full.test.ts for the rule'}`, () => {
  expect(['object', 'undefined']).toContain(typeof disk);
});

describe.runIf(disk)('a portal whose disk is full', () => {
  if (!disk) return;
  const { path, leaveFree, makeRoom } = disk;
  let child: ChildProcess;
  let address: string;
  let token: string;
  let stopWatching: () => Promise<number>;
  const dataDir = () => join(path, 'data');
  const logPath = () => join(path, 'log');
  const post = (path: string, body: object) => postJson(`${address}/api/${path}`, body, token);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };

  /**
   * Requests /healthz repeatedly. Returns a function that stops it after the pending response, and returns the
   * maximum response time in milliseconds, without the delay of this process itself.
   */
  const watchHealth = () => {
    const ownDelay = monitorEventLoopDelay({ resolution: 10 });
    ownDelay.enable();
    let isOver = false;
    const watch = async (): Promise<number> => {
      let slowestMs = 0;
      while (!isOver) {
        const startedAt = performance.now();
        await fetch(`${address}/healthz`);
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        await setTimeout(100);
      }
      return slowestMs;
    };
    const watching = watch();
    return async () => {
      isOver = true;
      return (await watching) - ownDelay.max / 1e6;
    };
  };

  beforeAll(async () => {
    await using log = await open(logPath(), 'w');
    child = spawnPortal({ DATA_DIR: dataDir(), LOG_LEVEL: 'info' }, ['ignore', log.fd, 'inherit']);
    address = await vi.waitFor(
      async () => {
        const found = /Siliport: (http\S+)/.exec(await readFile(logPath(), 'utf8'))?.[1];
        if (!found) throw new Error('it does not listen yet');
        return found;
      },
      { timeout: 90_000, interval: 100 },
    );
    const database = await connectDatabase({ databaseUrl: undefined, dataDir: dataDir() });
    const { email } = await insertMember({ db: database.db } as Services);
    await database.close();
    const login = await post('verifyMember/login', { username: email, password });
    token = (login.data as { token: string }).token;
    stopWatching = watchHealth();
  }, 120_000);
  afterAll(async () => {
    await stop();
  });

  const upload = async (size: number): Promise<number> => {
    const content = createPdfBytes(size);
    const response = await fetch(address + uploadPath, {
      method: 'POST',
      headers: uploadHeaders(content, token),
      body: new Uint8Array(uploadBody({ content })),
    });
    return response.status;
  };
  const write = () => post('member/updateBasic', { postalCode: '100000' });
  const read = () => post('member/messagePage', {});
  const postmaster = async () =>
    (await readFile(join(dataDir(), 'postgres/postmaster.pid'), 'utf8')).split('\n')[0];

  test('refuses an upload that would use up the reserve, and stores nothing of it (SEC-83)', async () => {
    await leaveFree(90 * megabyte);
    expect(await upload(60 * megabyte)).toBe(503);
    expect(await readdir(join(dataDir(), 'files/incoming'))).toEqual([]);
    expect((await write()).code).toBe(200);
  });

  test('keeps reading and refuses writes below the watermark (SEC-83)', async () => {
    await leaveFree(40 * megabyte);
    await vi.waitFor(async () => expect((await write()).status).toBe(503));
    expect((await read()).code).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
  });

  test('keeps reading without a free byte for data, temporary files and log (SEC-83)', {
    timeout: 60_000,
  }, async () => {
    const pid = await postmaster();
    await leaveFree(0);
    await rm(join(path, 'probe'), { force: true });
    await expect(writeFile(join(path, 'probe'), Buffer.alloc(megabyte))).rejects.toThrow();
    await rm(join(path, 'probe'), { force: true });
    for (let each = 0; each < 300; each++) expect((await read()).code).toBe(200);
    expect((await write()).status).toBe(503);
    expect(child.exitCode).toBeNull();
    expect(await postmaster()).toBe(pid);
  });

  test('writes again by itself when there is room, and responds throughout (SEC-83)', {
    timeout: 60_000,
  }, async () => {
    const pid = await postmaster();
    await makeRoom();
    await vi.waitFor(async () => expect((await write()).code).toBe(200), { timeout: 10_000 });
    expect(await upload(5 * megabyte)).toBe(200);
    const { size } = await stat(logPath());
    await read();
    await vi.waitFor(async () => expect((await stat(logPath())).size).toBeGreaterThan(size));
    expect(await postmaster()).toBe(pid);
    expect(await stopWatching()).toBeLessThan(1000);
  });

  test('refuses to start on a full disk with one sentence (SEC-79)', {
    timeout: 60_000,
  }, async () => {
    await stop();
    await leaveFree(megabyte);
    const next = spawnPortal({ DATA_DIR: dataDir() }, ['ignore', 'ignore', 'pipe']);
    let output = '';
    next.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    expect(await once(next, 'exit')).toEqual([1, null]);
    expect(output).toMatch(/^DATA_DIR cannot be used, its disk is full: .*\n$/);
  });
});

afterAll(() => disk?.unmount());
