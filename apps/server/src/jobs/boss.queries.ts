import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import {
  type Clock,
  type ConstructorOptions,
  type Db,
  fromDrizzle,
  PgBoss,
  type QueueOptions,
} from 'pg-boss';
import type { Database } from '../database/database.ts';

/**
 * Durations in seconds. Retries cover a one-day outage of the mail server; failed emails are kept for three days for
 * the operator.
 */
const mailQueue = {
  // Longer than a batch takes when the mail server hangs until the connection times out.
  expireInSeconds: 300,
  // A code is retried sooner when the process that was sending it has died.
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
  /** One job creates all missing renditions, which takes hours after a large import. */
  renditions: {
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 60,
    retryLimit: 0,
    retentionSeconds: 3600,
    deleteAfterSeconds: 3600,
  },
  sweep: { expireInSeconds: 120, retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
  sweepActivity: { expireInSeconds: 3600, retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
  sweepFiles: { expireInSeconds: 3600, retryLimit: 0, retentionSeconds: 3600, deleteAfterSeconds: 3600 },
} satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues);

/** Cron schedules: every ten minutes, and every hour for slow jobs. */
const schedules = {
  renditions: '* * * * *',
  sweep: '*/10 * * * *',
  sweepActivity: '41 * * * *',
  sweepFiles: '23 * * * *',
} satisfies Partial<Record<QueueName, string>>;

const toDb = (connection: pg.Pool | pg.Client): Db => ({
  executeSql: (text, values) => connection.query(text, values),
});

/** Returns the connection by which pg-boss writes in the caller's transaction. */
export const inTransaction = (tx: Database): Db => fromDrizzle(tx, sql);

/**
 * A clock that nobody sets. pg-boss paces its timers by the clock, so that none would run until one that was set back
 * reaches its former time.
 */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout,
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval,
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

const createBoss = (connection: pg.Pool | pg.Client, options: ConstructorOptions): PgBoss =>
  new PgBoss({ schema: 'jobs', db: toDb(connection), clock: steadyClock, ...options });

/** Creates or migrates the tables and queues of the jobs. Called under the lock of the migrations. */
export const installJobs = async (client: pg.Client): Promise<void> => {
  const boss = createBoss(client, { supervise: false, schedule: false });
  const failed = Promise.withResolvers<never>();
  boss.on('error', failed.reject);
  const install = async () => {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
    for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
  };
  try {
    await Promise.race([install(), failed.promise]);
  } finally {
    await boss.stop({ graceful: false });
  }
};

/** Reports at most one error in 30 seconds, because every poll fails while the database is unreachable. */
const throttle = (report: (error: Error) => void): ((error: Error) => void) => {
  const intervalMs = 30_000;
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < intervalMs) return;
    last = performance.now();
    report(error);
  };
};

const start = (boss: PgBoss, report: (error: Error) => void): Promise<PgBoss> => {
  // Without a listener an error ends the process.
  boss.on('error', throttle(report));
  return boss.start();
};

/** Starts pg-boss in a server process, which also retries jobs of killed processes. */
export const openBoss = (
  pool: pg.Pool,
  report: (error: Error) => void,
  options: ConstructorOptions = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 },
): Promise<PgBoss> => start(createBoss(pool, options), report);

/** Stops pg-boss as soon as its running jobs have finished, after 8 s at the latest. */
export const stopBoss = async (boss: PgBoss): Promise<void> => {
  // By itself, pg-boss sleeps half a second before it looks whether they have.
  const finished = Promise.all(queueNames.map((name) => boss.offWork(name)));
  await Promise.race([finished, pause(7000, undefined, { ref: false })]);
  await boss.stop({ timeout: 1000 });
};

/** Starts pg-boss in a command or a test: it only queues jobs. Stop it before the pool is closed. */
export const createQueueClient = (pool: pg.Pool): Promise<PgBoss> =>
  start(createBoss(pool, { supervise: false, schedule: false, migrate: false }), () => undefined);
