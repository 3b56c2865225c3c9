import { Readable } from 'node:stream';
import { setImmediate as untilNextTurn } from 'node:timers/promises';
import { toFingerprint } from '../../apps/server/src/content/import/plan/item.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { upsertEntryRows } from '../../apps/server/src/search/search-entries.queries.ts';
import { type EntryRow, toEntryRow } from '../../apps/server/src/search/search-entry.ts';
import { toPhrases } from '../../apps/server/src/search/tokenizer/latin.ts';
import { findGlossaryPhrases } from '../../apps/server/src/search/words/glossary.queries.ts';
import type { Services } from '../../apps/server/src/services.ts';
import { plainPdf } from '../../apps/server/src/testing/content/plain-pdf.ts';
import {
  countGenerated,
  dropIndexes,
  findLeaves,
  findOrigins,
  findProducts,
  type GeneratedType,
  insertRows,
  type Named,
  removeGenerated,
  restoreIndexes,
  tables,
  vacuumAndAnalyze,
} from './generate.queries.ts';
import { createDocument, createProduct, type ExistingItems, type GeneratedItem } from './items.ts';
import { createFaq, createVersion } from './knowledge.ts';

/** The requested number of items per type; omitted types stay unchanged. */
export type GeneratedCounts = Partial<Record<GeneratedType, number>>;

export interface Generated {
  type: GeneratedType;
  count: number;
  /** False when they already existed. */
  written: boolean;
}

type GenerateServices = Pick<Services, 'db' | 'storage'>;

/** Increment when the same seed gives different texts. */
const generatorVersion = 2;
const batchSize = 500;

/** The database has a vendor's own content, among which generated content would be lost. */
export class ForeignContent extends Error {}

const refuseForeign = async (db: Database): Promise<void> => {
  const foreign = (await findOrigins(db)).filter((origin) => origin !== 'generated' && origin !== 'demo');
  if (foreign.length > 0)
    throw new ForeignContent(
      `The database holds content of its own (${foreign.join(', ')}). Generated content goes only into a database ` +
        'with demo content or none: give another DATA_DIR or DATABASE_URL.',
    );
};

/** Stores a short, a medium and a long file that all generated documents and versions share. */
const storeFiles = async ({ db, storage }: GenerateServices): Promise<string[]> => {
  const ids: string[] = [];
  for (const pages of [2, 8, 30]) {
    const lines = (page: number) =>
      Array.from({ length: 40 }, (_, line) => `Page ${page + 1}, line ${line + 1}`);
    const pdf = plainPdf(Array.from({ length: pages }, (_, page) => lines(page)));
    const stored = await storage.put(Readable.from([pdf]));
    const id = `gen-file-${pages}`;
    const row = { ...stored, name: `generated-${pages}.pdf`, suffix: 'pdf', media_type: 'application/pdf' };
    await insertRows(db, 'files', [{ id, ...row, audience: 'members', created_at: new Date(0) }]);
    ids.push(id);
  }
  return ids;
};

const createItem = {
  product: createProduct,
  document: createDocument,
  version: createVersion,
  faq: createFaq,
};

interface Batch {
  items: GeneratedItem[];
  entries: EntryRow[];
}

const makeBatch = async (
  type: GeneratedType,
  first: number,
  last: number,
  existing: ExistingItems,
): Promise<Batch> => {
  const batch: Batch = { items: [], entries: [] };
  for (let number = first; number <= last; number++) {
    const item = createItem[type](number, existing);
    batch.items.push(item);
    batch.entries.push(toEntryRow(item.entry, existing));
    // Lets the previous batch be sent to the database.
    if (number % 20 === 0) await untilNextTurn();
  }
  return batch;
};

const writeBatch = async (
  tx: Database,
  type: GeneratedType,
  { items, entries }: Batch,
  fingerprint: string,
): Promise<void> => {
  const links = items.flatMap(({ productIds, entry }) =>
    productIds.map((productId) => ({
      product_id: productId,
      type,
      item_id: entry.itemId,
      released_at: entry.releasedAt,
    })),
  );
  const common = { type, origin: 'generated', fingerprint, imported_at: new Date() };
  await insertRows(
    tx,
    tables[type],
    items.map(({ row }) => row),
  );
  await insertRows(
    tx,
    'version_files',
    items.flatMap(({ files = [] }) => files),
  );
  await insertRows(tx, 'product_items', links);
  await insertRows(
    tx,
    'content_items',
    items.map(({ entry }) => ({ ...common, id: entry.itemId })),
  );
  await upsertEntryRows(tx, entries);
};

const writeAll = async (
  tx: Database,
  type: GeneratedType,
  count: number,
  existing: ExistingItems,
  fingerprint: string,
): Promise<void> => {
  const make = (first: number) => makeBatch(type, first, Math.min(first + batchSize - 1, count), existing);
  let batch = await make(1);
  for (let next = 1 + batchSize; batch.items.length > 0; next += batchSize)
    [batch] = await Promise.all([make(next), writeBatch(tx, type, batch, fingerprint)]);
};

const byLeaf = (products: readonly Named[]): Map<string, Named[]> =>
  Map.groupBy(products, ({ categoryId }) => categoryId);

const findExistingItems = async (services: GenerateServices, type: GeneratedType): Promise<ExistingItems> => {
  const leaves = await findLeaves(services.db);
  if (leaves.length === 0) throw new Error('There are no categories: import a content folder first.');
  const products = type === 'product' ? [] : await findProducts(services.db);
  if (type === 'version' && products.length === 0)
    throw new Error('There are no products: import a content folder first.');
  const files = type === 'document' || type === 'version' ? await storeFiles(services) : [];
  const phrases = toPhrases(await findGlossaryPhrases(services.db));
  return { leaves, products: byLeaf(products), allProducts: products, files, phrases };
};

const generateType = async (
  services: GenerateServices,
  type: GeneratedType,
  count: number,
): Promise<Generated> => {
  const { db } = services;
  const existing = await findExistingItems(services, type);
  const fingerprint = toFingerprint(generatorVersion, existing.leaves, [...existing.products]);
  const there = await countGenerated(db, type);
  const others = [...there.keys()].some((each) => each !== fingerprint);
  const complete = !others && (there.get(fingerprint) ?? 0) === count;
  if (complete) return { type, count, written: false };
  // In a separate transaction, because new indexes would contain the deleted rows until the commit.
  await db.transaction((tx) => removeGenerated(tx, type));
  await db.transaction(async (tx) => {
    const indexes = await dropIndexes(tx);
    await writeAll(tx, type, count, existing, fingerprint);
    await restoreIndexes(tx, indexes);
  });
  return { type, count, written: true };
};

/**
 * Fills the database with plausible items, the same on every run. Replaces generated items unless they are the same;
 * other content stays. Throws ForeignContent.
 */
export const generate = async (services: GenerateServices, counts: GeneratedCounts): Promise<Generated[]> => {
  await refuseForeign(services.db);
  const results: Generated[] = [];
  // Products come first, because all others belong to products, including generated ones.
  for (const type of ['product', 'document', 'version', 'faq'] as const) {
    const count = counts[type];
    if (count !== undefined) results.push(await generateType(services, type, count));
  }
  if (results.some(({ written }) => written)) await vacuumAndAnalyze(services.db);
  return results;
};
