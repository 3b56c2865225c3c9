import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../../services.ts';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from '../response/envelope.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 180;
const dayMs = 24 * 3_600_000;

/** The same for a whole day. */
const toExpiry = (now: Date): string =>
  new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs).toISOString().replace('.000', '');

const path = '/.well-known/security.txt';

/** Serves whom to tell about a vulnerability (RFC 9116); without SECURITY_CONTACT it is missing. */
export const securityTxtRoutes = (
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  clock: Clock,
): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    handler: async (request, reply) => {
      if (!securityContact) return sendRefusal(request, reply, new Refusal('path.missing'), 404);
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${toExpiry(clock())}`,
        'Preferred-Languages: zh, en',
        ...(publicUrl ? [`Canonical: ${new URL(path, publicUrl)}`] : []),
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    },
  });
};
