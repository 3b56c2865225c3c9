import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Sends responses once all requests that arrived with theirs were read. Each write wakes a client that waits, which takes
 * longer than an answer from memory does; while one reads the response before, the next write finds it awake. Must be
 * registered after hooks that change responses.
 */
export const sendTogether = (app: FastifyInstance): void => {
  let areRead: Promise<void> | undefined;
  const untilAllAreRead = (): Promise<void> => {
    areRead ??= new Promise((resolve) => {
      setImmediate(() => {
        areRead = undefined;
        resolve();
      });
    });
    return areRead;
  };
  app.addHook('onSend', async (_request, _reply, payload) => {
    // A stream that failed meanwhile would end the process: Fastify listens to its errors from the sending on.
    if (!(payload instanceof Readable)) await untilAllAreRead();
  });
};
