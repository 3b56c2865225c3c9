import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { DatabaseHandle } from './open.ts';

/** The number of kills, spread over all queries; MIGRATION_KILLS=all kills at each query. */
const kills = process.env.MIGRATION_KILLS ?? '6';

const migrator = fileURLToPath(new URL('../testing/servers/migrate-killed.main.ts', import.meta.url));

const run = async (url: string, killAt?: number) => {
  const args = [migrator, url, ...(killAt === undefined ? [] : [String(killAt)])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  const [code, signal] = await once(child, 'exit');
  return { code, signal, said: await output };
};

/** Returns all columns and indexes, and the number of migrations. */
const getSchemaShape = async ({ pool }: DatabaseHandle): Promise<unknown> => {
  const { rows } = await pool.query(`
    select md5(string_agg(line, ';' order by line)) as shape, (select count(*) from drizzle.__drizzle_migrations) as migrations
    from (
      select concat_ws(' ', table_schema, table_name, column_name, data_type, column_default, is_nullable) as line
      from information_schema.columns where table_schema in ('public', 'jobs')
      union all select indexdef from pg_indexes where schemaname in ('public', 'jobs')
    ) as lines`);
  return rows[0];
};

let reference: unknown;
let queries: number;
beforeAll(async () => {
  const migrated = await createTestDatabase();
  reference = await getSchemaShape(migrated);
  await migrated.close();
  const bare = await createEmptyDatabase();
  queries = Number((await run(bare.url)).said);
  await bare.close();
});

const killPoints = (): number[] => {
  const count = kills === 'all' ? queries : Math.min(Number(kills), queries);
  return Array.from(
    { length: count },
    (_, index) => 1 + Math.round((index * (queries - 1)) / Math.max(1, count - 1)),
  );
};

test('completes a migration that was killed at any statement on the next start (SEC-94)', {
  timeout: kills === 'all' ? 3_600_000 : 180_000,
}, async () => {
  expect(queries).toBeGreaterThan(20);
  for (const killAt of killPoints()) {
    const database = await createEmptyDatabase();
    expect([killAt, (await run(database.url, killAt)).signal]).toEqual([killAt, 'SIGKILL']);
    await migrate(database.url);
    expect([killAt, await getSchemaShape(database)]).toEqual([killAt, reference]);
    await database.close();
  }
});
