import { searchTypes } from '@siliport/contract/listing';
import { expect, test } from 'vitest';
import { defaultListQuery } from '../../list-query.ts';
import { searchTarget, searchTypeAt } from './search-target.ts';

const query = { ...defaultListQuery, pageNo: 3, orderBy: 'titleDesc' as const, categories: ['pll'] };
const at = (route: string) => ({ route, query, type: 'product' as const });

test('SE-2 a list page filters its own type in place, from page 1', () => {
  const state = 'kw=pll&category=pll&sort=titleDesc';
  expect(searchTarget(at('/document'), 'document', ' pll ')).toBe(`/document?${state}`);
  expect(searchTarget(at('/onlineTrain'), 'train', 'pll')).toBe(`/onlineTrain?${state}`);
  expect(searchTarget(at('/question'), 'faq', 'pll')).toBe(`/question?${state}`);
});

test('SE-2 a list page leads to the search for another type', () => {
  for (const route of ['/document', '/onlineTrain', '/question']) {
    const others = searchTypes.filter((type) => type !== searchTypeAt(route, new URLSearchParams()));
    expect(others).toHaveLength(5);
    for (const type of others)
      expect(searchTarget(at(route), type, 'pll')).toBe(`/search?type=${type}&kw=pll`);
  }
});

test('SE-2 any other page leads to the search', () => {
  for (const route of ['/', '/index', '/loginHome', '/product', '/activity', '/problemFeedback'])
    for (const type of searchTypes)
      expect(searchTarget(at(route), type, 'pll')).toBe(`/search?type=${type}&kw=pll`);
});

test('SE-2 on the search page it is applied in place, and another type starts afresh', () => {
  expect(searchTarget(at('/search'), 'product', 'pll')).toBe(
    '/search?type=product&kw=pll&category=pll&sort=titleDesc',
  );
  expect(searchTarget(at('/search'), 'faq', 'pll')).toBe('/search?type=faq&kw=pll');
});

test('DO-4 an empty keyword leads nowhere', () => {
  for (const keyword of ['', '   ', '\u3000'])
    expect(searchTarget(at('/document'), 'document', keyword)).toBeNull();
});

test('SE-2 the box offers the type of the page first', () => {
  expect(searchTypeAt('/document', new URLSearchParams())).toBe('document');
  expect(searchTypeAt('/onlineTrain', new URLSearchParams())).toBe('train');
  expect(searchTypeAt('/question', new URLSearchParams())).toBe('faq');
  expect(searchTypeAt('/search', new URLSearchParams('type=activity'))).toBe('activity');
  expect(searchTypeAt('/loginHome', new URLSearchParams())).toBe('product');
});
