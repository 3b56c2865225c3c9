import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface BodyTimeouts {
  /** Seconds for a body without files. */
  bodySeconds: number;
  uploadWindowSeconds: number;
  /** The minimum bytes per window of an upload: 64 kbit/s. */
  minUploadBytes: number;
}

const defaultTimeouts: BodyTimeouts = {
  bodySeconds: 30,
  uploadWindowSeconds: 30,
  minUploadBytes: 30 * 8 * 1024,
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Clears the timer when the request ends; it does not keep the process running. */
const clearAtEnd = (request: IncomingMessage, timer: NodeJS.Timeout): void => {
  timer.unref();
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer));
};

/** Closes the connection at the end of the first window in which too few bytes arrived. */
const watchRate = ({ raw }: FastifyRequest, { uploadWindowSeconds, minUploadBytes }: BodyTimeouts) => {
  const { socket } = raw;
  let bytesBefore = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead - bytesBefore < minUploadBytes) raw.destroy();
    bytesBefore = socket.bytesRead;
  }, uploadWindowSeconds * 1000);
};

/**
 * Closes requests whose body takes too long, or whose upload is too slow (SEC-72); Node's own timeout is the same for all
 * requests.
 */
export const closeSlowRequests = (app: FastifyInstance, timeouts: BodyTimeouts = defaultTimeouts): void => {
  const closeLater = (request: FastifyRequest): void => {
    const { raw } = request;
    const timer = request.routeOptions.config?.uploads
      ? watchRate(request, timeouts)
      : setTimeout(() => raw.destroy(), timeouts.bodySeconds * 1000);
    clearAtEnd(raw, timer);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) closeLater(request);
    done();
  });
};

/** Milliseconds in which a refused client can still read the response. */
const graceMs = 2000;

/**
 * Closes the connection of a request that was answered before its body arrived. If it were closed at once, the client
 * would see a network error instead of the response.
 */
const discardRest = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), graceMs);
  clearAtEnd(raw, timer);
};

/** After a request is refused before its body was read, discards the rest of the body for up to `graceMs`. */
export const discardUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    // Fastify sets `connection: close` for a refused body; Node would then close before the client reads the response.
    if (!request.raw.readableEnded) reply.removeHeader('connection');
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    discardRest(request);
    done();
  });
};
