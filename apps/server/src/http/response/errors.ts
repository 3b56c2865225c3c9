import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseAway, isDatabaseFull } from '../../database/failures.ts';
import { DiskFull, StorageUnavailable } from '../../storage/storage.ts';
import { toInputRefusal } from '../body/input-problem.ts';
import { Refusal } from '../refusal.ts';
import { getRequestLanguage, sendRefusal } from './envelope.ts';

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
  if (error instanceof StorageUnavailable || isDatabaseAway(error)) return new Refusal('server.unavailable');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('input.malformed');
  return new Refusal('server.error');
};

/** Whether access was denied: no session, an ended one, no permission, too many tries. Most are HTTP 200 in the log. */
const isDenial = ({ code }: Refusal): boolean => [201, 401, 403, 429].includes(code);

export const answerErrors = (app: FastifyInstance): void => {
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
