import { expect, test } from 'vitest';
import { slideDurationMs, toCarouselSlides, toStartIndex } from './use-carousel.ts';

test('shows each slide for 5000 ms (HO-1)', () => {
  expect(slideDurationMs).toBe(5000);
});

test('starts at the second slide, if there is one (HO-1)', () => {
  expect([0, 1, 2, 3, 4].map(toStartIndex)).toEqual([0, 0, 1, 1, 1]);
});

test('repeats the second of exactly two slides at both ends (HO-1)', () => {
  expect(toCarouselSlides(['a', 'b'])).toEqual(['b', 'a', 'b', 'b']);
});

test('leaves any other number of slides unchanged (HO-1)', () => {
  for (const slides of [[], ['a'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(toCarouselSlides(slides)).toEqual(slides);
});
