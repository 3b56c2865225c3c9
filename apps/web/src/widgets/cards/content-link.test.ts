import { expect, test } from 'vitest';
import { toContentItemTarget, toContentTarget } from './ContentLink.tsx';

test('links to external pages (SEC-70)', () => {
  expect(toContentTarget('https://live.example/room?id=1')).toEqual({
    kind: 'site',
    href: 'https://live.example/room?id=1',
  });
  expect(toContentTarget(' HTTP://live.example ')).toEqual({ kind: 'site', href: 'http://live.example/' });
});

test('links to screens of the portal in any spelling of their URL (SEC-70)', () => {
  for (const address of ['/document?kw=pll', '#/document?kw=pll', '/#/document?kw=pll'])
    expect(toContentTarget(address)).toEqual({ kind: 'screen', to: '/document?kw=pll' });
});

test('links to nothing else (SEC-70)', () => {
  const refused = [
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
    'mailto:someone@x.example',
    '//evil.example',
    '/\\evil.example',
    '/no-such-route',
    'https:',
    'live.example',
    '#javascript:alert(1)',
  ];
  for (const address of refused) expect(toContentTarget(address), address).toBeNull();
});

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
