import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('speed and time left are of the last seconds, and unknown at first', () => {
  const { note, pace } = createPace();
  expect(pace(1000)).toEqual({});
  note(0, 0);
  note(500, 100);
  expect(pace(1000)).toEqual({});
  note(2000, 200);
  expect(pace(1000)).toEqual({ rate: 100, secondsLeft: 8 });
  for (const at of [9000, 10_000, 11_000]) note(at, 200 + (at - 9000) / 5);
  expect(pace(1000)).toEqual({ rate: 200, secondsLeft: 2 });
});

test('a line that stands still promises nothing', () => {
  const { note, pace, forget } = createPace();
  note(0, 50);
  note(3000, 50);
  expect(pace(100)).toEqual({});
  note(4000, 90);
  forget();
  expect(pace(100)).toEqual({});
});
