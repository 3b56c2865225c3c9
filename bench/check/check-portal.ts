import { toDatabase } from '../../apps/server/src/database/database.ts';
import { createTestPortal, type Portal } from '../../apps/server/src/testing/portal.ts';
import { openBenchDatabase } from '../processes.ts';

/** A portal in this process for rows and files of a check; the checked one is a process on the same database and files. */
export interface CheckPortal {
  portal: Portal;
  close(): Promise<void>;
}

/** Opens it on a durable database of its own. */
export const openCheckPortal = async (environment: Record<string, string> = {}): Promise<CheckPortal> => {
  const { pool, url, close } = await openBenchDatabase();
  const portal = await createTestPortal(environment, async () => ({
    db: toDatabase(pool),
    pool,
    url,
    close: async () => undefined,
  }));
  portal.time.now = new Date();
  return {
    portal,
    close: async () => {
      await portal.close();
      await close();
    },
  };
};
