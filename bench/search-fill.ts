import { sql } from 'drizzle-orm';
import type { Database } from '../apps/server/src/database/database.ts';
import { upsertSearchEntries } from '../apps/server/src/search/search-entries.queries.ts';
import { generatedEntry } from './search-corpus.ts';

const size = 100_000;
const batch = 2000;

interface Index extends Record<string, unknown> {
  name: string;
  definition: string;
}

/** Fills an empty database; its indexes are made afterwards, which is many times faster than row by row. */
export const fillForSearch = async (db: Database): Promise<void> => {
  const { rows } = await db.execute(sql`select 1 from search_entries limit 1`);
  if (rows.length > 0) return;
  const started = performance.now();
  const { rows: indexes } = await db.execute<Index>(
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_entries' and indexname not like '%pk'`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  for (let at = 0; at < size; at += batch)
    await upsertSearchEntries(
      db,
      Array.from({ length: batch }, (_, more) => generatedEntry(at + more)),
    );
  await db.execute(sql`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  await db.execute(sql`vacuum analyze search_entries`);
  console.log(`${size} entries written in ${Math.round((performance.now() - started) / 1000)} s`);
};
