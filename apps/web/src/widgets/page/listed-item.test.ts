import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { callKey } from '../../api/use-call.ts';
import { findListedItem, type ItemLists } from './listed-item.ts';

interface Item {
  id: string;
  title: string;
  productId?: string;
}

const lists: ItemLists<Item> = {
  messagePage: ({ list }) => list,
  productIndex: ({ versionList }, { productId }) =>
    versionList.map(({ id, name }) => ({ id, title: name, productId })),
};

const pageOf = (title: string) => ({ list: [{ id: 'a', title }], total: 1 });
const pageKey = (pageNo: number) => callKey('messagePage', { pageNo, pageSize: 10 }, 'en');
const inEnglish = { id: 'a', language: 'en' } as const;

describe('an item of a list', () => {
  const client = () => {
    const queries = new QueryClient();
    queries.setQueryData(pageKey(1), pageOf('First'), { updatedAt: 1000 });
    return queries;
  };
  const find = (queries: QueryClient, item: { id: string; language: 'zh' | 'en' } = inEnglish) =>
    findListedItem(queries.getQueryCache(), lists, item);

  test('is found by its id and language', () => {
    const queries = client();
    expect(find(queries)).toEqual({ id: 'a', title: 'First' });
    expect(find(queries, { id: 'b', language: 'en' })).toBeUndefined();
    expect(find(queries, { id: 'a', language: 'zh' })).toBeUndefined();
  });

  test('is taken from the newest response', () => {
    const queries = client();
    queries.setQueryData(pageKey(2), pageOf('Newest'), { updatedAt: 3000 });
    queries.setQueryData(pageKey(3), pageOf('Second'), { updatedAt: 2000 });
    expect(find(queries)?.title).toBe('Newest');
  });

  test('is not taken from a response that is known to be outdated', async () => {
    const queries = client();
    await queries.invalidateQueries({ queryKey: ['messagePage'] });
    expect(find(queries)).toBeUndefined();
  });

  test('is not taken from a response that failed to load', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await queries.prefetchQuery({
      queryKey: pageKey(1),
      queryFn: () => Promise.reject(new Error('offline')),
    });
    expect(find(queries)).toBeUndefined();
  });

  test('has what the request of its list says', () => {
    const queries = new QueryClient();
    const response = { versionList: [{ id: 'a', name: 'Package 1.0' }] };
    queries.setQueryData(callKey('productIndex', { productId: 'ddr5' }, 'en'), response as never);
    expect(find(queries)).toEqual({ id: 'a', title: 'Package 1.0', productId: 'ddr5' });
  });
});
