import { expect, test } from 'vitest';
import { easedPosition, scrollDuration } from './scroll-animation.ts';

test('takes 800 ms, starts and ends slowly, and never moves back (FQ-3)', () => {
  expect(scrollDuration).toBe(800);
  expect(easedPosition(100, 900, 0)).toBe(100);
  expect(easedPosition(100, 900, 400)).toBe(500);
  expect(easedPosition(100, 900, 800)).toBe(900);
  expect(easedPosition(100, 900, 5000)).toBe(900);
  const steps = Array.from({ length: 81 }, (_, index) => easedPosition(900, 100, index * 10));
  expect(steps.every((at, index) => index === 0 || at <= (steps[index - 1] ?? at))).toBe(true);
  const first = Math.abs((steps[5] ?? 0) - 900);
  const middle = Math.abs((steps[43] ?? 0) - (steps[38] ?? 0));
  expect(first).toBeLessThan(middle / 10);
});
