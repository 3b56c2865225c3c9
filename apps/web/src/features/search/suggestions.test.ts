import { expect, test } from 'vitest';
import { createMemoryStore } from '../../browser-store.ts';
import { createRecentSearches } from './suggestions.ts';

test('keeps at most eight searches, newest first and each once (SE-1)', () => {
  const recent = createRecentSearches(createMemoryStore());
  for (const kw of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2']) recent.add('m1', { type: 'faq', kw });
  expect(recent.get('m1').map(({ kw }) => kw)).toEqual(['2', '9', '8', '7', '6', '5', '4', '3']);
});

test('the same keyword in two types counts as two searches (SE-1)', () => {
  const recent = createRecentSearches(createMemoryStore());
  recent.add('m1', { type: 'faq', kw: 'pll' });
  recent.add('m1', { type: 'document', kw: 'pll' });
  expect(recent.get('m1').map(({ type }) => type)).toEqual(['document', 'faq']);
});

test("never returns another member's searches (SE-1)", () => {
  const recent = createRecentSearches(createMemoryStore());
  recent.add('m1', { type: 'faq', kw: 'secret' });
  expect(recent.get('m2')).toEqual([]);
  recent.add('m2', { type: 'faq', kw: 'pll' });
  expect(recent.get('m1')).toEqual([]);
});

test('finds the searches that contain what is typed (SE-7)', () => {
  const recent = createRecentSearches(createMemoryStore());
  for (const kw of ['DDR5 PHY', 'pll', 'ddr5']) recent.add('m1', { type: 'all', kw });
  expect(recent.find('m1', 'ddr5').map(({ kw }) => kw)).toEqual(['DDR5 PHY']);
  expect(recent.find('m2', 'ddr5')).toEqual([]);
});

test('clears the searches (SE-1)', () => {
  const recent = createRecentSearches(createMemoryStore());
  recent.add('m1', { type: 'faq', kw: 'pll' });
  recent.clear();
  expect(recent.get('m1')).toEqual([]);
});

test('reads stored text of any other form as no searches (SE-1)', () => {
  const store = createMemoryStore();
  const recent = createRecentSearches(store);
  for (const stored of [
    '',
    'null',
    '[]',
    '{"member":"m1"}',
    '{"member":"m1","searches":[1,{"type":"x","kw":"y"}]}',
  ]) {
    store.set('recentSearches', stored);
    expect(recent.get('m1'), stored).toEqual([]);
  }
});
