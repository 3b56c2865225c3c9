import { expect, test } from 'vitest';
import { defaultListQuery } from '../../list-query.ts';
import { toOtherTypeUrl } from './other-type-url.ts';

const query = { ...defaultListQuery, kw: 'pll', pageNo: 4, pageSize: 30 as const, categories: ['pll'] };

test('SE-1 another type keeps the keyword, the filters and the page size, and begins at page 1', () => {
  expect(toOtherTypeUrl(query, 'document', 'faq')).toBe('/search?type=faq&kw=pll&category=pll&size=30');
});

test('SE-3 events have a tree of their own, whose checks stay there', () => {
  expect(toOtherTypeUrl(query, 'document', 'activity')).toBe('/search?type=activity&kw=pll&size=30');
  expect(toOtherTypeUrl({ ...query, categories: ['1'] }, 'activity', 'train')).toBe(
    '/search?type=train&kw=pll&size=30',
  );
});
