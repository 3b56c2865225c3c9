import { expect, test } from 'vitest';
import { type Phase, rowProgress, stateOf } from './transfer-view.ts';

test('DL-3 the states are 1 ready, 2 downloading, 3 failed', () => {
  const ready: Phase[] = ['ready', 'paused', 'login', 'elsewhere', 'toSave'];
  const downloading: Phase[] = ['downloading', 'waiting', 'checking', 'writing'];
  expect(ready.map(stateOf)).toEqual([1, 1, 1, 1, 1]);
  expect(downloading.map(stateOf)).toEqual([2, 2, 2, 2]);
  expect([stateOf('failed'), stateOf('saved')]).toEqual([3, 0]);
});

test('DL-1 a row shows the floor of percent while it runs, and 0 where it may be started', () => {
  const at = (phase: Phase, received: number) => rowProgress({ phase, received, size: 1000 });
  expect([at('downloading', 0), at('downloading', 559), at('checking', 1000)]).toEqual([1, 55, 100]);
  expect([at('paused', 500), at('failed', 500), at('toSave', 1000), at('saved', 1000)]).toEqual([0, 0, 0, 0]);
  expect(rowProgress(undefined)).toBe(0);
});
