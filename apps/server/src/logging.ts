import pino from 'pino';
import { messageWithoutValues } from './database/failures.ts';

// A type and not an interface: pino wants its index signature, which only a type has of itself.
type Logged = { type: string; message: string; stack: string; code?: unknown; cause?: Logged };

/** The frames alone: the head of a stack repeats the message. */
const getFrames = ({ stack = '' }: Error): string => stack.slice(Math.max(0, stack.search(/^ {4}at /m)));

/** pg-boss reports copies of errors, which are plain objects. */
const isErrorLike = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

/** A thrown object that is no error is named by its fields alone: their values may be someone's. */
const describeThrown = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `an object with the fields ${Object.keys(value).join(', ') || 'none'}`
    : String(value);

const getCause = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);

const toLogged = (error: unknown, depth = 0): Logged => {
  if (!isErrorLike(error)) return { type: typeof error, message: describeThrown(error), stack: '' };
  const cause = getCause(error);
  return {
    type: error.name ?? 'Error',
    message: messageWithoutValues(error),
    stack: getFrames(error),
    code: 'code' in error ? error.code : undefined,
    cause: cause === undefined || depth > 5 ? undefined : toLogged(cause, depth + 1),
  };
};

/** The same for a message in plain text, for errors that end the process. */
export const formatError = (error: unknown): string => {
  const lines: string[] = [];
  for (let each: Logged | undefined = toLogged(error); each; each = each.cause)
    lines.push(`${each.type}: ${each.message}\n${each.stack}`);
  return lines.join('\ncaused by ');
};

/** Bytes of lines that wait for a full disk before further ones are dropped. */
const maxWaitingBytes = 1024 * 1024;

/** Standard output for the log; one that takes nothing, a file on a full disk say, does not end the portal (SEC-83). */
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
 * What the log keeps. Never a value that someone typed or was sent: no query string (codes come in one), no header, no
 * body, no values of a failed query, no detail of a violated constraint.
 */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    err: (error: unknown) => toLogged(error),
    req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?')[0], ip }),
    // @fastify/multipart logs these at level trace, with all headers of the request: the session's token among them.
    busboyOptions: () => undefined,
  },
});
