import { expect, test } from 'vitest';
import {
  type ListQuery,
  parseListQuery,
  parseSearchTab,
  serializeListQuery,
  updateListQuery,
} from './list-query.ts';

const read = (address: string) => parseListQuery(new URLSearchParams(address));

test('parses an empty URL as page 1 of 10, newest first (DO-4)', () => {
  expect(read('')).toEqual({
    kw: '',
    categories: [],
    orderBy: undefined,
    pageSize: 10,
    pageNo: 1,
    isLiteral: false,
  });
});

test('parses what was serialized', () => {
  const query: ListQuery = {
    kw: 'DDR5 & 训练=1',
    categories: ['a-1', 'b2'],
    orderBy: 'titleDesc',
    pageSize: 100,
    pageNo: 7,
    isLiteral: true,
  };
  expect(read(serializeListQuery(query).toString())).toEqual(query);
});

test('keeps other parameters of the screen when serializing', () => {
  expect(
    serializeListQuery({ kw: 'x', pageNo: 2 }, new URLSearchParams('type=faq&kw=y&page=9')).toString(),
  ).toBe('type=faq&kw=x&page=2');
  expect(serializeListQuery({ kw: '' }, new URLSearchParams('type=faq&kw=y')).toString()).toBe('type=faq');
});

test.each([
  'size=7',
  'size=11',
  'size=x',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=10001',
  'page=x',
  'sort=views',
  'sort=relevance',
  'kw=%20%20',
  'category=%2C,%3Cb%3E',
])('parses %s in an invalid URL as the default (DO-4)', (address) => {
  expect(read(address)).toEqual(read(''));
});

test('defaults to best match with a keyword and to newest first without (N-1)', () => {
  expect(read('kw=a&sort=relevance')).toEqual(read('kw=a'));
  expect(read('kw=a&sort=timeDesc').orderBy).toBe('timeDesc');
  expect(read('sort=timeDesc')).toEqual(read(''));
  const newest = updateListQuery(read('kw=a'), { orderBy: 'timeDesc' });
  expect(serializeListQuery(newest).toString()).toBe('kw=a&sort=timeDesc');
  expect(serializeListQuery(updateListQuery(newest, { kw: '' })).toString()).toBe('');
  expect(serializeListQuery(updateListQuery(read(''), { kw: 'a' })).toString()).toBe('kw=a');
  expect(serializeListQuery(updateListQuery(read('sort=titleDesc'), { kw: 'a' })).toString()).toBe(
    'kw=a&sort=titleDesc',
  );
});

test('corrects another keyword again (N-1)', () => {
  const query = read('kw=constriant&literal=1');
  expect(updateListQuery(query, { pageNo: 2 }).isLiteral).toBe(true);
  expect(updateListQuery(query, { kw: 'constriants' }).isLiteral).toBe(false);
  expect(serializeListQuery(updateListQuery(query, { kw: 'x' })).toString()).toBe('kw=x');
});

test('opens the tab of all types unless the URL names one (N-1)', () => {
  expect(parseSearchTab(new URLSearchParams('type=faq'))).toBe('faq');
  for (const params of ['', 'type=all', 'type=x'])
    expect(parseSearchTab(new URLSearchParams(params)), params).toBe('all');
});

test('returns to page 1 when a filter changes', () => {
  const query = read('kw=a&page=5');
  expect(updateListQuery(query, { categories: ['x'] })).toMatchObject({ pageNo: 1, kw: 'a' });
  expect(updateListQuery(query, { pageSize: 50 }).pageNo).toBe(1);
  expect(updateListQuery(query, { pageNo: 6 }).pageNo).toBe(6);
});
