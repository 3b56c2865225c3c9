/** A reason why the portal cannot start; its message is printed for the operator without a stack trace. */
export class StartupError extends Error {}

/** Returns the code of an error of Node or PostgreSQL, e.g. `ENOENT`; undefined for what has none. */
export const getErrorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && error.code !== undefined
    ? String(error.code)
    : undefined;
