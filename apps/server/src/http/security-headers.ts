import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from './node-http.ts';

const toAssetPath = (params: unknown): string =>
  typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';

/** Whether the request is for a hashing worker, whose policy allows WebAssembly. */
const isHashingWorker = ({ routeOptions, params }: FastifyRequest): boolean =>
  routeOptions.url === '/assets/*' && /^(file|proof-hash)\.worker-[\w-]+\.js$/.test(toAssetPath(params));
const hashingWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'blob:', 'data:'],
      'media-src': ["'self'", 'blob:'],
      'font-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'", 'blob:'],
      'connect-src': ["'self'", 'blob:'],
      'frame-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
});

const collectHeaders = (): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headers),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
};

/** The headers of every response (SEC-68). The page loads everything from its own origin. */
export const securityHeaders: Readonly<Record<string, string>> = collectHeaders();

/** Whether the matched route, or none, responds with data; the raw URL has many spellings. */
const isCall = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === undefined || /^\/(api|sys)\//.test(url);

/** Sets the headers on every response: errors, files and the page alike. */
export const sendSecurityHeaders = (app: FastifyInstance): void => {
  // Without promises, which would cost every request more than the work itself.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isHashingWorker(request)) reply.header('content-security-policy', hashingWorkerPolicy);
    if (isCall(request)) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};
