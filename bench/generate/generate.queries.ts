import { and, eq, sql } from 'drizzle-orm';
import type { Origin } from '../../apps/server/src/content/import/content.queries.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { categories, contentItems, products } from '../../apps/server/src/database/schema/content.ts';

export type GeneratedType = 'product' | 'document' | 'version' | 'faq';

/** A named row of a leaf category. */
export interface Named {
  id: string;
  categoryId: string;
  nameZh: string;
  nameEn: string;
}

export const findOrigins = async (db: Database): Promise<Origin[]> => {
  const rows = await db.selectDistinct({ origin: contentItems.origin }).from(contentItems);
  return rows.map(({ origin }) => origin);
};

export const findLeaves = async (db: Database): Promise<Named[]> => {
  const { id, nameZh, nameEn } = categories;
  return db
    .select({ id, categoryId: id, nameZh, nameEn })
    .from(categories)
    .where(eq(categories.level, 3))
    .orderBy(id);
};

export const findProducts = async (db: Database): Promise<Named[]> => {
  const { id, categoryId, nameZh, nameEn } = products;
  return db
    .select({ id, categoryId, nameZh, nameEn })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(id);
};

/** Returns the number of generated items of a type for each fingerprint. */
export const countGenerated = async (db: Database, type: GeneratedType): Promise<Map<string, number>> => {
  const rows = await db
    .select({ fingerprint: contentItems.fingerprint, count: sql<number>`count(*)` })
    .from(contentItems)
    .where(and(eq(contentItems.type, type), eq(contentItems.origin, 'generated')))
    .groupBy(contentItems.fingerprint);
  return new Map(rows.map(({ fingerprint, count }) => [fingerprint, Number(count)]));
};

export const tables = {
  product: 'products',
  document: 'documents',
  version: 'versions',
  faq: 'faqs',
} as const;

/**
 * Deletes all generated items of a type, and with products their versions. Rows of their files stay for the next run.
 */
export const removeGenerated = async (tx: Database, type: GeneratedType): Promise<void> => {
  if (type === 'product') await removeGenerated(tx, 'version');
  const ids = sql`select id from content_items where type = ${type} and origin = 'generated'`;
  await tx.execute(sql`delete from search_entries where type = ${type} and item_id in (${ids})`);
  await tx.execute(sql`delete from product_items where type = ${type} and item_id in (${ids})`);
  if (type === 'product') await tx.execute(sql`delete from product_items where product_id in (${ids})`);
  await tx.execute(sql`delete from ${sql.identifier(tables[type])} where id in (${ids})`);
  const generated = and(eq(contentItems.type, type), eq(contentItems.origin, 'generated'));
  await tx.delete(contentItems).where(generated);
};

type Row = Record<string, unknown>;
type Table = (typeof tables)[GeneratedType] | 'version_files' | 'product_items' | 'content_items' | 'files';

/** Inserts rows by column name, in one statement with one parameter. */
export const insertRows = async (tx: Database, table: Table, rows: readonly Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const name = sql.identifier(table);
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`);
};

/**
 * Drops the indexes of the search entries until `restoreIndexes` in the same transaction, because rebuilding them takes
 * a tenth of the time. Lists wait meanwhile; a rollback restores the indexes.
 */
export const dropIndexes = async (tx: Database): Promise<string[]> => {
  const { rows } = await tx.execute<{ indexname: string; indexdef: string }>(sql`
    select indexname, indexdef from pg_indexes
    where schemaname = current_schema and tablename = 'search_entries' and indexname not like '%_pk'`);
  for (const { indexname } of rows) await tx.execute(sql`drop index ${sql.identifier(indexname)}`);
  return rows.map(({ indexdef }) => indexdef);
};

export const restoreIndexes = async (tx: Database, definitions: readonly string[]): Promise<void> => {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const definition of definitions) await tx.execute(sql.raw(definition));
};

/** Updates planner statistics and the visibility map, which lists need after many inserts. */
export const vacuumAndAnalyze = async (db: Database): Promise<void> => {
  await db.execute(
    sql`vacuum (analyze) products, documents, versions, version_files, faqs, product_items, content_items, files,
      search_entries`,
  );
};
