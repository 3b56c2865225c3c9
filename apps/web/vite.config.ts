import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledPhrases, contractWire, devSettings, firstPaint, precompress } from './plugins.vite.ts';
import { pdfAssets } from './src/widgets/preview/pdf/pdf-assets.vite.ts';

const server = process.env.SILIPORT_SERVER ?? 'http://127.0.0.1:8080';

const listParts =
  /widgets\/(list|document-files)\/|pagination|\/(Pagination|NativeSelect|Combobox)\/|[dD]ownload(Button|\.ts)|IconFile/;
const inputParts = /\/(Input|InputBase|TextInput|CloseButton)\//;
const formParts = /@mantine\/form|klona|fast-deep-equal|widgets\/(form|captcha)\//;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    contractWire(),
    compiledPhrases(),
    devSettings(server),
    firstPaint(),
    pdfAssets(),
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
      output: {
        // Otherwise a screen is some fifty small files, and HTTP/1.1 fetches six at a time (docs/decisions/0013).
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            // What lists and forms are made of comes with the screens that have one.
            {
              name: 'shared',
              test: (id) => !listParts.test(id) && !inputParts.test(id) && !formParts.test(id),
              minShareCount: 8,
              maxModuleSize: 3_000,
              priority: 1,
            },
            { name: 'inputs', test: inputParts, minShareCount: 8, priority: 1 },
            { name: 'lists', test: listParts, minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/sys', '/downloadapi', '/healthz'].map((path) => [path, server])),
  },
});
