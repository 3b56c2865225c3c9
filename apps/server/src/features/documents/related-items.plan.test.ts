import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { insertFaq, insertLeafCategory } from '../../testing/factories/content.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { findIssueIds, findRelatedItemIds } from './related-items.queries.ts';

let portal: Portal;

/** 100,000 documents of ten products; one document in a thousand lists known issues. */
beforeAll(async () => {
  portal = await createTestPortal();
  const { db } = portal.services;
  await insertLeafCategory(portal.services);
  // In batches, because of the statement timeout.
  for (let first = 1; first <= 100_000; first += 10_000) {
    const numbers = sql`generate_series(${first}::int, ${first + 9_999}::int) n`;
    await db.execute(sql`
      insert into documents (id, category_id, title_zh, title_en, description_zh, description_en, number, group_zh,
        group_en, released_on, known_issues)
      select 'document-' || n, 'leaf', '标题', 'Title', '', '', 'SLP-' || n, '', '', date '2020-01-01' + n % 2000,
        n % 1000 = 0
      from ${numbers}`);
    await db.execute(sql`
      insert into product_items (product_id, type, item_id, released_at)
      select 'product-' || n % 10, 'document', 'document-' || n, timestamptz '2020-01-01' + n % 2000 * interval '1 day'
      from ${numbers}`);
    await db.execute(sql`
      insert into search_entries (type, item_id, facet, title_zh, title_en, released_at, title_tokens, tokens)
      select 'document', 'document-' || n, 'leaf', '标题', 'Title', now() - n * interval '1 hour', '', ''
      from ${numbers}`);
  }
  await insertFaq(portal.services, { productIds: ['product-7'] });
  await db.execute(sql`analyze documents, product_items, search_entries`);
});
afterAll(() => portal.close());

const toOwner = (id: string) => ({
  type: 'document' as const,
  id,
  productIds: [`product-${Number(id.at(-1))}`],
});

/** Returns the plans of all statements that a function executes. */
const explain = async (find: (db: Database) => Promise<unknown>): Promise<string> => {
  const { db } = portal.services;
  const plans: string[] = [];
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain analyze ${statement}`);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    return db.execute(statement);
  };
  const explained: Database = Object.create(db, { execute: { value: execute } });
  await find(explained);
  return plans.join('\n');
};

describe('what belongs to one of 100,000 documents', () => {
  test.each(['document', 'train', 'faq'] as const)(
    'is found by indexes, without a scan: %s (N-2)',
    async (type) => {
      const plan = await explain((db) => findRelatedItemIds(db, toOwner('document-4217'), type, 6));
      if (type === 'document') expect(plan).toContain('product_items_newest');
      expect(plan).not.toMatch(/Seq Scan on (documents|product_items|search_entries)/);
    },
  );

  test('has its known issues found by their index (N-2)', async () => {
    const plan = await explain((db) => findIssueIds(db, toOwner('document-4210'), 10));
    expect(plan).toContain('documents_known_issues');
    expect(plan).not.toMatch(/Seq Scan on (documents|product_items)/);
    expect(await findIssueIds(portal.services.db, toOwner('document-4210'), 10)).toHaveLength(10);
  });
});
