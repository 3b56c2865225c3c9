import { StartupError } from '../errors.ts';

/** What a check found; `text` says in one sentence what is so, or what to change. */
export interface Finding {
  subject:
    | 'settings'
    | 'database'
    | 'content'
    | 'store'
    | 'mail'
    | 'clock'
    | 'disk'
    | 'converter'
    | 'scanner'
    | 'proxy';
  level: 'ok' | 'warning' | 'error';
  text: string;
}

type Subject = Finding['subject'];

export const ok = (subject: Subject, text: string): Finding => ({ subject, level: 'ok', text });
export const warning = (subject: Subject, text: string): Finding => ({ subject, level: 'warning', text });
export const failure = (subject: Subject, text: string): Finding => ({ subject, level: 'error', text });

/** Returns the first line of an error's message, or its code where it has none. */
export const toReason = (error: unknown): string => {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  if (!(inner instanceof Error)) return String(inner);
  if (inner instanceof StartupError) return inner.message.split('\n')[0] ?? '';
  const cause = inner.cause instanceof Error ? inner.cause : inner;
  return cause.message.split('\n')[0] || ('code' in cause ? String(cause.code) : cause.name);
};
