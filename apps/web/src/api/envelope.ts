import type { Language } from '@siliport/contract/language';
import type { RefusalKey } from '@siliport/contract/refusals';
import { CallError } from './call-error.ts';
import { errorPhrases } from './errors.phrases.ts';

/** AP-2: every JSON answer. */
export interface Envelope {
  code: number;
  message: string;
  data: unknown;
}

/** What a refusal carries as its data. */
const refusalOf = ({ data }: Envelope) => {
  const { reason, field } = (data ?? {}) as { reason?: RefusalKey; field?: string };
  return { reason, field };
};

/** Which client of the specification asks: they read 403 and 501 differently (AP-3). */
export type Client = 'api' | 'sys' | 'download';

const succeeding = [200, 206, 0];
const sessionOver = 201;

export const errorText = (key: keyof typeof errorPhrases, language: Language): string =>
  errorPhrases[key][language];

export const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number';

/** Tells the session that it is over, and returns the error to throw. */
const expired = (status: number, language: Language, expire: () => void): CallError => {
  expire();
  return new CallError(errorText('expired', language), { code: sessionOver, status });
};

/** What the reading of a response needs to know of its request. */
export interface ResponseContext {
  language: Language;
  client: Client;
  /** Ends the session here; called on body code 201 and on the statuses that mean it. */
  expire: () => void;
}

/** AP-3: the error an HTTP status stands for; a refusal of transport (413, 429, …) brings its message along. */
export const toStatusError = (status: number, body: unknown, context: ResponseContext): CallError => {
  const { language, client, expire } = context;
  if (status === 401 || (status === 403 && client !== 'api')) return expired(status, language, expire);
  const own = { status, code: isEnvelope(body) ? body.code : 0 };
  if (status === 501 && client === 'download') return new CallError(errorText('fileMissing', language), own);
  const key = `http${status}`;
  if (key in errorPhrases) return new CallError(errorText(key as keyof typeof errorPhrases, language), own);
  if (isEnvelope(body) && body.message) return new CallError(body.message, own);
  return new CallError(errorText('otherStatus', language).replace('{status}', String(status)), own);
};

/** AP-2: the envelope of a success, else its error. */
export const openEnvelope = (status: number, body: unknown, context: ResponseContext): Envelope => {
  if (status < 200 || status > 299) throw toStatusError(status, body, context);
  if (!isEnvelope(body)) throw new CallError(errorText('unreadable', context.language), { status });
  if (body.code === sessionOver) throw expired(status, context.language, context.expire);
  if (!succeeding.includes(body.code))
    throw new CallError(body.message, { code: body.code, status, ...refusalOf(body) });
  return body;
};
