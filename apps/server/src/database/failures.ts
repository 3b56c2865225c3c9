import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Class 08 (connection), 53 (resources, e.g. disk full), 57P (shutdown), and the statement timeout. */
const away = /^(08|53|57P|57014)/;
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether the database, not the call, is what failed: it is away, full, or too slow. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (away.test(codeOf(each)) || sockets.has(codeOf(each))) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(
        each.message,
      )
    )
      return true;
  }
  return false;
};

/** Whether the database answers just now. */
export const databaseAnswers = async (db: Database): Promise<boolean> => {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
};

/** For the log: the message of a failed query names its values, which can be passwords and codes. */
export const messageWithoutValues = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
