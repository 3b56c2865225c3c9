import { expect, test } from 'vitest';
import { toContentItemTarget } from './content-target.ts';

test('links an item to its external URL if it has one, else to its article (HO-2)', () => {
  expect(toContentItemTarget({ id: 'a1', url: 'https://docs.example/x' })).toEqual({
    kind: 'site',
    href: 'https://docs.example/x',
  });
  expect(toContentItemTarget({ id: 'a1', url: '' })).toEqual({ kind: 'screen', to: '/articleDetail?id=a1' });
});

test('does not link a URL that could run a script (SEC-70)', () => {
  expect(toContentItemTarget({ id: 'a1', url: 'javascript:alert(1)' })).toEqual({
    kind: 'screen',
    to: '/articleDetail?id=a1',
  });
});
