import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DatabaseHandle } from '../../database/open.ts';

const migrator = fileURLToPath(new URL('migrate-killed.main.ts', import.meta.url));

/** Migrates a database in a process that kills itself at this query. Returns its exit, and how many queries a whole one sent. */
export const runKilledMigration = async (url: string, killAt?: number) => {
  const args = [migrator, url, ...(killAt === undefined ? [] : [String(killAt)])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = text(child.stdout);
  const [, signal] = await once(child, 'exit');
  return { signal, queries: Number(await output) };
};

/** Returns all columns and indexes as a hash, and the number of migrations. */
export const getSchemaShape = async ({ pool }: Pick<DatabaseHandle, 'pool'>): Promise<unknown> => {
  const { rows } = await pool.query(`
    select md5(string_agg(line, ';' order by line)) as shape, (select count(*) from drizzle.__drizzle_migrations) as migrations
    from (
      select concat_ws(' ', table_schema, table_name, column_name, data_type, column_default, is_nullable) as line
      from information_schema.columns where table_schema in ('public', 'jobs')
      union all select indexdef from pg_indexes where schemaname in ('public', 'jobs')
    ) as lines`);
  return rows[0];
};

/** Returns `count` numbers of queries, spread evenly from the first to the last one. */
export const spreadKills = (count: number, queries: number): number[] =>
  Array.from(
    { length: Math.min(count, queries) },
    (_, index) => 1 + Math.round((index * (queries - 1)) / Math.max(1, count - 1)),
  );
