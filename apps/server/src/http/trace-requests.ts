import type { FastifyInstance } from 'fastify';
import type { RequestSpan, Tracing } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: RequestSpan;
  }
}

/** Traces the calls of the contract; event streams, which last for hours, are left out. */
export const traceRequests = (app: FastifyInstance, tracing: Tracing): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    if (!call || call === 'memberEvents') return done();
    const span = tracing.startRequest(call, request.method, request.headers);
    request.span = span;
    span.run(done);
  });
  const end = (request: { span?: RequestSpan }, status: number): void => {
    request.span?.end(status);
    delete request.span;
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, 499));
};
