import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** `/metrics` for Prometheus: the process, and each call's count and time by name. */
export const metricsRoute = (app: FastifyInstance): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Counter({
    name: 'siliport_answers_total',
    help: 'Answers by call and HTTP status',
    labelNames: ['call', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'siliport_answer_seconds',
    help: 'Time to answer by call',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 6],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call;
    if (!call) return;
    answered.inc({ call, status: reply.statusCode });
    seconds.observe({ call }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
