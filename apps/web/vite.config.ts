import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.vite.ts';
import { leanLibraries } from './lean-libraries.vite.ts';
import { mantineVariables } from './mantine-variables.vite.ts';
import {
  compiledPhrases,
  devSettings,
  firstPaint,
  inlineContractCalls,
  precompress,
  preloadFont,
} from './plugins.vite.ts';

const require = createRequire(import.meta.url);
const pdfjsDir = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };

const types: Record<string, string> = { '.js': 'text/javascript', '.ttf': 'font/ttf' };

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

/** Serves these files under /assets/pdfjs/<version>/ while developing, and writes them there when building. */
export const pdfAssets = (): Plugin => {
  const files = listPdfjsFiles();
  const prefix = `/assets/pdfjs/${version}/`;
  return {
    name: 'siliport-pdf-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const file = path.startsWith(prefix) ? path.slice(prefix.length) : '';
        if (!files.includes(file)) return next();
        response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
        createReadStream(join(pdfjsDir, file)).pipe(response);
      });
    },
    generateBundle() {
      for (const file of files) {
        this.emitFile({
          type: 'asset',
          fileName: `${prefix.slice(1)}${file}`,
          source: readFileSync(join(pdfjsDir, file)),
        });
      }
    },
  };
};

const apiServerUrl = process.env.SILIPORT_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    inlineContractCalls(),
    compiledPhrases(),
    devSettings(apiServerUrl),
    firstPaint(),
    preloadFont(),
    pdfAssets(),
    leanLibraries(),
    mantineVariables(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The CSP allows no data: modules, and fonts or pictures in CSS are cached better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/sys', '/downloadapi', '/healthz'].map((path) => [path, apiServerUrl]),
    ),
  },
});
