import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { parse } from 'yaml';
import { type Database, toDatabase } from '../apps/server/src/database/database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { productItems } from '../apps/server/src/database/schema/content.ts';
import { refreshBitmaps } from '../apps/server/src/search/bitmaps/refresh-bitmaps.queries.ts';
import { upsertSearchEntries } from '../apps/server/src/search/search-entries.queries.ts';
import type { SearchEntry } from '../apps/server/src/search/search-entry.ts';
import { replaceGlossary } from '../apps/server/src/search/words/glossary.queries.ts';
import { refreshVocabulary } from '../apps/server/src/search/words/refresh-vocabulary.queries.ts';
import { generatedEntry } from './search-corpus.ts';

const size = 100_000;
const batch = 200;

interface Index extends Record<string, unknown> {
  name: string;
  definition: string;
}

const readGlossary = async (): Promise<string[][]> => {
  const meanings = parse(await readFile(new URL('../demo/glossary.yaml', import.meta.url), 'utf8'));
  return (meanings as { zh: string[]; en: string[] }[]).map(({ zh, en }) => [...zh, ...en]);
};

const toProductItems = ({ itemId, releasedAt, facets }: SearchEntry) =>
  (facets?.product ?? []).map((productId) => ({ productId, type: 'document' as const, itemId, releasedAt }));

/** Writes the first `size` generated entries with their products, and glossary and vocabulary. */
export const writeEntries = async (db: Database, size: number): Promise<void> => {
  await replaceGlossary(db, await readGlossary());
  for (let at = 0; at < size; at += batch) {
    const entries = Array.from({ length: Math.min(batch, size - at) }, (_, more) =>
      generatedEntry(at + more),
    );
    await upsertSearchEntries(db, entries);
    await db.insert(productItems).values(entries.flatMap(toProductItems));
  }
  await refreshVocabulary(db);
};

/** Fills an empty database; indexes are created afterwards, which is many times faster. */
const fill = async (db: Database): Promise<void> => {
  const { rows } = await db.execute(sql`select 1 from search_entries limit 1`);
  if (rows.length > 0) return;
  const { rows: indexes } = await db.execute<Index>(
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_entries' and indexname not like '%pk'`,
  );
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await writeEntries(db, size);
  await db.execute(sql`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  await db.execute(sql`vacuum analyze`);
};

/**
 * Opens the database of DATABASE_URL with one connection; an empty one is migrated and filled first, which takes
 * minutes.
 */
export const openFilledDatabase = async () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing');
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true });
  const db = toDatabase(pool);
  await fill(db);
  await refreshBitmaps(db);
  return { db, close: () => pool.end() };
};
