import type { CallName } from '@siliport/contract';
import { createParser } from 'eventsource-parser';
import { type CallOutput, readJson, request } from './call.ts';
import { CallError } from './call-error.ts';
import { errorText, openEnvelope } from './envelope.ts';
import { limitSilence } from './silence-limit.ts';

export type LiveEvent = CallOutput<'memberEvents'>;

const parseLiveEvent = (data: string): LiveEvent | undefined => {
  try {
    return JSON.parse(data);
  } catch {
    // Not an event, e.g. the text of a proxy.
    return undefined;
  }
};

/**
 * Returns a function that parses the text of an event stream, in chunks of any length, and passes on each complete event.
 */
export const createEventReader = (onEvent: (news: LiveEvent) => void) =>
  createParser({
    onEvent: ({ data }) => {
      const news = parseLiveEvent(data);
      if (news) onEvent(news);
    },
  }).feed;

/**
 * Returns the text stream of a call with server-sent events. EventSource is not used, because it would need the token in
 * its URL (SEC-61). Throws `CallError`, or the reason of the signal.
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
  onEvent: (news: LiveEvent) => void;
}

/** A stream that is silent for longer is reopened; the server sends three heartbeats in that time. */
const maxSilenceMs = 65_000;
const initialDelayMs = 1000;
const maxDelayMs = 60_000;

/** Returns the delay before the next attempt in milliseconds, with jitter so that pages do not all reconnect at the same time. */
export const retryDelayMs = (failures: number, chance = Math.random()): number =>
  Math.min(maxDelayMs, initialDelayMs * 2 ** failures) * (0.5 + chance / 2);

/** Reads until the stream ends or is silent. Throws the error that ended it. */
const readOnce = (signal: AbortSignal, { onOpen, onEvent }: Listener): Promise<void> =>
  limitSilence(
    async (limitedSignal, reportArrival) => {
      const reader = await openStream('memberEvents', limitedSignal);
      onOpen();
      const read = createEventReader(onEvent);
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        reportArrival();
        read(piece.value);
      }
    },
    { signal, milliseconds: maxSilenceMs },
  );

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Listens until the signal aborts; reopens a stream that ended, with a longer delay after each failure. */
export const listenToEvents = async (signal: AbortSignal, { onOpen, onEvent }: Listener): Promise<void> => {
  let failures = 0;
  const handleOpen = () => {
    failures = 0;
    onOpen();
  };
  while (!signal.aborted) {
    await readOnce(signal, { onOpen: handleOpen, onEvent }).catch(() => {
      failures += 1;
    });
    if (!signal.aborted) await wait(retryDelayMs(failures), signal);
  }
};
