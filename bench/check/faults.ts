import { checkDatabase, checkFailover, checkMigrations } from './faults-database.ts';
import { checkKills, checkMail, checkStore } from './faults-services.ts';
import type { CheckRow } from './report.ts';

/** Puts a portal under faults while members write. `loops`: how often each fault happens. */
export const checkFaults = async ({ loops }: { loops: number }): Promise<CheckRow[]> => [
  await checkKills(loops),
  ...(await checkDatabase(loops)),
  ...(await checkMail(3)),
  await checkStore(loops),
  await checkMigrations(loops),
  await checkFailover(),
];
