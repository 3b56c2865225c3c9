import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const home = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };

const types: Record<string, string> = { '.js': 'text/javascript', '.ttf': 'font/ttf' };

/**
 * What pdf.js fetches while it draws: character maps and stand-ins for fonts that a PDF does not bring along, and the
 * decoders for JPEG 2000 and JBIG2 in plain JavaScript. Its WebAssembly files and the colour profiles that only they
 * read stay out, since open-pdf.ts switches them off.
 */
const list = (): string[] =>
  ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(join(home, folder))
      .filter(
        (name) => folder !== 'wasm' || name.endsWith('_nowasm_fallback.js') || name.startsWith('LICENSE'),
      )
      .map((name) => `${folder}/${name}`),
  );

/** Serves these files under /assets/pdfjs/<version>/ while developing, and writes them there when building. */
export const pdfAssets = (): Plugin => {
  const files = list();
  const prefix = `/assets/pdfjs/${version}/`;
  return {
    name: 'siliport-pdf-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const file = path.startsWith(prefix) ? path.slice(prefix.length) : '';
        if (!files.includes(file)) return next();
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        createReadStream(join(home, file)).pipe(response);
      });
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `${prefix.slice(1)}${file}`,
          source: readFileSync(join(home, file)),
        });
      }
    },
  };
};
