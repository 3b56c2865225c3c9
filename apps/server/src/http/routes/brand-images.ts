import type { FastifyInstance } from 'fastify';

const mediaTypes: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

/** A picture stays inert in a window of its own too: nothing in it runs, and it fetches nothing. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The vendor's logo and favicon, which anyone may see; a changed picture has another name. */
export const brandImageRoute = (
  app: FastifyInstance,
  find: (name: string) => Promise<Buffer | undefined>,
): void => {
  app.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const { name } = request.params;
    const [, suffix] = /^[\da-f]{16}\.(svg|png)$/.exec(name) ?? [];
    const bytes = suffix === undefined ? undefined : await find(name);
    if (!suffix || !bytes) return reply.callNotFound();
    return reply
      .headers(headers)
      .type(mediaTypes[suffix] ?? '')
      .send(bytes);
  });
};
