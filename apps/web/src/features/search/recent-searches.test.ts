import { expect, test } from 'vitest';
import { memoryStore } from '../../browser-store.ts';
import { createRecentSearches } from './recent-searches.ts';

test('SE-1 recent searches are kept, newest first and each once, eight at most', () => {
  const recent = createRecentSearches(memoryStore());
  for (const kw of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2']) recent.add('m1', { type: 'faq', kw });
  expect(recent.of('m1').map(({ kw }) => kw)).toEqual(['2', '9', '8', '7', '6', '5', '4', '3']);
});

test('SE-1 the same keyword in two types is two searches', () => {
  const recent = createRecentSearches(memoryStore());
  recent.add('m1', { type: 'faq', kw: 'pll' });
  recent.add('m1', { type: 'document', kw: 'pll' });
  expect(recent.of('m1').map(({ type }) => type)).toEqual(['document', 'faq']);
});

test("SE-1 a member never sees another's searches", () => {
  const recent = createRecentSearches(memoryStore());
  recent.add('m1', { type: 'faq', kw: 'secret' });
  expect(recent.of('m2')).toEqual([]);
  recent.add('m2', { type: 'faq', kw: 'pll' });
  expect(recent.of('m1')).toEqual([]);
});

test('SE-1 recent searches can be forgotten', () => {
  const recent = createRecentSearches(memoryStore());
  recent.add('m1', { type: 'faq', kw: 'pll' });
  recent.forget();
  expect(recent.of('m1')).toEqual([]);
});

test('SE-1 what is not a list of searches reads as none', () => {
  const store = memoryStore();
  const recent = createRecentSearches(store);
  for (const kept of [
    '',
    'null',
    '[]',
    '{"member":"m1"}',
    '{"member":"m1","searches":[1,{"type":"x","kw":"y"}]}',
  ]) {
    store.set('recentSearches', kept);
    expect(recent.of('m1'), kept).toEqual([]);
  }
});
