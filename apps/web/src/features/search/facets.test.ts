import { expect, test } from 'vitest';
import { defaultListQuery } from '../../list-query.ts';
import {
  filterByLabel,
  parseFacets,
  replaceFacets,
  toCountedNodes,
  toSearchUrl,
  toStableValues,
} from './facets.ts';

const parse = (query: string) => parseFacets(new URLSearchParams(query));

test('parses the chosen values of the URL, and ignores those that calls refuse (N-1)', () => {
  expect(parse('format=pdf,docx&year=2025&type=faq')).toEqual({ format: 'pdf,docx', year: '2025' });
  expect(parse(`format=,pdf,,pdf&product=${'x'.repeat(141)}&language=`)).toEqual({ format: 'pdf' });
  const many = Array.from({ length: 30 }, (_, index) => String(index)).join(',');
  expect(parse(`year=${many}`).year?.split(',')).toHaveLength(20);
});

test('removes the page from the URL and keeps the rest when a facet changes (N-1)', () => {
  const before = new URLSearchParams('type=document&kw=pll&page=3&format=pdf&year=2025');
  expect(`${replaceFacets(before, { format: '', year: '2024,2025' })}`).toBe(
    'type=document&kw=pll&year=2024%2C2025',
  );
});

test('keeps the facets in the URL of another tab (N-1)', () => {
  const query = { ...defaultListQuery, kw: 'pll', facets: { format: 'pdf' } };
  expect(toSearchUrl({ type: 'faq', ...query })).toBe('/search?type=faq&kw=pll&format=pdf');
  expect(toSearchUrl({ type: 'all' })).toBe('/search');
});

test('returns the categories that are counted or checked (N-1, SE-3)', () => {
  const leaf = (id: string) => ({ id, name: id, children: [] });
  const tree = [
    { id: 'ip', name: 'ip', children: [leaf('ddr'), leaf('hbm'), leaf('pll'), leaf('serdes')] },
    { id: 'eda', name: 'eda', children: [leaf('sta')] },
  ];
  expect(
    toCountedNodes(
      tree,
      new Map([
        ['ddr', 3],
        ['serdes', 0],
      ]),
      ['pll'],
    ),
  ).toEqual([
    {
      id: 'ip',
      name: 'ip',
      count: 3,
      children: [
        { ...leaf('ddr'), count: 3 },
        { ...leaf('pll'), count: 0 },
        { ...leaf('serdes'), count: 0 },
      ],
    },
  ]);
});

test('keeps the values of the unfiltered search in their order (N-1)', () => {
  const count = (value: string, results: number) => ({ value, count: results });
  expect(
    toStableValues(
      [count('pdf', 9), count('docx', 5), count('zip', 2)],
      [count('docx', 4), count('pdf', 1), count('withdrawn', 0)],
    ),
  ).toEqual([count('pdf', 1), count('docx', 4), count('zip', 0), count('withdrawn', 0)]);
});

test('finds the values of a facet by words of their names (N-1)', () => {
  const values = ['DDR5 PHY 7FF', 'DDR5 控制器', 'PCIe 5.0 PHY'].map((label) => ({
    value: label,
    label,
    count: 1,
  }));
  const find = (text: string) => filterByLabel(values, text).map(({ label }) => label);
  expect(find(' phy  ddr5 ')).toEqual(['DDR5 PHY 7FF']);
  expect(find('ＤＤＲ５')).toEqual(['DDR5 PHY 7FF', 'DDR5 控制器']);
  expect(find('控制')).toEqual(['DDR5 控制器']);
  expect(find('  ')).toHaveLength(3);
  expect(find('hbm')).toEqual([]);
});
