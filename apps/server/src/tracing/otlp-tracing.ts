import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { setQueryTracer } from './query-tracer.ts';
import type { Tracing } from './tracing.ts';

const maxStatementLength = 2000;
/** Until spans are dropped; a shutdown waits as long. */
const timeoutMs = 2000;

const createProvider = (endpoint: string, share: number): TracerProvider => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: timeoutMs,
  });
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'siliport' }),
    // Not by the caller's flag: strangers would decide how much is recorded.
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: timeoutMs })],
  });
};

/** Sends spans of calls and of their queries by OTLP over HTTP. A receiver that is away loses them, and delays nothing. */
export const openOtlpTracing = (endpoint: string, share: number): Tracing => {
  const provider = createProvider(endpoint, share);
  const tracer = provider.getTracer('siliport');
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorage<Context>();

  setQueryTracer(async (text, run) => {
    const context = contexts.getStore();
    if (!context) return run();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxStatementLength) };
    const span = tracer.startSpan('query', { kind: SpanKind.CLIENT, attributes }, context);
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
  return {
    startRequest: (call, method, headers) => {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'siliport.call': call };
      const span = tracer.startSpan(call, { kind: SpanKind.SERVER, attributes }, parent);
      const context = trace.setSpan(parent, span);
      return {
        run: (work) => contexts.run(context, work),
        end: (status) => {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: async () => {
      setQueryTracer(undefined);
      // A receiver that is away loses the last spans.
      await provider.shutdown().catch(() => undefined);
    },
  };
};
