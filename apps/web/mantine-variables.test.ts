import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMantineVariables } from './mantine-variables.vite.ts';

const require = createRequire(import.meta.url);
const source = join(import.meta.dirname, 'src');

const readMantineStyles = (): string =>
  [...readFileSync(join(source, 'ui/styles/mantine.css'), 'utf8').matchAll(/@import "([^"]+)"/g)]
    .map(([, specifier = '']) => readFileSync(require.resolve(specifier), 'utf8'))
    .join('\n');

const readOwnSource = (): string =>
  globSync('**/*.{css,ts,tsx}', { cwd: source })
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');

test('defines each color that our source or an imported stylesheet refers to', () => {
  const used = `${readMantineStyles()}\n${readOwnSource()}`.match(/var\(--mantine-color-[a-z]+-\d/g) ?? [];
  const variables = createMantineVariables();
  const missing = [...new Set(used)].filter((name) => !variables.includes(`${name.slice(4)}:`));
  expect(missing).toEqual([]);
});

test('depends on the palette by its ten shades alone, which the page sets', () => {
  const standard = new Set(createMantineVariables().split(';'));
  const ofVendor = createMantineVariables(Array.from({ length: 10 }, (_, shade) => `#${shade}a2b3c`));
  const different = ofVendor.split(';').filter((variable) => !standard.has(variable));
  expect(different).toEqual(
    Array.from({ length: 10 }, (_, shade) => `--mantine-color-brand-${shade}: #${shade}a2b3c`),
  );
});
