import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWire } from './contract-wire.vite.ts';
import { devSettings } from './dev-settings.vite.ts';
import { firstPaint } from './first-paint.vite.ts';
import { precompress } from './precompress.vite.ts';
import { pdfAssets } from './src/widgets/preview/pdf/pdf-assets.vite.ts';

const server = process.env.SILIPORT_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contractWire(), devSettings(server), firstPaint(), pdfAssets(), precompress()],
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
            // What forms are made of comes with the screens that have one.
            {
              name: 'shared',
              minShareCount: 8,
              maxModuleSize: 3_000,
              test: /^(?!.*(@mantine\/form|widgets\/form))/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/sys', '/downloadapi', '/healthz'].map((path) => [path, server])),
  },
});
