import { checkAccess, checkSchemas } from './attack-calls.ts';
import { checkHtml } from './attack-html.ts';
import { checkEnumeration, checkLimits, checkUploads } from './attack-limits.ts';
import { openAttackPortal } from './attack-portal.ts';
import { checkHostileStrings, checkRegexes } from './attack-regexes.ts';
import type { CheckCluster } from './check-portal.ts';
import type { CheckRow } from './report.ts';

/** Attacks a portal process over HTTP. `runs`: random requests of each call, and rounds of the timing; 1 is the short form. */
export const checkAttacks = async (
  cluster: CheckCluster,
  { runs }: { runs: number },
): Promise<CheckRow[]> => {
  const isShort = runs === 1;
  const attack = await openAttackPortal(cluster);
  try {
    return [
      ...(await checkAccess(attack)),
      await checkSchemas(attack, runs),
      ...(await checkEnumeration(attack, Math.max(10, Math.min(runs, 100)))),
      ...(await checkLimits(attack)),
      await checkUploads(attack),
      await checkHtml(attack, isShort ? 5 : 1),
      await checkHostileStrings(attack, runs),
      // The unit tests prove the expressions too, with the short form.
      ...(isShort ? [] : [await checkRegexes()]),
    ];
  } finally {
    await attack.close();
  }
};
