import { expect, test } from 'vitest';
import { isBlankHtml, toInsertion, toPlayableInsertion } from './kinds.ts';

test('detects the kind of a file (FB-8)', () => {
  expect(toInsertion('波形.PNG')).toBe('picture');
  expect(toInsertion('probe.mp4')).toBe('video');
  expect(toInsertion('netlist.v.gz')).toBe('attachment');
  expect(toPlayableInsertion('video', 'old.wmv')).toBe('attachment');
  expect(toPlayableInsertion('picture', 'old.bmp')).toBe('picture');
});

test('treats a text without words, pictures or links as empty (FB-11)', () => {
  for (const html of ['', '<p></p>', '<p> &nbsp; </p><ul><li><p></p></li></ul>'])
    expect(isBlankHtml(html), html).toBe(true);
  for (const html of [
    '<p>时序</p>',
    '<img src="/downloadapi/files/content?id=a">',
    '<p><a href="/x">y</a></p>',
  ])
    expect(isBlankHtml(html), html).toBe(false);
});
