import type { FastifyInstance } from 'fastify';

/** Whether each part answers just now. */
export type Readiness = () => Promise<Record<string, boolean>>;

/** Probes the parts at most once a second, however often it is asked: a health check must not be a way to load them. */
const atMostOnceASecond = (readiness: Readiness): Readiness => {
  let asked = 0;
  let answer: Promise<Record<string, boolean>> | undefined;
  return () => {
    const now = performance.now();
    if (!answer || now - asked > 1000) {
      asked = now;
      answer = readiness();
    }
    return answer;
  };
};

/** `/healthz`: the process is there. `/readyz`: database and storage are, too; else 503 and which is not. */
export const healthRoutes = (app: FastifyInstance, readiness: Readiness): void => {
  const ready = atMostOnceASecond(readiness);
  const method = ['GET', 'HEAD'];
  app.route({ method, url: '/healthz', handler: async () => ({ status: 'ok' }) });
  app.route({
    method,
    url: '/readyz',
    handler: async (_request, reply) => {
      const parts = await ready();
      const all = Object.values(parts).every(Boolean);
      return reply.status(all ? 200 : 503).send({ status: all ? 'ok' : 'unavailable', ...parts });
    },
  });
};
