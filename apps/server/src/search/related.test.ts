import { afterAll, beforeAll, expect, test } from 'vitest';
import { findIds } from '../database/item-ids.ts';
import { categories } from '../database/schema/content.ts';
import { createTestSearch, day, entry } from '../testing/search-portal.ts';
import { relatedEntries } from './related.queries.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
  const row = (id: string, parentId: string | null, level: number) => ({
    ...{ id, parentId, level, position: 1, nameZh: id, nameEn: id },
  });
  await search.db
    .insert(categories)
    .values([
      row('ip', null, 1),
      row('memory', 'ip', 2),
      row('serial', 'ip', 2),
      row('ddr', 'memory', 3),
      row('hbm', 'memory', 3),
      row('pcie', 'serial', 3),
      row('tools', null, 1),
      row('signoff', 'tools', 2),
      row('sta', 'signoff', 3),
    ]);
  const faq = (id: string, facet: string, number: number) =>
    entry(id, { type: 'faq', facet, releasedAt: day(number) });
  await search.write(
    faq('ddr-1', 'ddr', 1),
    faq('ddr-2', 'ddr', 2),
    faq('hbm-1', 'hbm', 30),
    faq('pcie-1', 'pcie', 28),
    faq('pcie-2', 'pcie', 29),
    faq('sta-1', 'sta', 31),
  );
});
afterAll(() => search.close());

test('finds related items in the same category, then in its siblings, then in the family (TR-2, FQ-2)', async () => {
  const related = (limit: number) => findIds(search.db, relatedEntries('faq', 'ddr-1', limit));
  expect(await related(1)).toEqual(['ddr-2']);
  expect(await related(3)).toEqual(['ddr-2', 'hbm-1', 'pcie-2']);
  expect(await related(10)).toEqual(['ddr-2', 'hbm-1', 'pcie-2', 'pcie-1']);
  expect(await findIds(search.db, relatedEntries('faq', 'sta-1', 4))).toEqual([]);
});
