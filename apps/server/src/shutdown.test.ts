import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

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

describe('shutdown', () => {
  test('closes hooks in reverse order and then exits (SEC-90)', async () => {
    const closed: string[] = [];
    const { onShutdown, shutdown } = createShutdown(() => undefined);
    onShutdown('database', async () => closed.push('database'));
    onShutdown('requests', async () => closed.push('requests'));
    await shutdown(0);
    expect(closed).toEqual(['requests', 'database']);
    expect(exits).toEqual([0]);
  });

  test('forces requests to end after 10 s, and still closes the database (SEC-90)', async () => {
    const events: string[] = [];
    const { onShutdown, shutdown } = createShutdown((line) => events.push(line));
    onShutdown('database', async () => events.push('database'));
    onShutdown('requests', never, () => events.push('cut'));
    const done = shutdown(0);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    expect(events).toEqual(['requests: not finished in time, cut off', 'cut', 'database']);
  });

  test('forces requests to end at a second signal, unless it repeats the first', async () => {
    let isCut = false;
    let isClosed = false;
    const { onShutdown, shutdown } = createShutdown(() => undefined);
    onShutdown('database', async () => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      isClosed = true;
    });
    onShutdown('requests', never, () => {
      isCut = true;
    });
    const done = shutdown(0);
    await shutdown(0);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isCut).toBe(false);
    await shutdown(0);
    await vi.advanceTimersByTimeAsync(5_000);
    await done;
    expect(isCut).toBe(true);
    // The database cannot be forced, so it is still closed completely.
    expect(isClosed).toBe(true);
    expect(exits).toEqual([0]);
  });

  test('reports a hook that fails, runs the others, and exits with the worse code (SEC-91)', async () => {
    const lines: string[] = [];
    const { onShutdown, shutdown } = createShutdown((line) => lines.push(line));
    onShutdown('database', async () => lines.push('database closed'));
    onShutdown('requests', async () => {
      await shutdown(1);
      throw new Error('broken');
    });
    await shutdown(0);
    expect(lines).toEqual([expect.stringContaining('requests: Error: broken'), 'database closed']);
    expect(exits).toEqual([1]);
  });
});
