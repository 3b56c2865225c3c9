import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { queueNames } from '../jobs/boss.queries.ts';
import { findSetting } from '../settings.queries.ts';

/** States of jobs that are not over; `failed` ones were given up. */
export const jobStates = ['created', 'retry', 'active', 'failed'] as const;

/** The jobs of a queue in one state. */
export interface JobCount {
  queue: string;
  state: string;
  count: number;
  /** Seconds since the oldest of them was queued; 0 for none. */
  oldestSeconds: number;
}

/** Returns a row for each queue and state, also for those without jobs. */
export const countJobs = async (db: Database): Promise<JobCount[]> => {
  const { rows } = await db.execute<{ [K in keyof JobCount]: JobCount[K] }>(sql`
    select name as queue, state::text, count(*)::int as count,
      extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
    from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`);
  return queueNames.flatMap((queue) =>
    jobStates.map(
      (state) =>
        rows.find((row) => row.queue === queue && row.state === state) ?? {
          queue,
          state,
          count: 0,
          oldestSeconds: 0,
        },
    ),
  );
};

/** Returns how many files the last sweep found missing, whichever portal ran it. */
export const countMissingFiles = async (db: Database): Promise<number> =>
  Number((await findSetting(db, 'missingFiles')) ?? 0);
