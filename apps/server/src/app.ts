import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { limits } from '@siliport/contract/limits';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { databaseAnswers } from './database/failures.ts';
import { sessionsIn } from './features/account/sessions.queries.ts';
import { pageSettings } from './features/home/home.calls.ts';
import { getInterfaceToken } from './features/home/settings.queries.ts';
import { handlers } from './handlers.ts';
import { apiDescription } from './http/api-description.ts';
import { readBodies } from './http/body.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { metricsRoute } from './http/metrics.ts';
import { pageRoutes } from './http/page.ts';
import { registerCalls } from './http/register-calls.ts';
import { securityHeaders } from './http/security-headers.ts';
import { guardSlowBodies } from './http/slow-bodies.ts';
import type { Services } from './services.ts';

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Milliseconds a client may take for its headers, and between two looks at that (SEC-72); for bodies see slow-bodies.ts. */
const slowHeaders = { headersTimeout: 30_000, connectionsCheckingInterval: 5000 };

const options = (
  { config }: Services,
  logger: FastifyServerOptions['logger'],
): FastifyHttpOptions<Server> => ({
  logger,
  // Addresses alone: with `true` a client could name its own address and dodge every limit (SEC-71).
  trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  bodyLimit: limits.body,
  requestTimeout: 0,
  http: slowHeaders,
  connectionTimeout: 120_000,
  exposeHeadRoutes: false,
  return503OnClosing: true,
  routerOptions: { maxParamLength: 200 },
  ajv: {
    // Body values are never bent into the declared type; the texts of queries and forms are read on purpose (body.ts).
    customOptions: { coerceTypes: false, removeAdditional: true, useDefaults: true, allErrors: false },
  },
});

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** Folder of the built web application. */
  webDist?: string;
  /** Hears of each route as it is added. */
  onRoute?: (url: string) => void;
}

/** Builds the portal's server without listening; tests inject into it. */
export const buildApp = async (services: Services, appOptions: AppOptions = {}): Promise<FastifyInstance> => {
  const { config, db, storage, clock } = services;
  const interfaceToken = await getInterfaceToken(db, config.interfaceToken);
  const app = Fastify(options(services, appOptions.logger ?? false));
  app.addHook('onRoute', ({ url }) => appOptions.onRoute?.(url));
  securityHeaders(app);
  guardSlowBodies(app);
  app.register(cookie);
  app.register(compress, { threshold: 1024 });
  readBodies(app);
  answerErrors(app);
  metricsRoute(app);
  healthRoutes(app, async () => ({ database: await databaseAnswers(db), storage: await storage.ready() }));
  app.register(async (scope) => {
    registerCalls(scope, handlers, { ...services, sessions: sessionsIn(db, clock), interfaceToken });
    apiDescription(scope);
  });
  pageRoutes(app, appOptions.webDist ?? webDist, () => pageSettings(db, interfaceToken));
  await app.ready();
  return app;
};
