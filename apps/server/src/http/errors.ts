import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { RefusalKey } from '@siliport/contract/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFull, isDatabaseUnavailable } from '../database/failures.ts';
import { DiskFull, StorageUnavailable } from '../storage/storage.ts';
import { toInputRefusal } from './body/input-problem.ts';
import { STATUS_CODES } from './node-http.ts';
import { Refusal } from './refusal.ts';
import { getRequestLanguage, sendRefusal, toEnvelope } from './response/envelope.ts';
import { securityHeaders } from './security-headers.ts';

/** Fastify's own refusals of a request, by its error code. */
const fastifyRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('body.tooLarge'),
  FST_REQ_FILE_TOO_LARGE: new Refusal('body.tooLarge'),
  FST_PARTS_LIMIT: new Refusal('body.tooLarge'),
  FST_FIELDS_LIMIT: new Refusal('body.tooLarge'),
  FST_FILES_LIMIT: new Refusal('body.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('body.type'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new Refusal('body.type'),
};

/** Returns the refusal for an error; an unexpected one is a 500 that reveals nothing. */
const toRefusal = (error: FastifyError, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error;
  if (error.validation?.[0]) return toInputRefusal(error.validation[0], getRequestLanguage(request));
  const known = fastifyRefusals[error.code];
  if (known) return known;
  if (error instanceof DiskFull || isDatabaseFull(error)) return new Refusal('server.diskFull');
  if (error instanceof StorageUnavailable || isDatabaseUnavailable(error))
    return new Refusal('server.unavailable');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('input.malformed');
  return new Refusal('server.error');
};

/** Whether access was denied: no session, an ended one, no permission, too many tries. Most are HTTP 200 in the log. */
const isDenial = ({ code }: Refusal): boolean => [201, 401, 403, 429].includes(code);

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error, request);
    if (refusal.code >= 500) request.log.error({ err: error }, 'call failed');
    else if (isDenial(refusal))
      request.log.info({ reason: refusal.key, memberId: request.caller?.memberId }, 'call denied');
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0] ?? '';
    const otherMethod = (['GET', 'POST'] as const).some((method) => app.hasRoute({ method, url }));
    return otherMethod
      ? sendRefusal(request, reply, new Refusal('method.wrong'))
      : sendRefusal(request, reply, new Refusal('path.missing'), 404);
  });
};

/** By Node's error code; any other is a malformed request. */
const parserErrors: Record<string, [status: number, key: RefusalKey]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.timeout'],
  HPE_HEADER_OVERFLOW: [431, 'headers.tooLarge'],
};

/** Writes the response to the socket and closes it, because there is no request. */
const sendOnSocket = (socket: Writable, status: number, key: RefusalKey): void => {
  const body = JSON.stringify(toEnvelope(new Refusal(key), 'zh'));
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
};

/** Responds to requests that Node's HTTP parser rejects before Fastify sees them (SEC-68). */
export const handleParserError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, key] = parserErrors[error.code ?? ''] ?? [400, 'input.malformed'];
  sendOnSocket(socket, status, key);
};

/** Responds to a URL that cannot be decoded, which reaches no route and no hook. */
export const handleBadUrl = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(securityHeaders).header('cache-control', 'no-store');
  sendRefusal(request, reply, new Refusal('input.malformed'), 400);
};

const isHostMissing = ({ raw }: FastifyRequest): boolean => raw.httpVersion === '1.1' && !raw.headers.host;
const isExpectUnknown = ({ headers: { expect } }: FastifyRequest): boolean =>
  expect !== undefined && expect.toLowerCase() !== '100-continue';

/**
 * Refuses with the envelope the requests that Node and Fastify would refuse without it: no Host, an unknown Expect, a
 * closing server.
 */
export const refuseProtocolErrors = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    app.routing(request, response),
  );
  app.server.on('connect', (_request, socket) => sendOnSocket(socket, 405, 'method.wrong'));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  // A response started before shutdown keeps its connection alive, which would delay the shutdown by the whole grace
  // period.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) return sendRefusal(request, reply, new Refusal('server.unavailable'));
    if (isHostMissing(request)) return sendRefusal(request, reply, new Refusal('input.malformed'), 400);
    if (isExpectUnknown(request)) return sendRefusal(request, reply, new Refusal('expect.unknown'), 417);
  });
};
