import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestSearch, entry } from '../testing/search-portal.ts';
import { withSearchSettings } from './search-cache.queries.ts';
import { deleteSearchEntry, upsertSearchEntry } from './search-entries.queries.ts';

let search: Awaited<ReturnType<typeof createTestSearch>>;
beforeAll(async () => {
  search = await createTestSearch();
});
afterAll(() => search.close());

const toEntry = (itemId: string) => entry(itemId, { title: 'PLL guide' });

const countPll = async (): Promise<number> => (await search.find('PLL')).total;

const runCached = <T>(request: string, find: () => Promise<T>): Promise<T> =>
  withSearchSettings(search.db, (_, runCached) => runCached(request, find));

describe('a repeated search', () => {
  test('is answered from memory until the content changes', async () => {
    const find = vi.fn(async () => 1);
    await runCached('memory', find);
    await runCached('memory', find);
    expect(find).toHaveBeenCalledTimes(1);
    await upsertSearchEntry(search.db, toEntry('changed'));
    await runCached('memory', find);
    expect(find).toHaveBeenCalledTimes(2);
  });

  test('finds an entry from its commit on, and not after its deletion', async () => {
    const before = await countPll();
    await search.db.transaction(async (tx) => {
      await upsertSearchEntry(tx, toEntry('new'));
      expect(await countPll()).toBe(before);
    });
    expect(await countPll()).toBe(before + 1);
    await deleteSearchEntry(search.db, 'document', 'new');
    expect(await countPll()).toBe(before);
  });

  test('runs again after each of two concurrent changes, which do not wait for each other', async () => {
    const before = await countPll();
    await search.db.transaction(async (first) => {
      await upsertSearchEntry(first, toEntry('first'));
      await search.db.transaction((second) => upsertSearchEntry(second, toEntry('second')));
      expect(await countPll()).toBe(before + 1);
    });
    expect(await countPll()).toBe(before + 2);
  });

  test('runs once for concurrent calls', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const find = vi.fn(() => promise);
    const calls = [runCached('shared', find), runCached('shared', find)];
    await vi.waitFor(() => expect(find).toHaveBeenCalled());
    resolve(2);
    expect(await Promise.all(calls)).toEqual([2, 2]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  test('runs again after a failure', async () => {
    await expect(runCached('failed', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await runCached('failed', async () => 3)).toBe(3);
  });
});
