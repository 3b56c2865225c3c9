import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepFiles } from '../jobs/jobs.queries.ts';
import { toKeyPath } from '../storage/storage.ts';
import {
  backUp,
  createEmptyPortal,
  digestTables,
  type EmptyPortal,
  passphrase,
} from '../testing/backup-fixture.ts';
import { insertFile } from '../testing/factories/members.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { toRestorableFiles, verifyArchive } from './archive-reader.ts';
import { restorePortal } from './restore-portal.ts';

let portal: Portal;
let folder: string;
let full: string;
let empty: EmptyPortal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-backup-'));
  full = join(folder, 'full.tar');
  portal = await createTestPortal();
  portal.time.now = new Date();
  await insertFile(portal.services, { content: 'in the full backup' });
  await backUp(portal, full);
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  empty = await createEmptyPortal();
});
afterEach(() => empty.close());

const restore = (...paths: string[]) => restorePortal(empty.config, paths, passphrase);

describe('a backup since another one', () => {
  test('has only the files that the first lacks, and needs it for the restore', async () => {
    const file = await insertFile(portal.services, { content: 'new since the full backup' });
    const path = join(folder, 'next.tar');
    const since = { path: full, files: toRestorableFiles(await verifyArchive(full)) };
    const result = await backUp(portal, path, { since });
    expect(result.storedFiles).toBeLessThan(result.files);
    const next = await verifyArchive(path);
    expect(next.files).toContain(file.sha256);
    expect([...next.files].filter((sha256) => since.files.has(sha256))).toEqual([]);
    await expect(restore(path)).rejects.toThrow('in earlier archives');
    expect((await restore(path, full)).files).toBe(result.files);
    expect(await digestTables(empty.database.url)).toEqual(await digestTables(portal.databaseUrl));
  });
});

describe('files', () => {
  test('missing and damaged ones are listed, and all else is restored', async () => {
    const { services } = portal;
    const missing = await insertFile(services, { content: 'a missing file' });
    const damaged = await insertFile(services, { content: 'a damaged file' });
    const short = await insertFile(services, { content: 'a short file' });
    await services.storage.delete(missing.sha256);
    const toPath = (sha256: string) => join(services.config.dataDir, 'files', toKeyPath(sha256));
    await writeFile(toPath(damaged.sha256), 'a damaged fil!');
    await writeFile(toPath(short.sha256), 'a');
    const path = join(folder, 'damaged.tar');
    const expected = [missing, damaged, short].map(({ sha256 }) => sha256).sort();
    expect((await backUp(portal, path)).missing).toEqual(expected);
    expect((await restore(path)).missing.sort()).toEqual(expected);
    expect(await digestTables(empty.database.url)).toEqual(await digestTables(portal.databaseUrl));
    for (const { id, sha256 } of [missing, damaged, short]) {
      await services.storage.delete(sha256);
      await portal.services.db.execute(`delete from files where id = '${id}'`);
    }
  });

  test('stay in the store while a backup runs, although their rows are deleted', async () => {
    const { services } = portal;
    const file = await insertFile(services, { content: 'deleted during the backup' });
    const later = { ...services, clock: () => new Date(Date.now() + 48 * 3_600_000) };
    const path = join(folder, 'deleting.tar');
    const { missing } = await backUp(portal, path, {
      onSnapshot: async () => {
        await services.db.execute(`delete from files where id = '${file.id}'`);
        await sweepFiles(later);
        expect(await services.storage.has(file.sha256)).toBe(true);
      },
    });
    expect(missing).toEqual([]);
    await sweepFiles(later);
    expect(await services.storage.has(file.sha256)).toBe(false);
  });
});

test('a backup that fails leaves no archive, and none is overwritten', async () => {
  const path = join(folder, 'failed.tar');
  await expect(backUp(portal, path, { onSnapshot: () => Promise.reject(new Error('stop')) })).rejects.toThrow(
    'stop',
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  await expect(backUp(portal, full)).rejects.toThrow('exists');
});
