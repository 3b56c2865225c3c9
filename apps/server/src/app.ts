import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { AjvCompiler } from '@fastify/ajv-compiler';
import cookie from '@fastify/cookie';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { limits } from '@siliport/contract/limits';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { FastifySchemaCompiler } from 'fastify/types/schema.js';
import { findBrandImage, getBrand } from './brand/brand.queries.ts';
import { isDatabaseUp } from './database/failures.ts';
import { endCompanySessions } from './features/account/identity/identity.calls.ts';
import { findCompanyLogins } from './features/account/identity/providers.queries.ts';
import { createSessions } from './features/account/login/sessions.queries.ts';
import { handlers } from './handlers.ts';
import { readBodies } from './http/body/body.ts';
import { closeSlowRequests, discardUnreadBodies } from './http/body/slow-bodies.ts';
import { handleBadUrl, handleErrors, handleParserError, refuseProtocolErrors } from './http/errors.ts';
import { registerCalls } from './http/register-calls.ts';
import { compressTexts } from './http/response/compression.ts';
import { sendTogether } from './http/response/send-together.ts';
import { apiDescriptionRoutes } from './http/routes/api-description.ts';
import { companyLoginRoutes } from './http/routes/company-login.ts';
import { describeProbe, healthRoutes, metricsRoutes } from './http/routes/monitoring.ts';
import { brandImageRoutes, pageRoutes } from './http/routes/page.ts';
import { securityTxtRoutes } from './http/routes/security-txt.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { traceRequests } from './http/trace-requests.ts';
import type { Services } from './services.ts';
import { getInterfaceToken } from './settings.queries.ts';

// Fastify's own compilers, created once so that all servers of a process share the compiled schemas.
const compileValidator: FastifySchemaCompiler<unknown> = AjvCompiler()(
  {},
  {
    // Body values are never coerced; queries and forms are parsed explicitly (body.ts).
    customOptions: { coerceTypes: false, removeAdditional: true, useDefaults: true, allErrors: false },
  },
);
const compileSerializer = SerializerSelector()();

/** Compiles each schema for the first request that needs it, because compiling all of them took a third of the start time. */
const compileSchemasOnDemand = (app: FastifyInstance): void => {
  app.setValidatorCompiler((route) => {
    let validate: ReturnType<typeof compileValidator> | undefined;
    return (data) => {
      validate ??= compileValidator(route);
      return validate(data) || { error: validate.errors ?? [] };
    };
  });
  app.setSerializerCompiler((route) => {
    let serialize: ReturnType<typeof compileSerializer> | undefined;
    return (data) => {
      serialize ??= compileSerializer({ ...route, httpStatus: String(route.httpStatus) });
      return serialize(data);
    };
  });
};

const webDist = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Milliseconds a client may take for its headers, and between two checks of that (SEC-72); for bodies see slow-bodies.ts.
 */
const slowHeaders = { headersTimeout: 30_000, connectionsCheckingInterval: 1000 };

const options = (
  { config }: Services,
  logger: FastifyServerOptions['logger'],
): FastifyHttpOptions<Server> => ({
  logger,
  // Addresses only: with `true` a client could forge its address and evade every rate limit (SEC-71).
  trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  bodyLimit: limits.bodyBytes,
  requestTimeout: 0,
  // A request without Host is refused with the envelope in errors.ts.
  http: { ...slowHeaders, requireHostHeader: false },
  clientErrorHandler: handleParserError,
  frameworkErrors: handleBadUrl,
  connectionTimeout: 120_000,
  exposeHeadRoutes: false,
  // Fastify's own 503 has neither envelope nor headers; see errors.ts.
  return503OnClosing: false,
  routerOptions: { maxParamLength: 200 },
});

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  /** Folder of the built web application. */
  webDist?: string;
  /** Called with the URL of each route as it is registered. */
  onRoute?: (url: string) => void;
}

/** Builds the portal's server without listening; tests inject into it. */
export const buildApp = async (services: Services, appOptions: AppOptions = {}): Promise<FastifyInstance> => {
  const { config, db, storage } = services;
  const interfaceToken = await getInterfaceToken(db, config.interfaceToken);
  const app = Fastify(options(services, appOptions.logger ?? false));
  app.addHook('onRoute', ({ url }) => appOptions.onRoute?.(url));
  compileSchemasOnDemand(app);
  sendSecurityHeaders(app);
  refuseProtocolErrors(app);
  closeSlowRequests(app);
  discardUnreadBodies(app);
  app.register(cookie);
  compressTexts(app);
  sendTogether(app);
  readBodies(app);
  handleErrors(app);
  if (services.tracing) traceRequests(app, services.tracing);
  metricsRoutes(app, services);
  healthRoutes(
    app,
    async () => ({ database: await isDatabaseUp(db), storage: await storage.isReady() }),
    (request) => describeProbe(request, services),
  );
  app.register(async (scope) => {
    registerCalls(scope, handlers, { ...services, sessions: createSessions(services), interfaceToken });
    apiDescriptionRoutes(scope);
  });
  companyLoginRoutes(app, (providerId, token) => endCompanySessions(services, providerId, token));
  securityTxtRoutes(app, config, services.clock);
  brandImageRoutes(app, (name) => findBrandImage(db, name));
  pageRoutes(app, appOptions.webDist ?? webDist, async () => ({
    brand: await getBrand(db),
    interfaceToken,
    timeZone: config.timeZone,
    companyLogins: await findCompanyLogins(db),
  }));
  await app.ready();
  return app;
};
