import { describe, expect, test } from 'vitest';
import { createTransferRate } from './transfer-rate.ts';

describe('createTransferRate', () => {
  test('measures the last seconds, and nothing within the first second', () => {
    const { note, measure } = createTransferRate();
    expect(measure(1000)).toEqual({});
    note(0, 0);
    note(500, 100);
    expect(measure(1000)).toEqual({});
    note(2000, 200);
    expect(measure(1000)).toEqual({ rate: 100, secondsLeft: 8 });
    for (const at of [9000, 10_000, 11_000]) note(at, 200 + (at - 9000) / 5);
    expect(measure(1000)).toEqual({ rate: 200, secondsLeft: 2 });
  });

  test('measures nothing while no bytes arrive', () => {
    const { note, measure, reset } = createTransferRate();
    note(0, 50);
    note(3000, 50);
    expect(measure(100)).toEqual({});
    note(4000, 90);
    reset();
    expect(measure(100)).toEqual({});
  });
});
