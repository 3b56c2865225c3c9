import type { FastifyInstance, FastifyRequest } from 'fastify';

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
