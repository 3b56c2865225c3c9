import { expect, test } from 'vitest';
import { sectionInView } from './use-section-in-view.ts';

const sections = [
  { id: 'brief', top: -300 },
  { id: 'detail', top: 60 },
  { id: 'downloads', top: 700 },
];

test('returns the last section that has reached the line below the header (FQ-3)', () => {
  expect(sectionInView(sections, 73, false)).toBe('detail');
  expect(sectionInView(sections, 50, false)).toBe('brief');
  expect(sectionInView([{ id: 'brief', top: 200 }], 73, false)).toBe('brief');
});

test('returns the last section at the end of the page, however short (FQ-3)', () => {
  expect(sectionInView(sections, 73, true)).toBe('downloads');
  expect(sectionInView([], 73, true)).toBeUndefined();
});
