import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { standardLibrary } from './first-paint.vite.ts';

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

/** Where pdf.js, looking for page `e`, walks the children `h` of a node `a`, and asks for those of the top level at once. */
const walk =
  'for(let e=h.length-1;e>=0;e--){const n=h[e];t.push(n);a===this.toplevelPagesDict&&n instanceof Ref&&!o.has(n)&&o.put(n,r.fetchAsync(n))}';

/** A tree with as many children as pages has no inner nodes: the page is one of them. */
const directAccess =
  'if(a===this.toplevelPagesDict&&h.length===a.getRaw("Count")&&h[e]instanceof Ref){' +
  'const d=await r.fetchAsync(h[e]);if(d instanceof Dict&&!d.has("Kids")){i.put(h[e],e);return[d,h[e]]}}' +
  'for(let e=h.length-1;e>=0;e--)t.push(h[e]);';

/**
 * Returns the worker of pdf.js that reads only the dictionary of the page that it looks for. Most files have it beside the
 * content of the page, and pdf.js checks the last page on opening, so the first one would wait for the whole file.
 */
const readWorker = (): string => {
  const worker = readFileSync(join(pdfjsDir, 'legacy/build/pdf.worker.min.mjs'), 'utf8');
  if (worker.split(walk).length !== 2) throw new Error('pdf.js finds its pages in another way now');
  return worker.replace(walk, () => directAccess);
};

/** The paths that use-pdf-document.ts gives to pdf.js; workers in older browsers need the standard library as well. */
const workers: Readonly<Record<string, () => string>> = {
  'on-demand.worker.mjs': readWorker,
  'older-browsers.worker.mjs': () =>
    `import '/${standardLibrary.fileName}';\nimport './on-demand.worker.mjs';\n`,
};

const readFile = (path: string): string | Buffer => workers[path]?.() ?? readFileSync(join(pdfjsDir, path));

/** A length of pdf.js that browsers before 2024 cannot round. */
const roundedLength = /`round\(down, (.+?), var\(--scale-round-[xy]\)\)`/g;

/** Returns pdf.js with lengths that are rounded only where the browser can; else its pages would have none. */
const roundWhereSupported = (code: string): string => {
  const lengths = code.match(roundedLength) ?? [];
  if (lengths.length !== 2) throw new Error('pdf.js sizes its pages in another way now');
  return code.replace(
    roundedLength,
    (rounded, length) =>
      `(CSS.supports("width", "round(down, 1px, 1px)") ? ${rounded} : \`calc(${length})\`)`,
  );
};

/** Browsers keep the files forever, so the path changes with the workers. */
const findPrefix = (): string => {
  const hash = createHash('sha256');
  for (const path of Object.keys(workers)) hash.update(readFile(path));
  return `assets/pdfjs/${version}-${hash.digest('hex').slice(0, 8)}/`;
};

/** Serves these files under a path of their version while developing, and writes them there when building. */
export const pdfAssets = (): Plugin => {
  const files = [...listPdfjsFiles(), ...Object.keys(workers)];
  const prefix = findPrefix();
  return {
    name: 'siliport-pdf-assets',
    config: () => ({ define: { 'import.meta.env.PDF_ASSETS': JSON.stringify(prefix) } }),
    transform: (code, id) =>
      id.endsWith('/pdfjs-dist/legacy/build/pdf.mjs') ? { code: roundWhereSupported(code), map: null } : null,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(1) ?? '';
        const file = path.startsWith(prefix) ? path.slice(prefix.length) : '';
        if (!files.includes(file)) return next();
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        response.end(readFile(file));
      });
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: `${prefix}${file}`, source: readFile(file) });
    },
  };
};
