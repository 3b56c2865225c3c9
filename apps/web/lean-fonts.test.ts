import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLeanFont } from './lean-fonts.vite.ts';

const require = createRequire(import.meta.url);
const styles = readFileSync(join(import.meta.dirname, 'src/ui/styles/fonts.css'), 'utf8');

test('cuts each font that the styles refer to, to three fifths of its bytes at most', async () => {
  const names = new Set([...styles.matchAll(/lean-fonts\/([^"]+)/g)].map(([, name = '']) => name));
  expect([...names]).toEqual(['inter.woff2', 'jetbrains-mono.woff2']);
  for (const name of names) {
    const [family = ''] = name.split('.');
    const source = `@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;
    const { length } = readFileSync(require.resolve(source));
    expect((await createLeanFont(name)).length).toBeLessThan(0.6 * length);
  }
});
