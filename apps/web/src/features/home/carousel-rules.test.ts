import { expect, test } from 'vitest';
import { carouselInterval, startIndex, toCarouselSlides } from './carousel-rules.ts';

test('HO-1 the carousel advances every 5000 ms', () => {
  expect(carouselInterval).toBe(5000);
});

test('HO-1 it starts at the second slide, if there is one', () => {
  expect([0, 1, 2, 3, 4].map(startIndex)).toEqual([0, 0, 1, 1, 1]);
});

test('HO-1 of exactly two slides the second is duplicated to front and back', () => {
  expect(toCarouselSlides(['a', 'b'])).toEqual(['b', 'a', 'b', 'b']);
});

test('HO-1 any other number of slides stays as it is', () => {
  for (const slides of [[], ['a'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(toCarouselSlides(slides)).toEqual(slides);
});
