import type { Language } from '@siliport/contract/language';
import { parseLanguage } from '@siliport/contract/language';
import type { RefusalData } from '@siliport/contract/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../refusal.ts';
import { isNavigation, refusedPage } from '../routes/refused-page.ts';

export interface Envelope<T> {
  code: number;
  message: string;
  data: T;
}

const successMessage: Record<Language, string> = { zh: '操作成功', en: 'Success' };

export const success = <T>(data: T, language: Language): Envelope<T> => ({
  code: 200,
  message: successMessage[language],
  data,
});

export const getRequestLanguage = (request: FastifyRequest): Language =>
  parseLanguage(request.headers.language);

/**
 * Codes that are an HTTP status of their own (AP-5); every other refusal is HTTP 200 with a body code, because an HTTP
 * 401 or 403 would log the user out.
 */
const ownStatus = new Set([401, 405, 413, 415, 416, 429, 500, 503]);

export const toEnvelope = (refusal: Refusal, language: Language): Envelope<RefusalData> => ({
  code: refusal.code,
  message: refusal.text(language),
  data: refusal.data,
});

export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  status = ownStatus.has(refusal.code) ? refusal.code : 200,
): FastifyReply => {
  const retryAfter = refusal.values.retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store');
  if (isNavigation(request)) {
    const page = refusedPage(request, refusal);
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .serializer((payload: unknown) => String(payload))
      .send(page.html);
  }
  const body = toEnvelope(refusal, getRequestLanguage(request));
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
};
