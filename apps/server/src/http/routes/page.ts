import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { escapeHtml } from '@siliport/contract/escape-html';
import type { Language } from '@siliport/contract/language';
import type { FastifyInstance } from 'fastify';
import type { Brand, Logo, Text } from '../../brand/brand.ts';
import { getPreferredLanguage } from '../response/envelope.ts';

/** The ways to log in without a password of the portal. */
export interface CompanyLogins {
  /** The vendor's providers, for members of every site. Those of customers would name the customers. */
  vendor: { id: string; name: Text }[];
  /** Whether a customer has one, which is found by the e-mail address. */
  byEmail: boolean;
}

/** The settings that the server writes into the page. */
export interface PageSettings {
  vendor: Text;
  portal: Text;
  website: string;
  interfaceToken: string;
  /** IANA name of the zone that times on the wire are in. */
  timeZone: string;
  /** Where members log in with an identity provider. */
  companyLogins?: CompanyLogins;
  /** The languages of the portal; with a single one there is no switch. */
  languages: Language[];
  /** The language until the reader chooses one. */
  language: Language;
  /** URLs of the pictures. */
  logo?: Logo;
  favicon?: string;
  /** The ten shades of the vendor's color. */
  palette?: string[];
  hero?: { title: Text; text: Text };
}

/** The inputs of the page apart from the request. */
export interface PageSource {
  brand: Brand;
  interfaceToken: string;
  timeZone: string;
  companyLogins: CompanyLogins | undefined;
}

const placeholder = '<!--siliport-settings-->';

/** The page when the web is not built, as under `npm run dev`, which reads the settings from it. */
const unbuiltPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title>${placeholder}</head>
<body><p>The web application is not built: <code>npm start</code> builds it, <code>npm run dev</code> serves it.</p></body></html>`;

const imageUrl = <N extends string>(name: N) => `/brand/${name}` as const;

export const toPageSettings = (
  { brand, interfaceToken, timeZone, companyLogins }: PageSource,
  acceptLanguage: string | undefined,
): PageSettings => {
  const { vendor, portal, website, languages, logo, favicon, palette, hero } = brand;
  return {
    ...{ vendor, portal, website, interfaceToken, timeZone, languages },
    language: getPreferredLanguage(acceptLanguage, languages) ?? languages[0] ?? 'zh',
    ...(companyLogins && { companyLogins }),
    ...(logo && { logo: { ...logo, light: imageUrl(logo.light), dark: imageUrl(logo.dark) } }),
    ...(favicon && { favicon: imageUrl(favicon) }),
    ...(palette && { palette }),
    ...(hero && { hero }),
  };
};

/** Escapes `<`, so that no text of the vendor can end the script element. */
const settingsScript = (settings: PageSettings): string =>
  `<script id="siliport-settings" type="application/json">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

/** Must match index.html. */
const defaultIcon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';

/** The page in the reader's language and under the vendor's name, before any script has run. */
const fillPage = (page: string, settings: PageSettings): string => {
  const { language, languages, portal, favicon } = settings;
  const only = languages.length === 1 ? ' data-only-language' : '';
  // Replaced by functions, because a vendor's text may contain `$&`, a replacement pattern.
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"${only}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(portal[language])}</title>`)
    .replace(defaultIcon, () => (favicon ? `<link rel="icon" href="${favicon}" />` : defaultIcon))
    .replace(placeholder, () => settingsScript(settings));
};

/** Files that never change under one name, and the icon. */
const assetRoutes = (app: FastifyInstance, dist: string): void => {
  app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    wildcard: true,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile(join(dist, 'favicon.svg'))),
  );
};

/** The web application: its page with the settings in it, and its files. */
export const pageRoutes = (app: FastifyInstance, dist: string, source: () => Promise<PageSource>): void => {
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (isBuilt) assetRoutes(app, dist);
  const sendPage = async (acceptLanguage: string | undefined): Promise<string> => {
    const page = isBuilt ? await readFile(join(dist, 'index.html'), 'utf8') : unbuiltPage;
    return fillPage(page, toPageSettings(await source(), acceptLanguage));
  };
  for (const url of ['/', '/index.html'])
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: async (request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-cache', vary: 'Accept-Language' })
          .send(await sendPage(request.headers['accept-language'])),
    });
};

const mediaTypes: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

/** An SVG opened directly can neither run scripts nor load anything. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The vendor's logo and favicon, which anyone may see; a changed picture has another name. */
export const brandImageRoutes = (
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
