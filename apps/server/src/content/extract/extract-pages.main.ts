import { readFile } from 'node:fs/promises';
import { serveParent } from '../../workers/serve-parent.ts';
import { extractPages } from './extract-pages.ts';
import type { PageRequest } from './page-extractor.ts';

// The process of the page extractor.
await serveParent(
  async () =>
    async ({ path, suffix }: PageRequest) =>
      extractPages(await readFile(path), suffix),
);
