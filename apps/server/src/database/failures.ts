import { type DrizzleQueryError, sql } from 'drizzle-orm';
import { getErrorCode } from '../errors.ts';
import { type Database, DeadlineExceeded } from './database.ts';
import { diskFull, toErrorKind } from './error-kind.ts';

/** Whether the database itself failed: it is unreachable, full or too slow. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DeadlineExceeded || ['unavailable', 'timeout', 'full'].includes(toErrorKind(each)))
      return true;
  return false;
};

export const isDatabaseFull = (error: unknown): boolean =>
  error instanceof Error && (getErrorCode(error) === diskFull || isDatabaseFull(error.cause));

export const isDatabaseUp = async (db: Database): Promise<boolean> => {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
};

/** Checks fields instead of the class, because pg-boss copies errors. */
const isFailedQuery = (error: object): error is DrizzleQueryError => 'query' in error && 'params' in error;

/** Returns the message for the log without query values, which can be passwords and codes. */
export const formatWithoutValues = (error: Error): string =>
  isFailedQuery(error) ? `Failed query: ${error.query}` : error.message;
