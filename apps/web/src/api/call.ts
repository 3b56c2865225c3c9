import type { CallName, Calls } from '@siliport/contract';
import type { Base, Input, Output } from '@siliport/contract/call';
import { wireLanguage } from '@siliport/contract/language';
import { limits } from '@siliport/contract/limits';
import { wire } from '@siliport/contract/wire';
import { currentLanguage } from '../i18n/language.tsx';
import { settings } from '../settings.ts';
import { CallError } from './call-error.ts';
import { type Envelope, errorText, openEnvelope } from './envelope.ts';
import { session } from './session.ts';

export type CallInput<N extends CallName> = Input<Calls[N]>;
export type CallOutput<N extends CallName> = Output<Calls[N]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** The other bases are for system calls and files (AP-1). */
  base?: Base;
  /** `multipart` for the forms the specification sends so, and for files. */
  form?: 'json' | 'multipart';
  headers?: Record<string, string>;
}

/** AP-1: what every request carries. */
export const requestHeaders = (): Record<string, string> => {
  const { token } = session.get();
  return {
    ...(token ? { Authorization: token } : {}),
    'Interface-Token': settings.interfaceToken,
    Language: wireLanguage[currentLanguage()],
  };
};

/** The fields that are there, as text; absent ones are not sent. */
const fieldsOf = (input: object): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));

const multipart = (input: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value != null) form.append(name, String(value));
  }
  return form;
};

/** Where a call goes; for a GET with its input. */
export const addressOf = (name: CallName, input: object = {}, base?: Base): string => {
  const { method, path, bases } = wire[name];
  const address = `/${base ?? bases[0]}/${path}`;
  const query = method === 'GET' ? new URLSearchParams(fieldsOf(input)).toString() : '';
  return query ? `${address}?${query}` : address;
};

const requestOf = (name: CallName, input: object, { form, headers }: CallOptions): RequestInit => {
  if (wire[name].method === 'GET') return { headers: { ...requestHeaders(), ...headers } };
  return form === 'multipart'
    ? { method: 'POST', body: multipart(input), headers: { ...requestHeaders(), ...headers } }
    : {
        method: 'POST',
        body: JSON.stringify(input),
        headers: { ...requestHeaders(), 'Content-Type': 'application/json', ...headers },
      };
};

/** `null` for what is no JSON; an answer that was given up half-way is none at all. */
const readJson = (response: Response, signal: AbortSignal): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });

/** A call with its whole envelope, for the few whose body code or message is of interest. */
export const callEnvelope = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<Omit<Envelope, 'data'> & { data: CallOutput<N> }> => {
  const language = currentLanguage();
  const tokenThen = session.get().token;
  const timeout = AbortSignal.timeout(limits.requestTimeout);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const answer = await fetch(addressOf(name, input, options.base), {
    ...requestOf(name, input, options),
    signal,
  })
    .then(async (response) => ({ status: response.status, body: await readJson(response, signal) }))
    .catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new CallError(errorText('noResponse', language));
    });
  const envelope = openEnvelope(answer.status, answer.body, {
    language,
    client: options.base === 'sys' ? 'sys' : 'api',
    // A late answer to an old token must not end the session that followed it.
    expire: () => session.get().token === tokenThen && session.expire(),
  });
  return envelope as Envelope & { data: CallOutput<N> };
};

/** `await call('documentPage', { pageNo: 1 })`: the data of a call, or a CallError. */
export const call = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> => (await callEnvelope(name, input, options)).data;
