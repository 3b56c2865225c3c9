import { type CallName, calls } from '@siliport/contract';
import type { AnyCall } from '@siliport/contract/call';
import { uploadBody, uploadHeaders } from '../../apps/server/src/testing/factories/uploads.ts';
import { toJson, toQuery } from '../../apps/server/src/testing/fuzz.ts';
import { interfaceToken } from '../../apps/server/src/testing/portal.ts';

/** An answer; `code` is that of the envelope, or the HTTP status of a file or stream. */
export interface Answer {
  status: number;
  code: number;
  text: string;
}

/** Sends a call over HTTP, each from an address of its own. Rejects when there is no answer within 15 s. */
export type SendCall = (name: CallName, input: object, token?: string) => Promise<Answer>;

const timeoutMs = 15_000;

const readAnswer = async (response: Response): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    await response.body?.cancel();
    return { status: response.status, code: response.status, text: '' };
  }
  const text = await response.text();
  return { status: response.status, code: JSON.parse(text).code, text };
};

const file = Buffer.from('hello');

/** Returns the sender to a portal at `origin`, which must be started with TRUST_PROXY=127.0.0.1. */
export const createSendCall = (origin: string): SendCall => {
  let address = 0;
  return async (name, input, token) => {
    const call: AnyCall = calls[name];
    address++;
    const headers: Record<string, string> = {
      'interface-token': interfaceToken,
      language: 'EN',
      'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...(token && { authorization: token }),
      ...(call.uploads ? uploadHeaders(file, token) : { 'content-type': 'application/json' }),
    };
    const url = `${origin}/${call.bases[0]}/${call.path}`;
    const signal = AbortSignal.timeout(timeoutMs);
    if (call.method === 'GET')
      return readAnswer(await fetch(`${url}?${toQuery(input)}`, { headers, signal }));
    const body = call.uploads ? new Uint8Array(uploadBody({ name: 'a.txt', content: file })) : toJson(input);
    return readAnswer(await fetch(url, { method: 'POST', headers, body, signal }));
  };
};
