import type { CallName, Calls } from '@siliport/contract';
import type { Input, Output } from '@siliport/contract/call';
import { limits } from '@siliport/contract/limits';
import { type Envelope, openEnvelope } from './envelope.ts';
import { type RequestOptions, readJson, request } from './request.ts';

export type CallInput<N extends CallName> = Input<Calls[N]>;
export type CallOutput<N extends CallName> = Output<Calls[N]>;

type CallOptions = Pick<RequestOptions, 'signal' | 'base' | 'form' | 'headers'>;

/** A call with its whole envelope, for the few whose body code or message is of interest. */
export const callEnvelope = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options: CallOptions = {},
): Promise<Omit<Envelope, 'data'> & { data: CallOutput<N> }> => {
  const client = options.base === 'sys' ? 'sys' : 'api';
  const timeoutMs = limits.requestTimeout;
  const envelope = await request(name, input, { ...options, client, timeoutMs }, async (response, context) =>
    openEnvelope(response.status, await readJson(response), context),
  );
  return envelope as Envelope & { data: CallOutput<N> };
};

/** `await call('documentPage', { pageNo: 1 })`: the data of a call, or a CallError. */
export const call = async <N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> => (await callEnvelope(name, input, options)).data;
