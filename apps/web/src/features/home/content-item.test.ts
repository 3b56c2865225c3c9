import { expect, test } from 'vitest';
import { toContentTarget } from './content-item.ts';

test('HO-2 an item leads to its external url if given, else to its article', () => {
  expect(toContentTarget({ id: 'a1', url: 'https://docs.example/x' })).toEqual({
    kind: 'site',
    href: 'https://docs.example/x',
  });
  expect(toContentTarget({ id: 'a1', url: '' })).toEqual({ kind: 'screen', to: '/articleDetail?id=a1' });
});

test('SEC-70 an address that could run something is not followed', () => {
  expect(toContentTarget({ id: 'a1', url: 'javascript:alert(1)' })).toEqual({
    kind: 'screen',
    to: '/articleDetail?id=a1',
  });
});
