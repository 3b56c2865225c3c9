declare global {
  interface Window {
    /** The responses that first-paint.js has requested, by what `toRequestKey` returns. */
    earlyResponses?: Map<string, Promise<Response>>;
  }
}

interface SentRequest {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** A later request would take an outdated response. */
const maxAgeMs = 10_000;

/** The same response only for the same member and language; first-paint.js writes the same. */
const toRequestKey = (address: string, { method, headers, body }: SentRequest): string =>
  [method, address, headers.Authorization, headers.Language, body].join('\n');

/** Discards what was not taken: after a change of the session, the server may respond otherwise. */
export const discardEarlyResponses = (): void => {
  if (typeof window !== 'undefined') delete window.earlyResponses;
};

/** `fetch`, or once the response of the same request that was sent while the code loaded. */
export const fetchOrTakeEarly = (address: string, init: RequestInit & SentRequest): Promise<Response> => {
  const early = typeof window === 'undefined' ? undefined : window.earlyResponses;
  const key = toRequestKey(address, init);
  const response = performance.now() < maxAgeMs ? early?.get(key) : undefined;
  early?.delete(key);
  return response ?? fetch(address, init);
};
