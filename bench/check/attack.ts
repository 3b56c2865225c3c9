import { checkAccess, checkSchemas } from './attack-calls.ts';
import { checkEnumeration, checkLimits, checkUploads } from './attack-limits.ts';
import { openAttackPortal } from './attack-portal.ts';
import type { CheckCluster } from './check-portal.ts';
import type { CheckRow } from './report.ts';

/** Attacks a portal process over HTTP. `runs`: random requests of each call, and rounds of the timing. */
export const checkAttacks = async (
  cluster: CheckCluster,
  { runs }: { runs: number },
): Promise<CheckRow[]> => {
  const attack = await openAttackPortal(cluster);
  try {
    return [
      ...(await checkAccess(attack)),
      await checkSchemas(attack, runs),
      ...(await checkEnumeration(attack, Math.max(10, Math.min(runs, 100)))),
      ...(await checkLimits(attack)),
      await checkUploads(attack),
    ];
  } finally {
    await attack.close();
  }
};
