import { searchTypes } from '@siliport/contract/listing';
import { expect, test } from 'vitest';
import { getResultDate, getResultTitle, toResultLink, toTypedWord } from './search-result.ts';

const toScreen = (...input: Parameters<typeof toResultLink>) => {
  const link = toResultLink(...input);
  return link?.kind === 'screen' ? link.to : link;
};

test('links each type to its own screen (SE-5)', () => {
  expect(toScreen('product', { id: 'p1', isIpProject: false })).toBe('/productDirectory?productId=p1');
  expect(toScreen('product', { id: 'p1', isIpProject: true })).toBe('/ipProductDetail?id=p1');
  expect(toScreen('version', { id: 'v1' })).toBe('/productPackageDetail?id=v1');
  expect(toScreen('train', { id: 't1' })).toBe('/onlineTrainDetail?id=t1');
  expect(toScreen('faq', { id: 'f1' })).toBe('/questionDetail?id=f1');
  expect(toScreen('activity', { id: 'a1' })).toBe('/activityDetail?id=a1');
});

test('links a document to its file (SE-5)', () => {
  const file = '/downloadapi/knowledge/downLog?id=d1';
  expect(toResultLink('document', { id: 'd1', file })).toEqual({ kind: 'file', href: file });
});

test('returns no link for a missing file or a foreign URL (SE-5)', () => {
  for (const file of [
    undefined,
    '',
    'javascript:alert(1)',
    'https://elsewhere.example/x',
    '//x/downloadapi/',
  ])
    expect(toResultLink('document', { id: 'd1', file })).toBeNull();
});

test('encodes an id in the URL (SE-5)', () => {
  expect(toScreen('faq', { id: 'a&b=c#d' })).toBe('/questionDetail?id=a%26b%3Dc%23d');
});

test('restores the typed spelling of a folded word in the keyword (N-1)', () => {
  expect(toTypedWord('ddr5', 'DDR5 时序约束')).toBe('DDR5');
  expect(toTypedWord('时序', 'DDR5 时序约束')).toBe('时序');
  expect(toTypedWord('timing', 'DDR5 timming')).toBe('timing');
});

test('returns title and date of each type (SE-6)', () => {
  const row = { id: '1', title: 'T', name: 'N', productName: 'P' };
  expect(searchTypes.map((type) => getResultTitle(type, row))).toEqual(['P', 'N', 'T', 'T', 'T', 'T']);
  expect(getResultTitle('product', { id: '1' })).toBe('');
  expect(getResultDate({ id: '1', createTime: '2026-01-02', releaseDate: '' })).toBe('2026-01-02');
  expect(getResultDate({ id: '1', releaseDate: '2026-03-04', createTime: '2026-01-02' })).toBe('2026-03-04');
  expect(getResultDate({ id: '1', time: '2026-05-06' })).toBe('2026-05-06');
  expect(getResultDate({ id: '1' })).toBe('');
});
