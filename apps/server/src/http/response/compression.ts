import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

const encodings: Encoding[] = ['br', 'gzip'];

/** Shorter bodies fit into one packet anyway. */
const minBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/**
 * Compresses a body that is sent once: on the main thread, because a task of another thread or a stream costs four to ten
 * times the processor time for some kilobytes (docs/decisions/0034).
 */
export const compressFast: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, quality(1)),
  gzip: (body) => gzipSync(body, { level: 1 }),
};

/** Compresses a body that is sent many times. */
export const compressSmall: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => toBrotli(body, quality(5)),
  gzip: (body) => toGzip(body),
};

/** Returns the encoding for a body of so many bytes that the client prefers; undefined for none. */
export const chooseEncoding = ({ headers }: FastifyRequest, bytes: number): Encoding | undefined => {
  const accepted = headers['accept-encoding'];
  return accepted && bytes >= minBytes ? (negotiate(accepted, encodings) ?? undefined) : undefined;
};

const isCompressible = (reply: FastifyReply): boolean =>
  !reply.hasHeader('content-encoding') &&
  /^(application\/json|text\/|image\/svg\+xml)/.test(String(reply.getHeader('content-type')));

/** Compresses texts that are in memory; files and events are streams and stay as they are. */
export const compressTexts = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !isCompressible(reply)) return payload;
    const body = Buffer.from(payload);
    const encoding = chooseEncoding(request, body.length);
    if (!encoding) return payload;
    const vary = reply.getHeader('vary');
    reply.headers({
      'content-encoding': encoding,
      vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
    });
    return compressFast[encoding](body);
  });
};
