import pg from 'pg';
import { vi } from 'vitest';

/** Returns how many queries the work sent over connections that it took from the pool. */
export const countQueries = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<number> => {
  const taken = new Set<unknown>();
  const remember = (client: pg.PoolClient) => taken.add(client);
  pool.on('acquire', remember);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const { length } = query.mock.contexts.filter((client) => taken.has(client));
  query.mockRestore();
  pool.off('acquire', remember);
  return length;
};
