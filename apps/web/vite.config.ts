import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunks.vite.ts';
import { firstScreens, pageScripts, preloadFont } from './first-paint.vite.ts';
import { leanFonts } from './lean-fonts.vite.ts';
import { leanLibraries } from './lean-libraries.vite.ts';
import { mantineVariables } from './mantine-variables.vite.ts';
import { pdfAssets } from './pdf-assets.vite.ts';
import {
  compiledPhrases,
  compileFirstFileAhead,
  devSettings,
  inlineContractCalls,
  precompress,
} from './plugins.vite.ts';

const apiServerUrl = process.env.SILIPORT_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    inlineContractCalls(),
    compiledPhrases(),
    devSettings(apiServerUrl),
    pageScripts(),
    firstScreens(),
    preloadFont(),
    pdfAssets(),
    leanFonts(),
    leanLibraries(),
    mantineVariables(),
    compileFirstFileAhead(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The oldest browsers (decision 44).
    target: ['chrome109', 'firefox128', 'safari16.4'],
    // The CSP allows no data: modules, and fonts or pictures in CSS are cached better as files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first file names all others; one character less of each hash spares it 0.1 KB.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/sys', '/downloadapi', '/healthz'].map((path) => [path, apiServerUrl]),
    ),
  },
});
