import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: true;
  optional?: true;
  hasInstallScript?: true;
  optionalDependencies?: Record<string, string>;
}

interface Floors {
  minimum: Record<string, { version: string; because: string }>;
  forbidden: Record<string, string>;
}

const readJson = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'));

const floors: Floors = readJson('tools/version-floors.json');
const { allowScripts }: { allowScripts: Record<string, boolean> } = readJson('package.json');
const { packages }: { packages: Record<string, Locked> } = readJson('package-lock.json');

const toPackageName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** All external packages; the workspaces are our own. */
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ path, name: toPackageName(path), ...entry }));

const parseVersion = (version: string): number[] => version.split('-')[0]?.split('.').map(Number) ?? [];

/** Compares by number: 9.10.0 is not below 9.9.0. A pre-release of the floor is below it. */
const isBelow = (version: string, floor: string): boolean => {
  const [found, least] = [parseVersion(version), parseVersion(floor)];
  const index = least.findIndex((number, at) => number !== found[at]);
  if (index < 0) return version.includes('-');
  return (found[index] ?? 0) < (least[index] ?? 0);
};

/** Whether it is a binary for a system that no test runs on; the lock file lacks its hash. */
const isForeignBinary = ({ name, optional }: { name: string; optional?: true }): boolean =>
  optional === true && /^@(biomejs\/cli|napi-rs\/canvas|oxc-parser\/binding)-/.test(name);

/** Resolves as Node does: in the package's own node_modules, then upwards. */
const isLocked = (from: string, name: string): boolean => {
  if (packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
  return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
};

describe('the lock file', () => {
  test('has the packages of every platform: "npm ci" refuses it otherwise', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });

  test('names each package with an exact version and its SHA-512 (SEC-78)', () => {
    expect(locked.length).toBeGreaterThan(500);
    const loose = locked.filter(({ version = '' }) => !/^\d+\.\d+\.\d+/.test(version));
    expect(loose.map(({ path }) => path)).toEqual([]);
    const unchecked = locked.filter(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity));
    expect(unchecked.filter((each) => !isForeignBinary(each)).map(({ path }) => path)).toEqual([]);
  });

  test('resolves every package to the npm registry (SEC-78)', () => {
    const elsewhere = locked.filter(
      ({ resolved }) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });
});

describe('install scripts', () => {
  test('are each allowed or denied by name, and the rest stops the installation (SEC-78)', () => {
    const withScripts = new Set(
      locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
    );
    expect([...withScripts].toSorted()).toEqual(Object.keys(allowScripts).toSorted());
    expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toMatch(
      /^strict-allow-scripts=true$/m,
    );
  });

  test('run for esbuild alone (SEC-78)', () => {
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    expect(allowed).toEqual(['esbuild']);
  });
});

describe('known vulnerabilities', () => {
  test('compares versions by number', () => {
    expect(isBelow('9.10.0', '9.9.1')).toBe(false);
    expect(isBelow('5.8.4', '5.8.5')).toBe(true);
    expect(isBelow('5.8.5-rc.1', '5.8.5')).toBe(true);
    expect(isBelow('6.0.0', '5.8.5')).toBe(false);
  });

  test.each(Object.entries(floors.minimum))(
    'are closed in every copy of %s (SEC-78)',
    (name, { version: floor }) => {
      const copies = locked.filter((each) => each.name === name);
      expect(copies.length).toBeGreaterThan(0);
      expect(copies.filter(({ version = '0' }) => isBelow(version, floor))).toEqual([]);
    },
  );

  test('keep packages out that have no safe version (SEC-78)', () => {
    const names = new Set(locked.map(({ name }) => name));
    expect(Object.keys(floors.forbidden).filter((name) => names.has(name))).toEqual([]);
  });
});
