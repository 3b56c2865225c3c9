import { type DrizzleQueryError, sql } from 'drizzle-orm';
import { getErrorCode } from '../errors.ts';
import type { Database } from './database.ts';
import { DeadlineExceeded } from './deadline.ts';

/** Class 08 (connection), 53 (resources), 57P (shutdown), the statement timeout, and a server that takes no writes. */
const away = /^(08|53|57P|57014|25006)/;
const diskFull = '53100';
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether the database, not the call, is what failed: it is away, full, or too slow. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = getErrorCode(each) ?? '';
    if (each instanceof DeadlineExceeded || away.test(code) || sockets.has(code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(
        each.message,
      )
    )
      return true;
  }
  return false;
};

/** Whether the database found no room on its disk. */
export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && (getErrorCode(error) === diskFull || isDatabaseFull(error.cause));

/** Whether the database answers a query. */
export const isDatabaseUp = async (db: Database): Promise<boolean> => {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
};

/** Told by its fields, because pg-boss hands on copies of errors. */
const isFailedQuery = (error: object): error is DrizzleQueryError => 'query' in error && 'params' in error;

/** For the log: the message of a failed query names its values, which can be passwords and codes. */
export const messageWithoutValues = (error: Error): string =>
  isFailedQuery(error) ? `Failed query: ${error.query}` : error.message;
