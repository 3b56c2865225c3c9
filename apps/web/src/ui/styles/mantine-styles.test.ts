import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const core = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'esm');
const web = resolve(import.meta.dirname, '../..');
const sheet = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');

const specifiers = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, path = '']) =>
    resolve(dirname(file), path),
  );

/** The files of the components that `@mantine/core` exports, by name; hooks and types have none. */
const componentFiles = new Map(
  globSync('components/*/{,*/}*.mjs', { cwd: core }).map((file) => [
    basename(file, '.mjs'),
    join(core, file),
  ]),
);

/** The stylesheets of a component and of those it is made of. */
const collectStyles = (file: string, seen: Set<string>, styles: Set<string>): void => {
  if (seen.has(file) || !existsSync(file)) return;
  seen.add(file);
  for (const path of specifiers(file)) {
    if (path.endsWith('.module.mjs')) styles.add(basename(path, '.module.mjs'));
    else if (path.includes('/components/')) collectStyles(path, seen, styles);
  }
};

const importedNames = (pattern: string, cwd: string): string[] =>
  globSync(pattern, { cwd }).flatMap((file) =>
    [...readFileSync(join(cwd, file), 'utf8').matchAll(/\{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  );

test('imports the stylesheet of every Mantine component that is used', () => {
  const styles = new Set<string>();
  for (const name of new Set(importedNames('**/*.tsx', web))) {
    const file = componentFiles.get(name);
    if (file) collectStyles(file, new Set(), styles);
  }
  const missing = [...styles].filter(
    (name) => existsSync(join(core, `../styles/${name}.css`)) && !sheet.includes(`core/styles/${name}.css`),
  );
  expect(missing).toEqual([]);
});

test('imports the stylesheets of Mantine components in no other file', () => {
  const files = globSync('**/*.{ts,tsx,css}', { cwd: web }).filter((file) =>
    /(import|@import) ['"]@mantine\/(core|notifications)\/styles/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(files).toEqual(['ui/styles/mantine.css']);
});
