import { expect, test } from 'vitest';
import { easeScroll, findSectionInView, scrollDurationMs } from './use-section-in-view.ts';

const sections = [
  { id: 'brief', top: -300 },
  { id: 'detail', top: 60 },
  { id: 'downloads', top: 700 },
];

test('returns the last section that has reached the line below the header (FQ-3)', () => {
  expect(findSectionInView(sections, 73, false)).toBe('detail');
  expect(findSectionInView(sections, 50, false)).toBe('brief');
  expect(findSectionInView([{ id: 'brief', top: 200 }], 73, false)).toBe('brief');
});

test('returns the last section at the end of the page, however short (FQ-3)', () => {
  expect(findSectionInView(sections, 73, true)).toBe('downloads');
  expect(findSectionInView([], 73, true)).toBeUndefined();
});

test('takes 800 ms, starts and ends slowly, and never moves back (FQ-3)', () => {
  expect(scrollDurationMs).toBe(800);
  expect(easeScroll(100, 900, 0)).toBe(100);
  expect(easeScroll(100, 900, 400)).toBe(500);
  expect(easeScroll(100, 900, 800)).toBe(900);
  expect(easeScroll(100, 900, 5000)).toBe(900);
  const steps = Array.from({ length: 81 }, (_, index) => easeScroll(900, 100, index * 10));
  expect(steps.every((at, index) => index === 0 || at <= (steps[index - 1] ?? at))).toBe(true);
  const first = Math.abs((steps[5] ?? 0) - 900);
  const middle = Math.abs((steps[43] ?? 0) - (steps[38] ?? 0));
  expect(first).toBeLessThan(middle / 10);
});
