import type { CallName, Calls } from '@siliport/contract';
import type { Base, Input, Output } from '@siliport/contract/call';
import { wireLanguage } from '@siliport/contract/language';
import { limits } from '@siliport/contract/limits';
import { wire } from '@siliport/contract/wire';
import { currentLanguage } from '../i18n/language.tsx';
import { settings } from '../settings.ts';
import { CallError } from './call-error.ts';
import { fetchOrTakeEarly } from './early-responses.ts';
import { type Client, type Envelope, errorText, openEnvelope, type ResponseContext } from './envelope.ts';
import { session } from './session.ts';

interface RequestInput {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: FormData | string | undefined;
  signal?: AbortSignal | undefined;
}

/** `fetch`, or another way to the server. */
type Transport = (address: string, init: RequestInput) => Promise<Response>;

export interface RequestOptions {
  client?: Client;
  base?: Base;
  /** `multipart` for the forms the specification sends so, and for files. */
  form?: 'json' | 'multipart';
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the whole response must be there; without it there is no limit. */
  timeoutMs?: number;
  transport?: Transport;
}

/** Returns the defined fields as text. */
const toFields = (input: object): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));

const toFormData = (input: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value != null) form.append(name, String(value));
  }
  return form;
};

/** Returns the address of a call; that of a GET carries its input. */
export const callAddress = (name: CallName, input: object = {}, base?: Base): string => {
  const { method, path, base: ownBase = 'api' } = wire[name];
  const address = `/${base ?? ownBase}/${path}`;
  const query = method === 'GET' ? new URLSearchParams(toFields(input)).toString() : '';
  return query ? `${address}?${query}` : address;
};

/** Returns headers (AP-1), body and signal of a request. */
const createInit = (
  name: CallName,
  input: object,
  { form, headers, ...rest }: RequestOptions,
): RequestInput => {
  const { method } = wire[name];
  const { token } = session.get();
  const isJson = method === 'POST' && form !== 'multipart';
  return {
    method,
    headers: {
      ...(token ? { Authorization: token } : {}),
      'Interface-Token': settings.interfaceToken,
      Language: wireLanguage[currentLanguage()],
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: method === 'GET' ? undefined : isJson ? JSON.stringify(input) : toFormData(input),
    signal: rest.signal,
  };
};

/**
 * Sends a call and returns the result of `read`; all calls, uploads, downloads and streams use it. Throws the errors of
 * `read`, CallError without a status when there was no response in time, or the reason of the signal.
 */
export const request = async <T>(
  name: CallName,
  input: object,
  options: RequestOptions,
  read: (response: Response, context: ResponseContext) => Promise<T>,
): Promise<T> => {
  const { client = 'api', base, timeoutMs, transport = fetchOrTakeEarly } = options;
  const { token } = session.get();
  const language = currentLanguage();
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [timeout, options.signal].filter((signal) => signal !== undefined);
  const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
  const context: ResponseContext = {
    language,
    client,
    // A late response to an old token must not end the current session.
    expire: () => {
      if (session.get().token === token) session.expire();
    },
    requireSecondFactor: () => {
      if (session.get().token === token) session.setMustSetUpSecondFactor(true);
    },
  };
  const explain = (error: unknown): never => {
    if (options.signal?.aborted || error instanceof CallError) throw error;
    throw new CallError(errorText('noResponse', language));
  };
  const response = await transport(
    callAddress(name, input, base),
    createInit(name, input, { ...options, signal }),
  ).catch(explain);
  return read(response, context).catch((error: unknown) =>
    timeout?.aborted ? explain(error) : Promise.reject(error),
  );
};

/** Returns the JSON of a response; `null` for invalid JSON. Throws the abort reason. */
export const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof DOMException) throw error;
    return null;
  });

export type CallInput<N extends CallName> = Input<Calls[N]>;
export type CallOutput<N extends CallName> = Output<Calls[N]>;

type CallOptions = Pick<RequestOptions, 'signal' | 'base' | 'form' | 'headers'>;

/** Returns the whole envelope of a call, for the few whose body code or message matters. */
export const callEnvelope = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<Envelope<CallOutput<N>>> => {
  const client = options.base === 'sys' ? 'sys' : 'api';
  const timeoutMs = limits.requestTimeoutMs;
  return request(name, input, { ...options, client, timeoutMs }, async (response, context) =>
    openEnvelope<CallOutput<N>>(response.status, await readJson(response), context),
  );
};

/** Returns the data of a call: `await call('documentPage', { pageNo: 1 })`. Throws `CallError`. */
export const call = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> => (await callEnvelope(name, input, options)).data;
