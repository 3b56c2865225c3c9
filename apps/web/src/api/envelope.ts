import type { Language } from '@siliport/contract/language';
import type { RefusalData } from '@siliport/contract/refusal-data';
import { CallError } from './call-error.ts';
import { errorPhrases } from './errors.phrases.ts';

/** Every JSON response (AP-2). */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data: Data;
}

type Refusal = Partial<RefusalData>;

/** The client of the specification that sends the request; they read 403 and 501 differently (AP-3). */
export type Client = 'api' | 'sys' | 'download';

const successCodes = [200, 206, 0];
const sessionExpiredCode = 201;

export const errorText = (key: keyof typeof errorPhrases, language: Language): string =>
  errorPhrases[key][language];

/** The type of the data is trusted: the server serializes every response by the contract. */
const isEnvelope = <Data>(value: unknown): value is Envelope<Data> =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';

const isErrorKey = (key: string): key is keyof typeof errorPhrases => key in errorPhrases;

/** Ends the session, and returns the error to throw. */
const expireSession = (status: number, language: Language, expire: () => void): CallError => {
  expire();
  return new CallError(errorText('expired', language), { code: sessionExpiredCode, status });
};

/** The details of the request that are needed to read its response. */
export interface ResponseContext {
  language: Language;
  client: Client;
  /** Ends the session; called on body code 201 and on the HTTP statuses that mean the same. */
  expire: () => void;
  /** Called when the member must set up a second factor before anything else. */
  requireSecondFactor: () => void;
}

/** Returns the error of an HTTP status; a refusal of the transport (413, 429, …) has its own message (AP-3). */
export const toStatusError = (status: number, body: unknown, context: ResponseContext): CallError => {
  const { language, client, expire } = context;
  if (status === 401 || (status === 403 && client !== 'api')) return expireSession(status, language, expire);
  const details = { status, code: isEnvelope(body) ? body.code : 0 };
  if (status === 501 && client === 'download')
    return new CallError(errorText('fileMissing', language), details);
  const key = `http${status}`;
  if (isErrorKey(key)) return new CallError(errorText(key, language), details);
  if (isEnvelope(body) && body.message) return new CallError(body.message, details);
  return new CallError(errorText('otherStatus', language).replace('{status}', String(status)), details);
};

/** Returns the envelope of a success. Throws `CallError` for any other response (AP-2). */
export const openEnvelope = <Data>(
  status: number,
  body: unknown,
  context: ResponseContext,
): Envelope<Data> => {
  if (status < 200 || status > 299) throw toStatusError(status, body, context);
  if (!isEnvelope<Data & Refusal>(body))
    throw new CallError(errorText('unreadable', context.language), { status });
  if (body.code === sessionExpiredCode) throw expireSession(status, context.language, context.expire);
  if (!successCodes.includes(body.code)) {
    const { reason, field, secondStep } = body.data ?? {};
    if (reason === 'access.secondFactorFirst') context.requireSecondFactor();
    throw new CallError(body.message, { code: body.code, status, reason, field, secondStep });
  }
  return body;
};
