import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { importFolder } from '../content/import/import-folder.ts';
import { getNewestMigration, migrate, migrateTo } from '../database/migrate.ts';
import { createQueueClient } from '../jobs/boss.queries.ts';
import { refreshBitmaps } from '../search/bitmaps/refresh-bitmaps.queries.ts';
import { toKeyPath } from '../storage/storage.ts';
import {
  backUp,
  createEmptyPortal,
  digestTables,
  type EmptyPortal,
  passphrase,
} from '../testing/backup-fixture.ts';
import { createContentFolder, sampleFiles } from '../testing/content/sample-folder.ts';
import { insertMember } from '../testing/factories/members.ts';
import { uploadFile } from '../testing/factories/uploads.ts';
import { createWorkOrderFixture } from '../testing/factories/work-orders.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { startPortalProcess } from '../testing/servers/portal-process.ts';
import type { Manifest } from './archive-format.ts';
import { readEntries, verifyArchive } from './archive-reader.ts';
import { createArchiveWriter } from './archive-writer.ts';
import { restorePortal } from './restore-portal.ts';
import { writeBackup } from './write-backup.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let portal: Portal;
let folder: string;
let full: string;
/** The tables in the snapshot of the full backup. */
let digests: Record<string, string>;
let writes = 0;
let empty: EmptyPortal;

/** Submits work orders, each with an email to support, and uploads files until the signal aborts or a quota ends. */
const write = async (token: string, form: object, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const upload = await uploadFile(portal, token).then(
      () => 1,
      () => 0,
    );
    const { code } = await portal.call('feedback', form, { token });
    writes += upload + (code === 200 ? 1 : 0);
  }
};

/** Makes the full backup while 64 members write. */
const backUpUnderLoad = async (): Promise<void> => {
  const { form } = await createWorkOrderFixture(portal);
  const members = await Promise.all(
    Array.from({ length: 64 }, () => insertMember(portal.services, { permissions: ['isWorkSubmit'] })),
  );
  const tokens = await Promise.all(members.map(({ email }) => portal.login(email)));
  const abort = new AbortController();
  let writesBefore = 0;
  const writers = tokens.map((token) => write(token, form, abort.signal));
  try {
    await vi.waitFor(() => expect(writes).toBeGreaterThan(128), { timeout: 60_000 });
    writesBefore = writes;
    await backUp(portal, full, {
      onSnapshot: async (id) => {
        digests = await digestTables(portal.databaseUrl, id);
      },
    });
  } finally {
    abort.abort();
    await Promise.all(writers);
  }
  expect(writes).toBeGreaterThan(writesBefore);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'siliport-backup-'));
  full = join(folder, 'full.tar');
  portal = await createTestPortal({ SUPPORT_EMAIL: 'support@vendor.example' });
  portal.time.now = new Date();
  const content = await createContentFolder(sampleFiles());
  await importFolder(portal.services, content.path, { origin: 'vendor' });
  await content.remove();
  await refreshBitmaps(portal.services.db);
  await backUpUnderLoad();
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

/** Backs up a database without files. */
const backUpDatabase = async ({ database }: EmptyPortal, path: string): Promise<void> => {
  const { storage } = portal.services;
  const source = { url: database.url, storage, secretValue: 'a secret of sixteen', clock: () => new Date() };
  await writeBackup(source, path, { passphrase });
};

/** Expects that neither the database nor the data folder was touched. */
const expectUntouched = async (): Promise<void> => {
  const { rows } = await empty.database.pool.query(`select from pg_tables where schemaname = 'public'`);
  expect([rows.length, existsSync(empty.dataDir)]).toEqual([0, false]);
};

const copyOfFull = async (name: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, await readFile(full));
  return path;
};

/** Returns the positions of a text in the archive. */
const findPositions = async (text: string): Promise<number[]> => {
  const bytes = await readFile(full);
  const positions: number[] = [];
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) positions.push(at);
  return positions;
};

const flipByte = async (path: string, position: number): Promise<void> => {
  const file = await open(path, 'r+');
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, position);
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, position);
  await file.close();
};

describe('a backup under 64 writers', () => {
  test('restores into an empty portal with equal rows and files, which starts and sends its queued mails (SEC-93)', async () => {
    const result = await restore(full);
    expect(await digestTables(empty.database.url)).toEqual(digests);
    expect(result.missing).toEqual([]);
    const { rows } = await empty.database.pool.query('select distinct sha256 from files');
    expect(rows.length).toBe(result.files);
    for (const { sha256 } of rows) {
      const bytes = await readFile(join(empty.dataDir, 'files', toKeyPath(sha256)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const queued = Number(digests['jobs.job']?.split(' ')[0]);
    expect(queued).toBeGreaterThan(0);
    const restored = await startPortalProcess(empty.environment);
    try {
      expect((await fetch(`${restored.address}/readyz`)).status).toBe(200);
      await vi.waitFor(
        async () => expect((await readdir(join(empty.dataDir, 'outbox'))).length).toBe(queued),
        { timeout: 60_000, interval: 200 },
      );
    } finally {
      await restored.kill('SIGTERM');
    }
  });

  test('brings triggers and foreign keys back', async () => {
    await restore(full);
    const count = `select (select count(*) from pg_trigger where tgenabled = 'O' and not tgisinternal)::int as triggers,
      (select count(*) from pg_constraint where contype = 'f')::int as keys`;
    const { rows } = await empty.database.pool.query(count);
    expect(rows).toEqual((await portal.services.db.execute(count)).rows);
  });
});

describe('a restore', () => {
  test('finds a flipped byte in every kind of entry, and changes nothing', async () => {
    const texts = ['"migration"', 'tables/public.work_orders/', 'files/', 'SHA256SUMS', '%PDF-1.7', '"kdf"'];
    const found = await Promise.all(texts.map(findPositions));
    for (const position of found.flatMap((positions) => [positions[0], positions.at(-1)])) {
      if (position === undefined) throw new Error('the archive lacks an entry');
      const path = await copyOfFull('flipped.tar');
      await flipByte(path, position + 2);
      await expect(restore(path), `byte ${position}`).rejects.toThrow(/flipped\.tar (has|is|cannot)/);
      await expectUntouched();
    }
  });

  test('changes nothing for an archive that is cut off, wherever', async () => {
    const { size } = await stat(full);
    const [sums = 0] = (await findPositions('SHA256SUMS')).slice(-1);
    for (const length of [0, 512, 100_000, Math.floor(size / 2), sums, sums + 700, size - 2048]) {
      const path = await copyOfFull('cut.tar');
      await truncate(path, length);
      await expect(restore(path), `${length} bytes`).rejects.toThrow(/cut\.tar (has|is|cannot)/);
      await expectUntouched();
    }
  });

  test('changes nothing for another passphrase', async () => {
    await expect(restorePortal(empty.config, [full], 'another passphrase')).rejects.toThrow('passphrase');
    await expectUntouched();
  });

  test('refuses a database that has rows, and one that is in use', async () => {
    await restore(full);
    await expect(restore(full)).rejects.toThrow('The database is not empty');
    expect(await digestTables(empty.database.url)).toEqual(digests);
  });

  test('fills tables without rows, as an interrupted one leaves them', async () => {
    await migrate(empty.database.url);
    await restore(full);
    expect(await digestTables(empty.database.url)).toEqual(digests);
  });

  test('leaves out jobs of queues that every start creates anew, as of the schedules', async () => {
    const running = await createEmptyPortal();
    await migrate(running.database.url);
    const boss = await createQueueClient(running.database.pool);
    await boss.createQueue('__pgboss__send-it');
    await boss.send('__pgboss__send-it', {});
    await boss.send('sweep', {});
    await boss.stop({ graceful: false });
    const path = join(folder, 'schedules.tar');
    await backUpDatabase(running, path);
    await restore(path);
    const { rows } = await empty.database.pool.query('select name from jobs.job');
    expect(rows).toEqual([{ name: 'sweep' }]);
    await running.close();
  });

  test('refuses another SECRET than that of the backup', async () => {
    const config = { ...empty.config, secret: 'a secret of sixteen or more' };
    await expect(restorePortal(config, [full], passphrase)).rejects.toThrow('SECRET is not the secret');
    await expectUntouched();
  });
});

/** Changes the manifest of a small archive, with the hashes that go with it. */
const rewriteManifest = async (path: string, change: (manifest: Manifest) => Manifest): Promise<string> => {
  const target = path.replace('.tar', '-changed.tar');
  const writer = createArchiveWriter(target);
  for await (const { name, content } of readEntries(path)) {
    const bytes = Buffer.concat(await content.toArray());
    if (name === 'SHA256SUMS') continue;
    const isManifest = name === 'manifest.json';
    const text = isManifest && JSON.stringify(change(JSON.parse(bytes.toString())));
    await writer.writeBytes(name, text ? Buffer.from(text) : bytes);
  }
  await writer.finish();
  return target;
};

describe('versions', () => {
  test('an archive of an older portal is restored and brought to this version', async () => {
    const older = await createEmptyPortal();
    const newest = getNewestMigration();
    await migrateTo(older.database.url, newest - 1);
    await older.database.pool.query(`insert into settings (name, value) values ('interfaceToken', '"old"')`);
    const path = join(folder, 'older.tar');
    await backUpDatabase(older, path);
    expect((await verifyArchive(path)).manifest.migration).toBeLessThan(newest);
    await restore(path);
    const { rows } = await empty.database.pool.query(
      'select (select value from settings) as value, max(created_at)::float8 as newest from drizzle.__drizzle_migrations',
    );
    expect(rows).toEqual([{ value: 'old', newest }]);
    await older.close();
  });

  test('an archive of a newer portal is refused with a sentence', async () => {
    const path = await rewriteManifest(full, (manifest) => ({
      ...manifest,
      migration: manifest.migration + 1,
    }));
    await expect(restore(path)).rejects.toThrow('newer version of the portal');
    await rm(path);
    await rewriteManifest(full, (manifest) => ({ ...manifest, format: 2 }));
    await expect(restore(path)).rejects.toThrow('newer version of the portal');
    await expectUntouched();
  });
});
