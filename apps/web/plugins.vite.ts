import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type { Phrases } from './src/i18n/phrases.ts';

/**
 * Replaces the contract's wire.ts by what it evaluates to: method, path, bases and answer of each call. The schemas
 * behind it, and the schema library, stay out of the browser.
 */
export const inlineContractCalls = (): Plugin => ({
  name: 'siliport-contract-wire',
  enforce: 'pre',
  async load(id) {
    if (!/\/packages\/contract\/src\/wire\.ts$/.test(id)) return null;
    const { wire }: { wire: unknown } = await import(pathToFileURL(id).href);
    return { code: `export const wire = ${JSON.stringify(wire)};`, map: null, moduleType: 'js' };
  },
});

const compilePhrases = (phrases: Phrases) =>
  Object.fromEntries(
    Object.entries(phrases).map(([key, { zh, en }]) => [key, { zh: compile(zh), en: compile(en) }]),
  );

/**
 * Compiles the ICU messages of every `*.phrases.ts`, and replaces use-intl's formatter by the one for compiled messages, so
 * that the parser stays out of the browser. A message without arguments stays a string.
 */
export const compiledPhrases = (): Plugin => ({
  name: 'siliport-compiled-phrases',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  }),
  async load(id) {
    if (!/\/src\/[^?]*\.phrases\.ts$/.test(id)) return null;
    // Node never reads a module twice; another query is another module, so an edited file is read again.
    const phraseSets: Record<string, Phrases> = await import(`${pathToFileURL(id).href}?${Date.now()}`);
    const exported = Object.entries(phraseSets).map(
      ([name, phrases]) => `export const ${name} = ${JSON.stringify(compilePhrases(phrases))};`,
    );
    return { code: exported.join('\n'), map: null, moduleType: 'js' };
  },
});

const settingsScript = /<script id="siliport-settings"[^>]*>[\s\S]*?<\/script>/;

/**
 * Puts the settings of the running server into the index.html that Vite serves in development. Without a server the
 * placeholder stays, and the page falls back to its defaults.
 */
export const devSettings = (server: string): Plugin => ({
  name: 'siliport-dev-settings',
  apply: 'serve',
  async transformIndexHtml(html) {
    const page = await fetch(server)
      .then((response) => response.text())
      .catch(() => '');
    const settings = settingsScript.exec(page)?.[0];
    return settings ? html.replace('<!--siliport-settings-->', () => settings) : html;
  },
});

/**
 * Lets V8 compile all functions of the page's first file beside the main thread, before it runs. Otherwise it only checks their
 * syntax, and compiles half of them on the main thread, when they are called (docs/decisions/0013).
 */
export const compileFirstFileAhead = (): Plugin => ({
  name: 'siliport-compile-first-file-ahead',
  apply: 'build',
  generateBundle: {
    // After Vite has written its own first line: V8 reads the comment only at the start.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

const compressible = /\.(js|mjs|css|svg|json)$/;

/** Writes a .br and a .gz beside every text file of the build, which the server sends as they are. */
export const precompress = (): Plugin => ({
  name: 'siliport-precompress',
  apply: 'build',
  async writeBundle({ dir = '.' }) {
    const entries = await readdir(join(dir, 'assets'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const content = await readFile(path);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
});
