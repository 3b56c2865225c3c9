import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Counts hashes by WebAssembly, which the page itself may not compile. A worker's rules come with its own script. */
const isHashWorker = (url: string): boolean => /^\/assets\/[\w-]*hash\.worker-[\w-]+\.js$/.test(url);
const hashWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** On every answer: errors, files and the page alike (SEC-68). Everything the page needs comes from its own origin. */
export const securityHeaders = (app: FastifyInstance): void => {
  app.register(helmet, {
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
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (isHashWorker(request.url)) reply.header('content-security-policy', hashWorkerPolicy);
    if (/^\/(api|sys)\//.test(request.url)) reply.header('cache-control', 'no-store');
  });
};
