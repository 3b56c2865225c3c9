import type { CallName, Calls } from '@siliport/contract';
import type { Input, Output } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import { type Envelope, openEnvelope } from './envelope.ts';
import { type RequestOptions, readJson, request } from './request.ts';

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
  const timeoutMs = limits.requestTimeout;
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
