import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type ConstructorOptions, type Db, fromDrizzle, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** Seconds. A mail server may be away for a day; what nobody could send by then is kept three days for whoever asks why. */
const mailQueue = {
  // Longer than a batch takes at a mail server that answers nothing until the connection times out.
  expireInSeconds: 300,
  // A code must not wait for that long when the process that was sending it has died.
  heartbeatSeconds: 15,
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
  retentionSeconds: 3 * 24 * 3600,
  deleteAfterSeconds: 3 * 24 * 3600,
} satisfies QueueOptions;

const queues = {
  mail: mailQueue,
  urgentMail: mailQueue,
  sweep: { expireInSeconds: 120, retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
  sweepActivity: { expireInSeconds: 3600, retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
  sweepFiles: { expireInSeconds: 3600, retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
} satisfies Record<string, QueueOptions>;

/** What a process can do in the background. */
export type QueueName = keyof typeof queues;

/** Every ten minutes; once an hour what takes longer: all of the store is looked through. */
const times = {
  sweep: '*/10 * * * *',
  sweepActivity: '41 * * * *',
  sweepFiles: '23 * * * *',
} satisfies Partial<Record<QueueName, string>>;

const runOn = (connection: pg.Pool | pg.Client): Db => ({
  executeSql: (text, values) => connection.query(text, values),
});

/** pg-boss in the caller's transaction. */
export const inTransaction = (tx: Database): Db => fromDrizzle(tx, sql);

const bossOn = (connection: pg.Pool | pg.Client, options: ConstructorOptions): PgBoss =>
  new PgBoss({ schema: 'jobs', db: runOn(connection), ...options });

/** Makes the tables and queues of the jobs, or brings them up to date. Called under the lock of the migrations. */
export const installJobs = async (client: pg.Client): Promise<void> => {
  const boss = bossOn(client, { supervise: false, schedule: false });
  const failed = Promise.withResolvers<never>();
  boss.on('error', failed.reject);
  const install = async () => {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
    for (const [name, time] of Object.entries(times)) await boss.schedule(name, time);
  };
  try {
    await Promise.race([install(), failed.promise]);
  } finally {
    await boss.stop({ graceful: false });
  }
};

/** A database that is away fails every look into the queue; one line in a while says so as well. */
const seldom = (report: (error: Error) => void): ((error: Error) => void) => {
  const pause = 30_000;
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < pause) return;
    last = performance.now();
    report(error);
  };
};

const started = (boss: PgBoss, report: (error: Error) => void): Promise<PgBoss> => {
  // Without a listener an error ends the process.
  boss.on('error', seldom(report));
  return boss.start();
};

/** For a process that serves: it queues, works, and looks after what other processes left when they were killed. */
export const openBoss = (pool: pg.Pool, report: (error: Error) => void): Promise<PgBoss> =>
  started(bossOn(pool, { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }), report);

/** For a command or a test: it queues, and works only when told to. Stop it before the pool is closed. */
export const openQuietBoss = (pool: pg.Pool): Promise<PgBoss> =>
  started(bossOn(pool, { supervise: false, schedule: false, migrate: false }), () => undefined);
