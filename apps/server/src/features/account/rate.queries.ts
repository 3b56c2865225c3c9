import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rateCounters } from '../../database/schema/members.ts';
import { Refusal } from '../../http/refusal.ts';

const addSeconds = (from: Date, count: number): Date => new Date(from.getTime() + count * 1000);

/** How the attempts of a key are delayed. */
export interface RateRule {
  /** Length of the window in which attempts are counted. */
  windowSeconds: number;
  /** Attempts before the first delay. */
  free: number;
  /** The delay doubles from one second up to this. */
  maxDelaySeconds: number;
}

/**
 * Returned by statements whose commit does not wait for the disk. A crash of the database may forget the attempts of its last
 * second, which no client can bring about. It would hold for a whole transaction, so these statements are their own.
 */
const withoutWait = { commit: sql`set_config('synchronous_commit', 'off', true)` };

/** Counts an attempt unless it is delayed. Returns a row when it is allowed. */
const insertTry = (db: Database, key: string, rule: RateRule, now: Date) => {
  const windowStart = addSeconds(now, -rule.windowSeconds);
  const nextCount = sql`case when ${rateCounters.since} < ${windowStart} then 1 else ${rateCounters.count} + 1 end`;
  const delay = sql`make_interval(secs => least(${rule.maxDelaySeconds}::int, power(2, least(${nextCount} - ${rule.free}::int - 1, 20))))`;
  return db
    .insert(rateCounters)
    .values({ key, count: 1, since: now, blockedUntil: null, expiresAt: addSeconds(now, rule.windowSeconds) })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: nextCount,
        since: sql`case when ${rateCounters.since} < ${windowStart} then ${now} else ${rateCounters.since} end`,
        blockedUntil: sql`case when ${nextCount} > ${rule.free}::int then ${now}::timestamptz + ${delay} end`,
        expiresAt: addSeconds(now, rule.windowSeconds + rule.maxDelaySeconds),
      },
      // A delay beyond the maximum stems from before the clock was set back, so it is ignored (SEC-89).
      setWhere: sql`${rateCounters.blockedUntil} is null or ${rateCounters.blockedUntil} <= ${now}
        or ${rateCounters.blockedUntil} > ${addSeconds(now, rule.maxDelaySeconds)}`,
    })
    .returning({ key: rateCounters.key, ...withoutWait });
};

/**
 * Counts an attempt and returns whether it is allowed, in one statement, so that concurrent attempts cannot exceed the
 * limit. Attempts during a delay are not counted. Not for transactions (see `withoutWait`), as all that consumes or refunds tries.
 */
export const consumeTry = async (db: Database, key: string, rule: RateRule, now: Date): Promise<boolean> =>
  (await insertTry(db, key, rule, now)).length > 0;

const decrementCount = (db: Database, key: string) =>
  db
    .update(rateCounters)
    .set({ count: sql`greatest(${rateCounters.count} - 1, 0)`, blockedUntil: null })
    .where(sql`${rateCounters.key} = ${key}`);

/** Refunds an attempt and removes the delay that it caused. */
export const refundTry = async (db: Database, key: string): Promise<void> => {
  await decrementCount(db, key).returning(withoutWait);
};

/** Refunds a counted event. */
export const refundCount = async (db: Database, key: string): Promise<void> => {
  await decrementCount(db, key);
};

/** A token bucket. In any window of `n × secondsPerToken` at most `burst + n` tokens can be consumed. */
export interface TokenBucket {
  burst: number;
  secondsPerToken: number;
}

/**
 * Consumes a token of a bucket once for each row of `from`. Returns a row when there was one. The row of the bucket holds
 * the instant at which it is full again (generic cell rate algorithm), so that one statement suffices.
 */
const insertToken = (
  db: Database,
  key: string,
  { burst, secondsPerToken }: TokenBucket,
  now: Date,
  from = sql``,
) => {
  const first = addSeconds(now, secondsPerToken);
  // A bucket below empty stems from before the clock was set back, so it counts as full (SEC-89).
  const emptyUntil = addSeconds(now, burst * secondsPerToken);
  const isBeyond = sql`${rateCounters.blockedUntil} > ${emptyUntil}`;
  const fullAt = sql`case when ${isBeyond} then ${now}::timestamptz else greatest(${rateCounters.blockedUntil}, ${now}::timestamptz) end
    + make_interval(secs => ${secondsPerToken}::int)`;
  return db
    .insert(rateCounters)
    .select(
      sql`select ${key}::text, 1, ${now}::timestamptz, ${first}::timestamptz, ${first}::timestamptz ${from}`,
    )
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: { blockedUntil: fullAt, expiresAt: fullAt },
      setWhere: sql`${rateCounters.blockedUntil} <= ${addSeconds(now, (burst - 1) * secondsPerToken)} or ${isBeyond}`,
    })
    .returning({ key: rateCounters.key });
};

/** Consumes a token of a bucket; returns false when it is empty. */
export const consumeToken = async (
  db: Database,
  key: string,
  bucket: TokenBucket,
  now: Date,
): Promise<boolean> => (await insertToken(db, key, bucket, now)).length > 0;

const returnToken = (db: Database, key: string, { secondsPerToken }: TokenBucket) =>
  db
    .update(rateCounters)
    .set({ blockedUntil: sql`${rateCounters.blockedUntil} - make_interval(secs => ${secondsPerToken}::int)` })
    .where(sql`${rateCounters.key} = ${key}`);

/** Returns a token to its bucket. */
export const refundToken = async (db: Database, key: string, bucket: TokenBucket): Promise<void> => {
  await returnToken(db, key, bucket);
};

/** An attempt that needs both a try of one key and a token of another. */
interface LimitedTry {
  tryKey: string;
  rule: RateRule;
  tokenKey: string;
  bucket: TokenBucket;
}

/**
 * Counts an attempt as `consumeTry` does, and consumes a token unless it is delayed; returns whether both allow it. One
 * statement, because each commit waits for the disk.
 */
export const consumeTryAndToken = async (
  db: Database,
  { tryKey, rule, tokenKey, bucket }: LimitedTry,
  now: Date,
): Promise<boolean> => {
  const allowed = insertTry(db, tryKey, rule, now);
  const token = insertToken(db, tokenKey, bucket, now, sql`from allowed`);
  const { rows } = await db.execute(sql`with allowed as (${allowed.getSQL()}) ${token.getSQL()}`);
  return rows.length > 0;
};

/** Refunds both parts of an attempt, in one statement. */
export const refundTryAndToken = async (
  db: Database,
  { tryKey, tokenKey, bucket }: Pick<LimitedTry, 'tryKey' | 'tokenKey' | 'bucket'>,
): Promise<void> => {
  const count = decrementCount(db, tryKey).getSQL();
  const token = returnToken(db, tokenKey, bucket).returning(withoutWait).getSQL();
  await db.execute(sql`with refunded as (${count}) ${token}`);
};

/** Counts `amount` events in a fixed window; returns the total of the window. */
export const countEvent = async (
  db: Database,
  key: string,
  windowSeconds: number,
  now: Date,
  amount = 1,
): Promise<number> => {
  const windowStart = addSeconds(now, -windowSeconds);
  const [row] = await db
    .insert(rateCounters)
    .values({ key, count: amount, since: now, expiresAt: addSeconds(now, windowSeconds) })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        count: sql`case when ${rateCounters.since} < ${windowStart} then ${amount}::int else ${rateCounters.count} + ${amount}::int end`,
        since: sql`case when ${rateCounters.since} < ${windowStart} then ${now} else ${rateCounters.since} end`,
        expiresAt: sql`case when ${rateCounters.since} < ${windowStart} then ${addSeconds(now, windowSeconds)} else ${rateCounters.expiresAt} end`,
      },
    })
    .returning({ count: rateCounters.count });
  return row?.count ?? 0;
};

/** How often something may happen in a window. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** The events of a window. */
interface Counter {
  count: number;
  since: Date;
}

export const findCounter = async (db: Database, key: string): Promise<Counter | undefined> => {
  const [row] = await db
    .select({ count: rateCounters.count, since: rateCounters.since })
    .from(rateCounters)
    .where(sql`${rateCounters.key} = ${key}`);
  return row;
};

/** Returns the seconds until the window ends in which the limit is reached; 0 below the limit. */
export const toRetryAfterSeconds = (
  counter: Counter | undefined,
  { max, windowSeconds }: RateLimit,
  now: Date,
): number => {
  if (!counter || counter.count < max) return 0;
  return Math.max(0, Math.ceil((counter.since.getTime() + windowSeconds * 1000 - now.getTime()) / 1000));
};

/** Returns the seconds until the window of this key ends in which the limit is reached; 0 below the limit. */
export const getRetryAfterSeconds = async (
  db: Database,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<number> => toRetryAfterSeconds(await findCounter(db, key), limit, now);

/** Throws `Refusal('rate.exceeded')` with the seconds to wait once the limit is reached. Counts nothing. */
export const checkLimit = async (db: Database, key: string, limit: RateLimit, now: Date): Promise<void> => {
  const retryAfter = await getRetryAfterSeconds(db, key, limit, now);
  if (retryAfter > 0) throw new Refusal('rate.exceeded', { retryAfter });
};

/** Counts an event up to a limit. Throws `Refusal('rate.exceeded')` beyond it, with the seconds to wait. */
export const countUpTo = async (db: Database, key: string, limit: RateLimit, now: Date): Promise<void> => {
  if ((await countEvent(db, key, limit.windowSeconds, now)) <= limit.max) return;
  throw new Refusal('rate.exceeded', { retryAfter: await getRetryAfterSeconds(db, key, limit, now) });
};
