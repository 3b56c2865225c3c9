import type { CallName } from '@siliport/contract';
import { CallError } from './call-error.ts';
import { errorText, openEnvelope } from './envelope.ts';
import { readJson, request } from './request.ts';

/**
 * Returns the text of a call that answers with server-sent events, as it comes in. SEC-61: by fetch, because an EventSource
 * would need the token in its address. Errors: CallError, or the reason of the signal.
 */
export const openStream = (
  name: CallName,
  signal: AbortSignal,
): Promise<ReadableStreamDefaultReader<string>> =>
  request(name, {}, { signal }, async (response, context) => {
    if (response.headers.get('content-type')?.startsWith('text/event-stream') && response.body)
      return response.body.pipeThrough(new TextDecoderStream()).getReader();
    openEnvelope(response.status, await readJson(response).catch(() => null), context);
    throw new CallError(errorText('unreadable', context.language), { status: response.status });
  });
