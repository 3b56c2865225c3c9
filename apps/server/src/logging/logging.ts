import pino from 'pino';
import { formatWithoutValues } from '../database/failures.ts';

// A type, because pino requires an implicit index signature, which interfaces lack.
type SerializedError = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: SerializedError;
};

/** Returns only the stack frames, because the head of a stack repeats the message. */
const getFrames = ({ stack = '' }: Error): string => stack.slice(Math.max(0, stack.search(/^ {4}at /m)));

/** Whether the value has the shape of an error: pg-boss reports errors as plain objects. */
const isErrorLike = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** Describes a thrown value that is not an error by its field names only, because values may be private. */
const describeThrown = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `an object with the fields ${Object.keys(value).join(', ') || 'none'}`
    : String(value);

const getCause = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);

const serializeError = (error: unknown, depth = 0): SerializedError => {
  if (!isErrorLike(error)) return { type: typeof error, message: describeThrown(error), stack: '' };
  const cause = getCause(error);
  return {
    type: error.name ?? 'Error',
    message: formatWithoutValues(error),
    stack: getFrames(error),
    code: 'code' in error ? error.code : undefined,
    cause: cause === undefined || depth > 5 ? undefined : serializeError(cause, depth + 1),
  };
};

/** Formats an error as plain text, for errors that end the process. */
export const formatError = (error: unknown): string => {
  const lines: string[] = [];
  for (let each: SerializedError | undefined = serializeError(error); each; each = each.cause)
    lines.push(`${each.type}: ${each.message}\n${each.stack}`);
  return lines.join('\ncaused by ');
};

/** Bytes of buffered lines after which further ones are dropped while the disk is full. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Creates the log stream on standard output. A failing write, e.g. to a file on a full disk, does not crash the
 * portal (SEC-83).
 */
export const createLogStream = () => {
  const stream = pino.destination({ fd: 1, sync: true, maxLength: maxWaitingBytes });
  stream.on('error', () => undefined);
  return stream;
};

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/**
 * Returns the logger options. The log contains no values from users: no query string, header or body, no values of a
 * failed query, no detail of a violated constraint.
 */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    err: (error: unknown) => serializeError(error),
    req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?')[0], ip }),
    // @fastify/multipart logs these at level trace, with all request headers including the session's token.
    busboyOptions: () => undefined,
  },
});
