import type { SearchOrder } from '@siliport/contract/listing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { productItems } from '../../database/schema/content.ts';
import { glossaryTerms, searchEntries } from '../../database/schema/search.ts';
import { createTestSearch, day, entry } from '../../testing/search-portal.ts';
import { countEntries, findBestOfEachType } from '../find-entries.queries.ts';
import { replaceGlossary } from '../words/glossary.queries.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
});
afterAll(() => search.close());
afterEach(async () => {
  await search.db.delete(searchEntries);
  await search.db.delete(productItems);
  await search.db.delete(glossaryTerms);
});

const findBest = async (keyword: string) => (await search.find(keyword, { orderBy: 'relevance' })).ids;

describe('an entry that lacks some of the words', () => {
  const completeEntries = (count: number) =>
    Array.from({ length: count }, (_, at) => entry(`complete-${at}`, { body: '地弹。缓冲器' }));
  const partial = entry('partial', { title: '缓冲器', body: '测试' });

  test('is found when at most 14 entries have all words (SE-7)', async () => {
    await search.write(...completeEntries(14), partial);
    expect(await search.find('地弹 缓冲器')).toMatchObject({ total: 15, related: 1 });
  });

  test('is not found when 15 entries have all words (SE-7)', async () => {
    await search.write(...completeEntries(15), partial);
    expect(await search.find('地弹 缓冲器')).toMatchObject({ total: 15, related: 0 });
  });

  test('ranks below one that has all words, even with most of them in its title (SE-7)', async () => {
    await search.write(
      entry('complete', { body: '地弹，缓冲器，测量' }),
      entry('partial', { title: '缓冲器的地弹' }),
    );
    expect(await findBest('地弹 缓冲器 测量')).toEqual(['complete', 'partial']);
  });

  test('is the same in every order, of many that the newest decide (SE-7)', async () => {
    const lacking = Array.from({ length: 150 }, (_, at) =>
      entry(`item-${at}`, { title: `缓冲器 ${200 - at}`, releasedAt: new Date(Date.UTC(2026, 0, 1, at)) }),
    );
    await search.write(...lacking, entry('complete', { body: '地弹。缓冲器' }));
    const sorted = async (orderBy: SearchOrder) =>
      (await search.find('地弹 缓冲器', { orderBy })).ids.toSorted();
    const best = await sorted('relevance');
    expect(best).toHaveLength(31);
    for (const orderBy of ['timeDesc', 'timeAsc', 'titleDesc'] as const)
      expect(await sorted(orderBy), orderBy).toEqual(best);
  });

  test('is found by half of a compound that no dictionary knows (SE-7)', async () => {
    await search.write(entry('half', { title: '过温保护' }), entry('other', { title: '欠压保护' }));
    expect(await findBest('过温关断')).toEqual(['half']);
  });

  test('does not lack the words of a term that it has a synonym of (SE-7)', async () => {
    await replaceGlossary(search.db, [['时序约束', 'SDC']]);
    await search.write(
      entry('word', { title: '时序', releasedAt: day(2) }),
      entry('synonym', { title: 'SDC', releasedAt: day(1) }),
    );
    expect(await findBest('时序约束手册')).toEqual(['synonym', 'word']);
  });
});

test('ranks an event before items that belong to no product of the best match (SE-7)', async () => {
  await search.write(
    entry('question', { type: 'faq', title: '如何减小地弹？' }),
    entry('own', { title: '地弹' }),
    entry('event', { type: 'activity', title: '地弹' }),
    entry('other', { type: 'train', title: '地弹' }),
  );
  const findOrder = async () => {
    const { groups } = await findBestOfEachType(search.db, { keyword: '地弹的减小' }, 1);
    return groups
      .flatMap(({ entries }) => entries)
      .toSorted((a, b) => b.score - a.score)
      .map(({ id }) => id);
  };
  await search.db.insert(productItems).values([
    { productId: 'io', type: 'faq', itemId: 'question', releasedAt: day(1) },
    { productId: 'io', type: 'document', itemId: 'own', releasedAt: day(1) },
  ]);
  expect(await findOrder()).toEqual(['question', 'own', 'event', 'other']);
});

describe('an item that has none of the words, of a product of the best match', () => {
  const neighbor = entry('neighbor', { title: '缓冲器', body: '压摆率' });
  const addToProduct = (...ids: string[]) =>
    search.db
      .insert(productItems)
      .values(
        ids.map((itemId) => ({ productId: 'pads', type: 'document' as const, itemId, releasedAt: day(1) })),
      );
  const writeMatches = async (count: number) => {
    const matches = Array.from({ length: count }, (_, at) => entry(`match-${at}`, { title: `地弹 ${at}` }));
    await search.write(...matches, neighbor);
    await addToProduct('neighbor', ...matches.map(({ itemId }) => itemId));
  };

  test('is found when at most 9 entries match, after them, and counts as related (SE-7)', async () => {
    await writeMatches(9);
    expect(await search.find('地弹')).toMatchObject({ total: 10, related: 1 });
    expect((await findBest('地弹')).at(-1)).toBe('neighbor');
  });

  test('is not found when 10 entries match (SE-7)', async () => {
    await writeMatches(10);
    expect(await search.find('地弹')).toMatchObject({ total: 10, related: 0 });
  });

  test('is found in every order, and filtered by facets (SE-7)', async () => {
    await writeMatches(2);
    for (const orderBy of ['timeDesc', 'timeAsc', 'titleDesc', 'relevance'] as const)
      expect((await search.find('地弹', { orderBy })).ids, orderBy).toContain('neighbor');
    const counts = await countEntries(search.db, { type: 'document', keyword: '地弹' });
    expect(counts.document).toBe(3);
    expect(await search.find('地弹', { facets: { category: ['other'] } })).toMatchObject({ total: 0 });
  });

  test('is not found by a number or a piece of one, which stands for its item alone (SE-7)', async () => {
    await search.write(entry('numbered', { number: 'SLP-IO-12FF' }), neighbor);
    await addToProduct('numbered', 'neighbor');
    for (const number of ['SLP-IO-12FF', 'slp-io-12', '12FF'])
      expect(await findBest(number), number).toEqual(['numbered']);
  });

  test('ranks by its share of the words in the titles of the best matches (SE-7)', async () => {
    await search.write(
      entry('match', { title: '地弹与缓冲器的压摆率', en: 'Ground bounce' }),
      entry('none', { releasedAt: day(3) }),
      entry('one', { body: '压摆率', releasedAt: day(2) }),
      entry('both', { body: '缓冲器，压摆率', releasedAt: day(1) }),
    );
    await addToProduct('match', 'none', 'one', 'both');
    expect(await findBest('地弹')).toEqual(['match', 'both', 'one', 'none']);
  });
});
