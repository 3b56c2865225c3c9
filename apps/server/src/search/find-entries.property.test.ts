import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { searchEntries } from '../database/schema/search.ts';
import { createTestSearch, day as dayOf, entry } from '../testing/search-portal.ts';
import { parseFacets } from './conditions.queries.ts';
import { deleteSearchEntry, upsertSearchEntry } from './search-entries.queries.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
});
afterAll(() => search.close());
afterEach(() => search.db.delete(searchEntries));

describe('a search finds the same as a scan of all texts', () => {
  const characters = fc.constantFrom(...'时序约束锁相环芯片');
  const chinese = fc.string({ unit: characters, minLength: 2, maxLength: 8 });

  test('for any two or three characters of a title (SE-7)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(chinese, { minLength: 1, maxLength: 8 }),
        fc.array(fc.string({ unit: characters, minLength: 2, maxLength: 3 })),
        async (titles, others) => {
          await search.db.delete(searchEntries);
          await search.write(...titles.map((title, at) => entry(`item-${at}`, { title })));
          const parts = titles.flatMap((title) =>
            [...title].flatMap((_, at) => [title.slice(at, at + 2), title.slice(at, at + 3)]),
          );
          for (const part of new Set([...parts, ...others].filter((each) => each.length > 1))) {
            const expected = titles.flatMap((title, at) => (title.includes(part) ? `item-${at}` : []));
            expect((await search.find(part)).ids.toSorted(), part).toEqual(expected);
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  test('with total, facets, order and pages (SE-7)', async () => {
    const word = fc.constantFrom('timing', 'ddr5', 'phy', '时序', '约束', '锁相环', 'clock');
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const item = fc.record({
      title: text,
      body: text,
      facet: fc.constantFrom('x', 'y'),
      day: fc.integer({ min: 1, max: 5 }),
    });
    const request = fc.record({
      keyword: text,
      facets: fc.subarray(['x', 'y']),
      pageNo: fc.integer({ min: 1, max: 2 }),
      ascending: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 12 }),
        fc.array(request, { maxLength: 6 }),
        async (items, requests) => {
          await search.db.delete(searchEntries);
          const rows = items.map((each, at) => ({ ...each, id: `item-${String(at).padStart(2, '0')}` }));
          await search.write(
            ...rows.map(({ id, title, body, facet, day }) =>
              entry(id, { title, body, facet, releasedAt: dayOf(day) }),
            ),
          );
          for (const { keyword, facets, pageNo, ascending } of requests) {
            const expected = rows
              .filter(({ facet }) => facets.length === 0 || facets.includes(facet))
              .filter(({ title, body }) =>
                keyword.split(' ').every((each) => `${title} ${body}`.split(' ').includes(each)),
              )
              .toSorted((a, b) => a.day - b.day || (a.id < b.id ? -1 : 1))
              .map(({ id }) => id);
            if (!ascending) expected.reverse();
            const filter = parseFacets({ totalCategory: facets.join(',') });
            const orderBy = ascending ? 'timeAsc' : 'timeDesc';
            const all = await search.find(keyword, { facets: filter, orderBy });
            expect(all.ids.slice(0, all.complete), keyword).toEqual(expected);
            expect(all.total).toBe(all.ids.length);
            const page = await search.find(keyword, { facets: filter, orderBy, pageNo, pageSize: 4 });
            expect(page, keyword).toEqual({ ...all, ids: all.ids.slice((pageNo - 1) * 4, pageNo * 4) });
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  test('the stored counts agree with the entries after any inserts, moves and deletions', async () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.record({
      action: fc.constantFrom('write', 'delete', 'move', 'truncate'),
      ids: fc.uniqueArray(name, { minLength: 1 }),
      facet: fc.constantFrom('x', 'y'),
      type: fc.constantFrom('document' as const, 'faq' as const),
    });
    const run = ({
      action,
      ids,
      facet,
      type,
    }: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<unknown> => {
      if (action === 'write') return search.write(...ids.map((id) => entry(id, { type, facet })));
      if (action === 'delete')
        return search.db.delete(searchEntries).where(inArray(searchEntries.itemId, ids));
      if (action === 'move') return search.db.update(searchEntries).set({ facet });
      return search.db.execute(sql`truncate search_entries`);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await search.db.execute(sql`truncate search_entries`);
        for (const each of steps) await run(each);
        const stored = sql`
          select type, facet, sum(entries)::int from entry_counts group by 1, 2 having sum(entries) <> 0`;
        const counted = sql`select type, facet, count(*)::int from search_entries group by 1, 2`;
        const { rows } = await search.db.execute(
          sql`(${stored} except ${counted}) union all (${counted} except ${stored})`,
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('writers of the same category count each entry, although none waits for another', async () => {
    await search.db.execute(sql`truncate search_entries`);
    const failed = search.db.transaction(async (first) => {
      await upsertSearchEntry(first, entry('rolled-back'));
      await search.write(entry('kept'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => search.write(entry(id))));
    await Promise.all(['a', 'b', 'c'].map((id) => deleteSearchEntry(search.db, 'document', id)));
    expect((await search.find('')).total).toBe(4);
  });
});
