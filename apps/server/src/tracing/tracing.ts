import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/** The span of a request. */
export interface RequestSpan {
  /** Runs `work`, whose queries belong to the request. */
  run<T>(work: () => T): T;
  /** Ends the span; `status` is that of HTTP. */
  end(status: number): void;
}

export interface Tracing {
  /** Starts the span of a call, below the one that a `traceparent` header names. */
  startRequest(call: string, method: string, headers: IncomingHttpHeaders): RequestSpan;
  /** Sends what was recorded. */
  close(): Promise<void>;
}

/** Opens the export of traces to OTEL_EXPORTER_OTLP_ENDPOINT; without it returns undefined and loads nothing. */
export const openTracing = async ({
  otlpEndpoint,
  traceShare,
}: Pick<Config, 'otlpEndpoint' | 'traceShare'>): Promise<Tracing | undefined> => {
  if (!otlpEndpoint) return undefined;
  const { openOtlpTracing } = await import('./otlp-tracing.ts');
  return openOtlpTracing(otlpEndpoint, traceShare);
};
