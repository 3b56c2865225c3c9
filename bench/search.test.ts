import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../apps/server/src/database/open.ts';
import { toEntryRequest } from '../apps/server/src/search/conditions.queries.ts';
import { findEntryPage } from '../apps/server/src/search/find-entries.queries.ts';
import { createTestDatabase } from '../apps/server/src/testing/test-database.ts';
import { createExplainingDatabase } from './explain.ts';
import { writeEntries } from './search-fill.ts';
import { type Correctness, checkSearch, keywords } from './search-measure.ts';

describe('a search of generated documents', () => {
  const checked = new Map<string, Correctness>();
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await createTestDatabase();
    await writeEntries(database.db, 500);
    await database.db.execute(sql`vacuum analyze search_entries`);
    for (const keyword of keywords) checked.set(keyword, await checkSearch(database.db, keyword));
  });
  afterAll(() => database.close());

  test('finds exactly the texts that have a Chinese keyword (SE-7)', () => {
    const compared = [...checked].filter(([, { recall }]) => recall !== undefined);
    expect(compared.length).toBeGreaterThan(8);
    for (const [keyword, { recall, precision }] of compared) {
      expect(recall, keyword).toBe(1);
      expect(precision, keyword).toBeGreaterThanOrEqual(0.995);
    }
  });

  test('counts what all pages together have', () => {
    for (const [keyword, { isTotalExact }] of checked) expect(isTotalExact, keyword).toBe(true);
    expect([...checked.values()].filter(({ total }) => total > 100).length).toBeGreaterThan(8);
  });

  test('reads no big table from end to end', () => {
    for (const [keyword, { usesSeqScan }] of checked) expect(usesSeqScan, keyword).toBe(false);
  });

  test('explains lists too, of which first pages are prepared', async () => {
    for (const category of [undefined, ['no-such-category']]) {
      const { on, result } = createExplainingDatabase(database.db);
      const request = toEntryRequest('document', { pageNo: 1, pageSize: 10 }, 'zh');
      const { total } = await findEntryPage(on, { ...request, facets: category ? { category } : {} });
      expect(total).toBe(category ? 0 : 500);
      expect(result().ms).toBeGreaterThan(0);
    }
  });
});
