import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = readFileSync(new URL('./first-paint.js', import.meta.url), 'utf8');
const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
const fileName = `assets/first-paint-${hash}.js`;

/** Puts first-paint.js into the page as a classic script of its own, before everything else, which Vite itself does not. */
export const firstPaint = (): Plugin => ({
  name: 'siliport-first-paint',
  configureServer(server) {
    server.middlewares.use(`/${fileName}`, (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript').end(source);
    });
  },
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName, source });
  },
});
