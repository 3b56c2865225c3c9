import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { forgedAddress, isProbe, probeHeader, type SeenRequest } from '../../doctor/probe.ts';
import { processMetrics } from '../../monitoring/metrics.ts';
import { type MeasuredServices, registerPortalMetrics } from '../../monitoring/portal-metrics.ts';
import { isLoopback } from '../../network-addresses.ts';
import type { Services } from '../../services.ts';
import { createServer } from '../node-http.ts';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from '../response/envelope.ts';

/** Returns the availability of each dependency. */
export type Readiness = () => Promise<Record<string, boolean>>;

/** Probes the dependencies at most once a second, so that health checks cannot overload them. */
const limitToOncePerSecond = (readiness: Readiness): Readiness => {
  let probedAt = 0;
  let result: Promise<Record<string, boolean>> | undefined;
  return () => {
    const now = performance.now();
    if (!result || now - probedAt > 1000) {
      probedAt = now;
      result = readiness();
    }
    return result;
  };
};

/** Returns how this portal sees the request, for `npm run doctor` alone. */
export const describeProbe = (
  { headers, ip, ips, protocol, socket }: FastifyRequest,
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
): SeenRequest | undefined =>
  isProbe(secret, headers[probeHeader], clock())
    ? {
        address: ip,
        protocol,
        isForwarded: headers['x-forwarded-for'] !== forgedAddress,
        isTrusted: (ips?.length ?? 0) > 1,
        peer: socket.remoteAddress ?? '',
      }
    : undefined;

/**
 * `/healthz` responds while the process runs. `/readyz` checks database and storage, and responds 503 with the one that
 * is not ready.
 */
export const healthRoutes = (
  app: FastifyInstance,
  readiness: Readiness,
  describe: (request: FastifyRequest) => SeenRequest | undefined = () => undefined,
): void => {
  const ready = limitToOncePerSecond(readiness);
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/healthz',
    handler: async (request) => ({ status: 'ok', ...describe(request) }),
  });
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

/** Metrics of the process, and each call's count and duration by name, without versions. */
const createRegistry = (app: FastifyInstance, services: MeasuredServices): Registry => {
  const registry = new Registry();
  registerPortalMetrics(registry, services);
  collectDefaultMetrics({ register: registry });
  registry.removeSingleMetric('nodejs_version_info');
  const answers = new Counter({
    name: 'siliport_answers_total',
    help: 'Answers by call and HTTP status',
    labelNames: ['call', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'siliport_answer_seconds',
    help: 'Time to answer by call',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 6],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (call) {
      answers.inc({ call, status: reply.statusCode });
      durations.observe({ call }, reply.elapsedTime / 1000);
    }
    done();
  });
  return registry;
};

const formatMetrics = async (registry: Registry): Promise<string> =>
  `${await registry.metrics()}\n${await processMetrics.metrics()}`;

const createMetricsServer = (registry: Registry): Server =>
  createServer(async (request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isMetrics ? 200 : 404, { 'content-type': registry.contentType });
    response.end(isMetrics ? await formatMetrics(registry) : '');
  });

const startListening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

/**
 * Whether the caller is on this machine. Requests of a local proxy that is not in TRUST_PROXY are recognized by their
 * forwarding headers.
 */
const isLocal = ({ ip, ips, headers }: FastifyRequest): boolean => {
  const isFromLoopback = isLoopback(ip);
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return isFromLoopback && (ips !== undefined || !isForwarded);
};

/** Serves `/metrics` for Prometheus: on METRICS_PORT, else on the portal's port for local callers only. */
export const metricsRoutes = (
  app: FastifyInstance,
  services: MeasuredServices & Pick<Services, 'config'>,
): void => {
  const registry = createRegistry(app, services);
  const { metricsPort, metricsHost } = services.config;
  if (metricsPort === undefined) {
    app.get('/metrics', async (request, reply) =>
      isLocal(request)
        ? reply.type(registry.contentType).send(await formatMetrics(registry))
        : sendRefusal(request, reply, new Refusal('path.missing'), 404),
    );
    return;
  }
  const server = createMetricsServer(registry);
  app.addHook('onListen', () => startListening(server, metricsPort, metricsHost));
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
};
