import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const files = globSync('**/*.phrases.ts', { cwd: web }).sort();

test('no phrase names a company: the vendor’s name comes from its settings', async () => {
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const phrases: unknown = await import(join(web, file));
    expect(JSON.stringify(phrases), file).not.toMatch(/siliport|芯屿/i);
  }
});
