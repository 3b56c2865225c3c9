import type { CheckCluster } from './check-portal.ts';
import { checkClock } from './faults-clock.ts';
import { checkDatabase, checkFailover, checkMigrations } from './faults-database.ts';
import { checkFullDisk } from './faults-disk.ts';
import { checkKills, checkMail, checkStore } from './faults-services.ts';
import type { CheckRow } from './report.ts';
import { toFaultPortal } from './under-writers.ts';

/** The faults that share a portal's database and files. */
const checkOnOnePortal = async (cluster: CheckCluster, loops: number): Promise<CheckRow[]> => {
  const { portal, close } = await cluster.openPortal();
  try {
    const fault = await toFaultPortal(portal);
    return [
      await checkKills(fault, loops),
      ...(await checkDatabase(fault, loops)),
      ...(await checkMail(fault, 3)),
      ...(loops > 1 ? [await checkMigrations(fault, loops)] : []),
      ...(await checkClock(fault, loops)),
    ];
  } finally {
    await close();
  }
};

/**
 * Puts a portal under faults while members write. `loops`: how often each fault happens. One loop is the short form, without
 * killed migrations and the failover: migrate-killed.test.ts and failover.test.ts try them too.
 */
export const checkFaults = async (
  cluster: CheckCluster,
  { loops }: { loops: number },
): Promise<CheckRow[]> => {
  // At the same time, because each has a portal of its own and mostly waits.
  const [rows, store, disk] = await Promise.all([
    checkOnOnePortal(cluster, loops),
    checkStore(cluster, loops),
    checkFullDisk(cluster, loops),
  ]);
  return [...rows, ...store, disk, ...(loops > 1 ? [await checkFailover()] : [])];
};
