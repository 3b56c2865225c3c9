import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ending } from './shutdown.ts';

const exits: number[] = [];

beforeEach(() => {
  exits.length = 0;
  vi.useFakeTimers();
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    exits.push(Number(code));
    return undefined as never;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise<void>(() => undefined);

test('SEC-90 closes what was opened, the last first, and then exits', async () => {
  const closed: string[] = [];
  const end = ending(() => undefined);
  end.afterwards('database', async () => closed.push('database'));
  end.afterwards('requests', async () => closed.push('requests'));
  await end.now(0);
  expect(closed).toEqual(['requests', 'database']);
  expect(exits).toEqual([0]);
});

test('SEC-90 cuts off requests after 10 s, and closes the database all the same', async () => {
  const done: string[] = [];
  const end = ending((line) => done.push(line));
  end.afterwards('database', async () => done.push('database'));
  end.afterwards('requests', never, () => done.push('cut'));
  const ended = end.now(0);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  expect(done).toEqual(['requests: not finished in time, cut off', 'cut', 'database']);
});

test('a second signal hurries, unless it is an echo of the first', async () => {
  let cut = false;
  let closed = false;
  const end = ending(() => undefined);
  end.afterwards('database', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    closed = true;
  });
  end.afterwards('requests', never, () => {
    cut = true;
  });
  const ended = end.now(0);
  await end.now(0);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(cut).toBe(false);
  await end.now(0);
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
  expect(cut).toBe(true);
  // The database is closed in peace all the same.
  expect(closed).toBe(true);
  expect(exits).toEqual([0]);
});

test('SEC-91 a failure while closing is reported, and closing goes on; the exit code is the worse one', async () => {
  const lines: string[] = [];
  const end = ending((line) => lines.push(line));
  end.afterwards('database', async () => lines.push('database closed'));
  end.afterwards('requests', async () => {
    await end.now(1);
    throw new Error('broken');
  });
  await end.now(0);
  expect(lines).toEqual([expect.stringContaining('requests: Error: broken'), 'database closed']);
  expect(exits).toEqual([1]);
});
