import type { CallName } from '@siliport/contract';
import { currentLanguage } from '../i18n/language.tsx';
import { addressOf, requestHeaders } from './call.ts';
import { CallError } from './call-error.ts';
import { errorText, openEnvelope } from './envelope.ts';
import { session } from './session.ts';

/**
 * The text of a call that answers with server-sent events, as it comes in. SEC-61: by fetch, because an EventSource would
 * need the token in its address. Errors: CallError, or the reason of the signal.
 */
export const openStream = async (
  name: CallName,
  signal: AbortSignal,
): Promise<ReadableStreamDefaultReader<string>> => {
  const language = currentLanguage();
  const tokenThen = session.get().token;
  const response = await fetch(addressOf(name), { headers: requestHeaders(), signal });
  if (response.headers.get('content-type')?.startsWith('text/event-stream') && response.body)
    return response.body.pipeThrough(new TextDecoderStream()).getReader();
  openEnvelope(response.status, await response.json().catch(() => null), {
    language,
    client: 'api',
    expire: () => session.get().token === tokenThen && session.expire(),
  });
  throw new CallError(errorText('unreadable', language), { status: response.status });
};
