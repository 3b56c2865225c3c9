import { expect, test } from 'vitest';
import { defaultListQuery, searchTabs } from '../../list-query.ts';
import { paths } from '../../paths.ts';
import { getSearchTab, toSearchUrl } from './search-url.ts';

const query = { ...defaultListQuery, pageNo: 3, orderBy: 'titleDesc' as const, categories: ['pll'] };
const at = (route: string) => ({ route, query, type: 'product' as const });

test('filters a list page in place for its own type, from page 1 (SE-2)', () => {
  const state = 'kw=pll&category=pll&sort=titleDesc';
  expect(toSearchUrl(at('/document'), 'document', ' pll ')).toBe(`/document?${state}`);
  expect(toSearchUrl(at('/onlineTrain'), 'train', 'pll')).toBe(`/onlineTrain?${state}`);
  expect(toSearchUrl(at('/question'), 'faq', 'pll')).toBe(`/question?${state}`);
});

test('links a list page to the search for another type (SE-2)', () => {
  for (const route of ['/document', '/onlineTrain', '/question']) {
    const others = searchTabs.filter((type) => type !== getSearchTab(route, new URLSearchParams()));
    expect(others).toHaveLength(6);
    for (const type of others)
      expect(toSearchUrl(at(route), type, 'pll')).toBe(paths.search({ type, kw: 'pll' }));
  }
});

test('links any other page to the search (SE-2)', () => {
  for (const route of ['/', '/index', '/loginHome', '/product', '/activity', '/problemFeedback'])
    for (const type of searchTabs)
      expect(toSearchUrl(at(route), type, 'pll')).toBe(paths.search({ type, kw: 'pll' }));
});

test('keeps the filters of the search page for the same type and drops them for another (SE-2)', () => {
  expect(toSearchUrl(at('/search'), 'product', 'pll')).toBe(
    '/search?type=product&kw=pll&category=pll&sort=titleDesc',
  );
  expect(toSearchUrl(at('/search'), 'faq', 'pll')).toBe('/search?type=faq&kw=pll');
});

test('returns no URL for an empty keyword (DO-4)', () => {
  for (const keyword of ['', '   ', '\u3000'])
    expect(toSearchUrl(at('/document'), 'document', keyword)).toBeNull();
});

test('offers the type of the page first (SE-2)', () => {
  expect(getSearchTab('/document', new URLSearchParams())).toBe('document');
  expect(getSearchTab('/onlineTrain', new URLSearchParams())).toBe('train');
  expect(getSearchTab('/question', new URLSearchParams())).toBe('faq');
  expect(getSearchTab('/search', new URLSearchParams('type=activity'))).toBe('activity');
  expect(getSearchTab('/loginHome', new URLSearchParams())).toBe('all');
});
