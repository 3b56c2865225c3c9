import { currentLanguage } from '../i18n/language.tsx';
import { CallError } from './call-error.ts';
import { errorText } from './envelope.ts';

/** For the bytes of a file: servers and networks that are just slow send some more often. */
const fileSilenceMs = 30_000;

interface Options {
  signal?: AbortSignal | undefined;
  milliseconds?: number;
}

/**
 * Runs work whose signal aborts, with a `CallError`, when nothing has arrived for a time, as when a router or a VPN drops a
 * connection: the browser notices that after minutes, or never. The work reports each arrival.
 */
export const limitSilence = async <T>(
  work: (signal: AbortSignal, reportArrival: () => void) => Promise<T>,
  { signal, milliseconds = fileSilenceMs }: Options = {},
): Promise<T> => {
  const silence = new AbortController();
  const end = () => silence.abort(new CallError(errorText('noResponse', currentLanguage())));
  let timer = setTimeout(end, milliseconds);
  const reportArrival = () => {
    clearTimeout(timer);
    timer = setTimeout(end, milliseconds);
  };
  try {
    return await work(signal ? AbortSignal.any([signal, silence.signal]) : silence.signal, reportArrival);
  } finally {
    clearTimeout(timer);
  }
};
