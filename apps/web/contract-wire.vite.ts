import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Replaces the contract's wire.ts by what it evaluates to: method, path, bases and answer of each call. The schemas
 * behind it, and the schema library, stay out of the browser.
 */
export const contractWire = (): Plugin => ({
  name: 'siliport-contract-wire',
  enforce: 'pre',
  async load(id) {
    if (!/\/packages\/contract\/src\/wire\.ts$/.test(id)) return null;
    const { wire } = (await import(pathToFileURL(id).href)) as { wire: unknown };
    return { code: `export const wire = ${JSON.stringify(wire)};`, map: null, moduleType: 'js' };
  },
});
