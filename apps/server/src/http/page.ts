import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What the page is handed by the server (DESIGN §4). */
export interface PageSettings {
  vendor: { zh: string; en: string };
  portal: { zh: string; en: string };
  website: string;
  interfaceToken: string;
}

const placeholder = '<!--siliport-settings-->';

/** Where nothing was built, as under `npm run dev`, whose web takes the settings from here. */
const unbuiltPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Siliport</title>${placeholder}</head>
<body><p>The web application is not built: <code>npm start</code> builds it, <code>npm run dev</code> serves it.</p></body></html>`;

/** `<` is written as an escape, so that no text of the vendor's can end the script element. */
const settingsScript = (settings: PageSettings): string =>
  `<script id="siliport-settings" type="application/json">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

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
export const pageRoutes = (
  app: FastifyInstance,
  dist: string,
  settings: () => Promise<PageSettings>,
): void => {
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (isBuilt) assetRoutes(app, dist);
  const sendPage = async (): Promise<string> => {
    const page = isBuilt ? await readFile(join(dist, 'index.html'), 'utf8') : unbuiltPage;
    const script = settingsScript(await settings());
    // By a function, because a text of the vendor's may hold `$&`, which means something to replace().
    return page.replace(placeholder, () => script);
  };
  for (const url of ['/', '/index.html'])
    app.get(url, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await sendPage()),
    );
};
