import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const pdfjsDir = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.ttf': 'font/ttf',
};

/**
 * Lists the files that pdf.js fetches while rendering: character maps, substitutes for fonts that a PDF does not embed, and
 * decoders for JPEG 2000 and JBIG2 in plain JavaScript. Its WebAssembly files and the color profiles that only they
 * read are left out, because use-pdf-document.ts disables them.
 */
const listPdfjsFiles = (): string[] =>
  ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
    readdirSync(join(pdfjsDir, folder))
      .filter(
        (name) => folder !== 'wasm' || name.endsWith('_nowasm_fallback.js') || name.startsWith('LICENSE'),
      )
      .map((name) => `${folder}/${name}`),
  );

/** Where pdf.js, looking for page `e`, walks the children `h` of a node `n`, and asks for those of the top level at once. */
const walk =
  'for(let e=h.length-1;e>=0;e--){const a=h[e];t.push(a);n===this.toplevelPagesDict&&a instanceof Ref&&!o.has(a)&&o.put(a,s.fetchAsync(a))}';

/** A tree with as many children as pages has no inner nodes: the page is one of them. */
const directAccess =
  'if(n===this.toplevelPagesDict&&h.length===n.getRaw("Count")&&h[e]instanceof Ref){' +
  'const d=await s.fetchAsync(h[e]);if(d instanceof Dict&&!d.has("Kids")){i.put(h[e],e);return[d,h[e]]}}' +
  'for(let e=h.length-1;e>=0;e--)t.push(h[e]);';

/**
 * Returns the worker of pdf.js that reads only the dictionary of the page that it looks for. Most files have it beside the
 * content of the page, and pdf.js checks the last page on opening, so the first one would wait for the whole file.
 */
const readWorker = (): string => {
  const worker = readFileSync(join(pdfjsDir, 'build/pdf.worker.min.mjs'), 'utf8');
  if (worker.split(walk).length !== 2) throw new Error('pdf.js finds its pages in another way now');
  return worker.replace(walk, () => directAccess);
};

/** The path that use-pdf-document.ts gives to pdf.js. */
const workerPath = 'on-demand.worker.mjs';

const readFile = (path: string): string | Buffer =>
  path === workerPath ? readWorker() : readFileSync(join(pdfjsDir, path));

/** Serves these files under /assets/pdfjs/<version>/ while developing, and writes them there when building. */
export const pdfAssets = (): Plugin => {
  const files = [...listPdfjsFiles(), workerPath];
  const prefix = `/assets/pdfjs/${version}/`;
  return {
    name: 'siliport-pdf-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const file = path.startsWith(prefix) ? path.slice(prefix.length) : '';
        if (!files.includes(file)) return next();
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        response.end(readFile(file));
      });
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: `${prefix.slice(1)}${file}`, source: readFile(file) });
    },
  };
};
