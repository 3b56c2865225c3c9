import type pg from 'pg';
import { vi } from 'vitest';

/** Returns how many connections the work took from the pool: one for each query outside of transactions. */
export const countQueries = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<number> => {
  const connect = vi.spyOn(pool, 'connect');
  await work();
  const { length } = connect.mock.calls;
  connect.mockRestore();
  return length;
};
