import type { FastifyInstance, FastifyRequest } from 'fastify';

interface BodyTimeouts {
  /** Seconds for a body without files. */
  bodySeconds: number;
  /** Of an upload, so many bytes arrive in each such window: 64 kbit/s. */
  uploadWindowSeconds: number;
  uploadBytes: number;
}

const defaultTimeouts: BodyTimeouts = {
  bodySeconds: 30,
  uploadWindowSeconds: 30,
  uploadBytes: 30 * 8 * 1024,
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection at the end of the first window in which too few bytes arrived. */
const watchRate = ({ raw }: FastifyRequest, { uploadWindowSeconds, uploadBytes }: BodyTimeouts) => {
  const { socket } = raw;
  let bytesBefore = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead - bytesBefore < uploadBytes) raw.destroy();
    bytesBefore = socket.bytesRead;
  }, uploadWindowSeconds * 1000);
};

/**
 * A slow body must not hold a socket for ever, but an upload may take as long as it goes on (SEC-72): Node's own limit
 * knows one time for all.
 */
export const guardSlowBodies = (app: FastifyInstance, timeouts: BodyTimeouts = defaultTimeouts): void => {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    const timer = request.routeOptions.config?.uploads
      ? watchRate(request, timeouts)
      : setTimeout(() => raw.destroy(), timeouts.bodySeconds * 1000);
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
};

/** Milliseconds in which a refused sender can still read why. */
const graceMs = 2000;

/**
 * Ends the connection of a request that was answered before all of its body had come. Cut at once, its sender would see
 * a broken connection in place of the answer.
 */
const discardRest = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), graceMs);
  timer.unref();
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
};

/** Reads on for a moment, without keeping anything, where a request was refused before its body was read. */
export const discardUnreadBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    // Fastify asks to close the connection when a body is refused; Node would do so before the sender reads the answer.
    if (!request.raw.readableEnded) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async (request) => discardRest(request));
};
