import type { CallName } from '@siliport/contract';
import { createParser } from 'eventsource-parser';
import { type CallOutput, readJson, request } from './call.ts';
import { CallError } from './call-error.ts';
import { errorText, openEnvelope } from './envelope.ts';

export type News = CallOutput<'memberEvents'>;

const parseNews = (data: string): News | undefined => {
  try {
    return JSON.parse(data);
  } catch {
    // A proxy's own text is no news.
    return undefined;
  }
};

/** Returns a function that parses the text of an event stream, in pieces of any length, and passes on each whole event. */
export const createEventReader = (onNews: (news: News) => void) =>
  createParser({
    onEvent: ({ data }) => {
      const news = parseNews(data);
      if (news) onNews(news);
    },
  }).feed;

/**
 * Returns the text of a call that answers with server-sent events, as it comes in. An EventSource would need the token in
 * its address (SEC-61). Errors: CallError, or the reason of the signal.
 */
const openStream = (name: CallName, signal: AbortSignal): Promise<ReadableStreamDefaultReader<string>> =>
  request(name, {}, { signal }, async (response, context) => {
    if (response.headers.get('content-type')?.startsWith('text/event-stream') && response.body)
      return response.body.pipeThrough(new TextDecoderStream()).getReader();
    openEnvelope(response.status, await readJson(response).catch(() => null), context);
    throw new CallError(errorText('unreadable', context.language), { status: response.status });
  });

interface Listener {
  /** The stream was opened or reopened; earlier events were missed. */
  onOpen: () => void;
  onNews: (news: News) => void;
}

/** How long a stream may be silent; the server sends three comments in that time. */
const silenceTimeoutMs = 65_000;
const initialDelayMs = 1000;
const maxDelayMs = 60_000;

/** Milliseconds before the next try; never all pages at the same instant after the server was away. */
export const retryDelayMs = (failures: number, chance = Math.random()): number =>
  Math.min(maxDelayMs, initialDelayMs * 2 ** failures) * (0.5 + chance / 2);

/** Reads until the stream ends or falls silent. Errors: whatever ended it. */
const readOnce = async (signal: AbortSignal, { onOpen, onNews }: Listener): Promise<void> => {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silenceTimeoutMs);
  try {
    const reader = await openStream('memberEvents', AbortSignal.any([signal, quiet.signal]));
    onOpen();
    const read = createEventReader(onNews);
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silenceTimeoutMs);
      read(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
};

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Listens until the signal aborts; reopens a stream that ended, with a longer delay after each failure. */
export const keepListening = async (signal: AbortSignal, { onOpen, onNews }: Listener): Promise<void> => {
  let failures = 0;
  const handleOpen = () => {
    failures = 0;
    onOpen();
  };
  while (!signal.aborted) {
    await readOnce(signal, { onOpen: handleOpen, onNews }).catch(() => {
      failures += 1;
    });
    if (!signal.aborted) await wait(retryDelayMs(failures), signal);
  }
};
