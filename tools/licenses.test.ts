import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  license?: string;
  /** As old packages have it. */
  licenses?: { type: string }[];
}

const readManifest = (path: string): Manifest => {
  try {
    return JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'));
  } catch {
    // A binary for another system is not installed.
    return {};
  }
};

const { packages }: { packages: Record<string, Manifest & { link?: true }> } = JSON.parse(
  readFileSync(`${root}package-lock.json`, 'utf8'),
);

/** All external packages with their SPDX expression; empty when they state none. */
const licensed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, { license }]) => {
    const installed = license === undefined ? readManifest(path) : {};
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, license: license ?? installed.license ?? installed.licenses?.[0]?.type ?? '' };
  });

const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Apache-2.0',
    'MPL-2.0',
    'BlueOak-1.0.0',
  ],
  ...['Unlicense', 'Python-2.0', 'PSF-2.0', 'Zlib', 'CC0-1.0', 'CC-BY-4.0'],
]);

/** Packages under other licenses, and why they can be used. */
const exceptions: Record<string, string> = {
  '@fontsource-variable/inter': 'a font (OFL-1.1)',
  '@fontsource-variable/jetbrains-mono': 'a font (OFL-1.1)',
  '@expo-google-fonts/noto-sans-sc': 'a font (OFL-1.1)',
  '@img/sharp-*': 'libvips (LGPL-3.0) is a library of its own beside sharp, which anyone can replace',
  '@biomejs/cli-*':
    'a binary of Biome (MIT OR Apache-2.0) for another system; the lock file lacks its license',
  '@napi-rs/canvas-*':
    'a binary of @napi-rs/canvas (MIT) for another system; the lock file lacks its license',
  '@oxc-parser/binding-*': 'a binary of oxc-parser (MIT) for another system; the lock file lacks its license',
  'humanize-number': 'MIT by its README; only tests use it',
  only: 'MIT by its README; only tests use it',
  'png-js': 'MIT by its LICENSE file',
};

/** Whether an SPDX expression can be met with allowed licenses. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowed.has(license)));

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

test('reads SPDX expressions', () => {
  expect(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)'].map(isAllowed)).toEqual([true, true, true]);
  expect(['', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE'].map(isAllowed)).toEqual(
    Array(4).fill(false),
  );
});

test('has only packages under free licenses, or with a reason (SEC-78)', () => {
  expect(licensed.length).toBeGreaterThan(500);
  const others = licensed.filter(({ license }) => !isAllowed(license));
  const unexplained = others.filter(
    ({ name }) => !Object.keys(exceptions).some((pattern) => matches(pattern, name)),
  );
  expect(unexplained).toEqual([]);
  const unused = Object.keys(exceptions).filter(
    (pattern) => !others.some(({ name }) => matches(pattern, name)),
  );
  expect(unused).toEqual([]);
});

test('lists every package in the SBOM that npm makes of the lock file (SEC-78)', { timeout: 60_000 }, () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { bomFormat, components } = JSON.parse(output);
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(
    components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl).split('@').slice(0, -1).join('@'),
    ),
  );
  expect(licensed.filter(({ name }) => !listed.has(`pkg:npm/${name}`))).toEqual([]);
});
