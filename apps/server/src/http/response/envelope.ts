import { escapeHtml } from '@siliport/contract/escape-html';
import { type Language, languages, parseLanguage } from '@siliport/contract/language';
import type { RefusalData } from '@siliport/contract/refusal-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '../../monitoring/metrics.ts';
import type { Refusal } from '../refusal.ts';

/** No browser sends a longer header. */
const maxLength = 1000;

const entry = /^\s*([a-z]{1,8})(?:-[a-z0-9]{1,8}){0,4}\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

const toPreference = (text: string): { language: string; quality: number } => {
  const [, language = '', quality = '1'] = entry.exec(text) ?? [];
  return { language: language.toLowerCase(), quality: Number(quality) };
};

/**
 * Returns the language of `spoken` that the Accept-Language header prefers, by quality and then by order; undefined when
 * it contains none of them.
 */
export const getPreferredLanguage = (
  header: string | undefined,
  spoken: readonly Language[],
): Language | undefined => {
  const preferences = (header ?? '').slice(0, maxLength).split(',').map(toPreference);
  return preferences
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap((preference) => spoken.find((language) => language === preference.language) ?? [])[0];
};

/** Whether a browser navigates to the URL, so that its user needs a readable page. */
export const isNavigation = (request: FastifyRequest): boolean => {
  if (!request.url.startsWith('/downloadapi/')) return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return !request.headers.authorization && /^text\/html/i.test(request.headers.accept ?? '');
};

const words = {
  zh: { lang: 'zh-CN', heading: '无法下载此文件', login: '前往登录', home: '返回首页' },
  en: {
    lang: 'en',
    heading: 'This file cannot be downloaded',
    login: 'Go to login',
    home: 'Back to the home page',
  },
} as const;

/** Returns the language by Accept-Language, because a navigation has no Language header. */
const getBrowserLanguage = (request: FastifyRequest): Language =>
  getPreferredLanguage(request.headers['accept-language'], languages) ?? 'zh';

/** The page that a refused navigation under /downloadapi gets (DL-7). */
export const toRefusedPage = (
  request: FastifyRequest,
  refusal: Refusal,
): { status: number; html: string } => {
  const language = getBrowserLanguage(request);
  const { lang, heading, login, home } = words[language];
  const needsLogin = refusal.key === 'session.missing' || refusal.key === 'session.expired';
  const html = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#1d2733}a{color:#0b6375}</style></head>
<body><main><h1>${heading}</h1><p>${escapeHtml(refusal.text(language))}</p>
<p><a href="/#/${needsLogin ? 'login' : 'index'}">${needsLogin ? login : home}</a></p></main></body>
</html>`;
  return { status: refusal.code >= 429 ? refusal.code : 404, html };
};

export interface Envelope<T> {
  code: number;
  message: string;
  data: T;
}

const successMessage: Record<Language, string> = { zh: '操作成功', en: 'Success' };

export const toSuccess = <T>(data: T, language: Language): Envelope<T> => ({
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
  refusals.inc({ reason: refusal.key });
  const retryAfter = refusal.values.retryAfter;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('cache-control', 'no-store');
  if (isNavigation(request)) {
    const page = toRefusedPage(request, refusal);
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
