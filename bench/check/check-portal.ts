import { toDatabase } from '../../apps/server/src/database/database.ts';
import { createPool } from '../../apps/server/src/database/open.ts';
import { createTestPortal, type Portal } from '../../apps/server/src/testing/portal.ts';
import { killPortals } from '../../apps/server/src/testing/servers/portal-process.ts';
import { openBenchDatabase } from '../processes.ts';

/** A portal in this process for rows and files of a check; the checked one is a process on the same database and files. */
export interface CheckPortal {
  portal: Portal;
  close(): Promise<void>;
}

/** A durable PostgreSQL for the portals of a check. */
export interface CheckCluster {
  /** Opens a portal on a database of its own. */
  openPortal(environment?: Record<string, string>): Promise<CheckPortal>;
  close(): Promise<void>;
}

const toDatabaseUrl = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
};

export const openCheckCluster = async (): Promise<CheckCluster> => {
  // Its own database stays without connections, so that it can be the template of the others.
  const { url, close } = await openBenchDatabase();
  const admin = createPool(toDatabaseUrl(url, 'postgres'));
  const template = new URL(url).pathname.slice(1);
  const openPortals = new Set<CheckPortal>();
  let count = 0;
  const openPortal: CheckCluster['openPortal'] = async (environment = {}) => {
    const name = `check_${count++}`;
    await admin.query(`create database ${name} template ${template}`);
    const portalUrl = toDatabaseUrl(url, name);
    const pool = createPool(portalUrl);
    const portal = await createTestPortal(environment, async () => ({
      db: toDatabase(pool),
      pool,
      url: portalUrl,
      close: () => pool.end(),
    }));
    portal.time.now = new Date();
    const checkPortal: CheckPortal = {
      portal,
      close: async () => {
        openPortals.delete(checkPortal);
        await portal.close();
      },
    };
    openPortals.add(checkPortal);
    return checkPortal;
  };
  return {
    openPortal,
    close: async () => {
      for (const each of openPortals) await each.close();
      await admin.end();
      await close();
    },
  };
};

/** Rejects when the process is to end. */
const waitForInterruption = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => reject(new Error(`the check was ended by ${signal}`)));
  });

/** Runs a check on a cluster of its own, and removes it; also when the check is interrupted, which is an error. */
export const withCheckCluster = async <T>(work: (cluster: CheckCluster) => Promise<T>): Promise<T> => {
  const cluster = await openCheckCluster();
  try {
    return await Promise.race([work(cluster), waitForInterruption()]);
  } finally {
    // An interrupted check left them; they would write into the folders that are removed.
    await killPortals();
    await cluster.close();
  }
};
