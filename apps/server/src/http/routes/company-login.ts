import { object, required } from '@siliport/contract/fields';
import { limits } from '@siliport/contract/limits';
import type { FastifyInstance } from 'fastify';
import Schema from 'typebox/schema';
import { readFields } from '../body/body.ts';

/** Where a provider sends the browser back to, below PUBLIC_URL; it must be registered there. */
export const callbackPath = '/company-login/callback';

/** The parameters of a provider's response that the page sends on; all others are dropped. */
const callbackParameters = ['code', 'state', 'iss', 'error'];

const logoutForm = object({ logout_token: required(limits.providerToken) });

/**
 * Where identity providers send browsers and their own requests (OpenID Connect Back-Channel Logout 1.0). `logOut` ends
 * the sessions that a token names, and throws for a token that the provider did not sign for this.
 */
export const companyLoginRoutes = (
  app: FastifyInstance,
  logOut: (providerId: string, token: string) => Promise<void>,
): void => {
  app.get<{ Querystring: Record<string, unknown> }>(callbackPath, async (request, reply) => {
    const known = new URLSearchParams();
    for (const name of callbackParameters) {
      const value = request.query[name];
      if (typeof value === 'string') known.set(name, value);
    }
    return reply.header('cache-control', 'no-store').redirect(`/#/companyLogin?${known}`);
  });

  app.post<{ Params: { provider: string } }>('/company-login/logout/:provider', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { provider } = request.params;
    const fields = await readFields(request, logoutForm);
    try {
      if (!Schema.Check(logoutForm, fields)) throw new Error('no logout token');
      await logOut(provider, fields.logout_token);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      request.log.warn({ provider, reason }, 'logout token refused');
      return reply.code(400).send({ error: 'invalid_request' });
    }
    return reply.code(200).send();
  });
};
