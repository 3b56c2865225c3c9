import { expect, test } from 'vitest';
import { defaultListQuery } from '../../list-query.ts';
import { toOtherTabUrl } from './SearchTabs.tsx';

const query = { ...defaultListQuery, kw: 'pll', pageNo: 4, pageSize: 30 as const, categories: ['pll'] };

test('another type keeps keyword, filters and page size, and starts at page 1 (SE-1)', () => {
  expect(toOtherTabUrl(query, 'document', 'faq')).toBe('/search?type=faq&kw=pll&category=pll&size=30');
});

test('keeps the categories between all types and one, but not events (SE-3)', () => {
  expect(toOtherTabUrl(query, 'all', 'faq')).toBe('/search?type=faq&kw=pll&category=pll&size=30');
  expect(toOtherTabUrl(query, 'faq', 'all')).toBe('/search?kw=pll&category=pll&size=30');
  expect(toOtherTabUrl(query, 'activity', 'all')).toBe('/search?kw=pll&size=30');
});

test('drops the categories between events and any other type (SE-3)', () => {
  expect(toOtherTabUrl(query, 'document', 'activity')).toBe('/search?type=activity&kw=pll&size=30');
  expect(toOtherTabUrl({ ...query, categories: ['1'] }, 'activity', 'train')).toBe(
    '/search?type=train&kw=pll&size=30',
  );
});
