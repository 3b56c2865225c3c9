import { messageWithoutValues } from './database/failures.ts';

// A type and not an interface: pino wants its index signature, which only a type has of itself.
type Logged = { type: string; message: string; stack: string; code?: unknown; cause?: Logged };

/** The frames alone: the head of a stack repeats the message. */
const framesOf = ({ stack = '' }: Error): string => stack.slice(Math.max(0, stack.search(/^ {4}at /m)));

const logged = (error: unknown, depth = 0): Logged => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.name,
    message: messageWithoutValues(error),
    stack: framesOf(error),
    code: 'code' in error ? error.code : undefined,
    cause: error.cause === undefined || depth > 5 ? undefined : logged(error.cause, depth + 1),
  };
};

/** The same for a message in plain text, for errors that end the process. */
export const textOfError = (error: unknown): string => {
  const lines: string[] = [];
  for (let each: Logged | undefined = logged(error); each; each = each.cause)
    lines.push(`${each.type}: ${each.message}\n${each.stack}`);
  return lines.join('\ncaused by ');
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
    err: (error: unknown) => logged(error),
    req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?')[0], ip }),
  },
});
