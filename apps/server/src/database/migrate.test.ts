import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { DatabaseTooNew, migrate } from './migrate.ts';
import type { DatabaseHandle } from './open.ts';

let database: DatabaseHandle;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'siliport-migrations-'));
  await cp(fileURLToPath(new URL('./migrations', import.meta.url)), folder, { recursive: true });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const addMigration = async (statements: string): Promise<void> => {
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const { idx, when } = journal.entries.at(-1);
  journal.entries.push({ idx: idx + 1, version: '7', when: when + 1, tag: 'next', breakpoints: true });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(join(folder, 'next.sql'), statements);
};

const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query(`select tablename from pg_tables where schemaname = 'public'`);
  return rows.map((row) => row.tablename);
};

test('migrates once when two processes start at the same time (SEC-94)', async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  await migrate(database.url);
  const { rows } = await database.pool.query(
    'select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ once: true }]);
  expect(await tables()).toContain('members');
});

test('rolls back a failed migration and runs it once it is fixed (SEC-94)', async () => {
  await addMigration('create table half (id int);--> statement-breakpoint\nselect no_such_function();');
  await expect(migrate(database.url, folder)).rejects.toThrow();
  expect(await tables()).toEqual([]);
  await writeFile(join(folder, 'next.sql'), 'create table half (id int);');
  await migrate(database.url, folder);
  expect(await tables()).toContain('half');
});

test('refuses a database written by a newer portal (SEC-94)', async () => {
  await addMigration('create table newer (id int);');
  await migrate(database.url, folder);
  await expect(migrate(database.url)).rejects.toThrow(DatabaseTooNew);
});
