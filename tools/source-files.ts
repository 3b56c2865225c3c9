import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the repository; paths of its files are relative to it. */
export const root = join(import.meta.dirname, '..');

/** Returns the files that match a glob pattern, sorted, without those of libraries, builds and reports of tests. */
export const findFiles = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: (name) => /node_modules|dist|test-results/.test(String(name)),
  }).sort();

export const readSource = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** All TypeScript and JavaScript, tests included. */
export const sourceFiles = [
  ...findFiles('{apps,packages}/*/src/**/*.{ts,tsx}'),
  ...findFiles('tools/**/*.{ts,js}'),
  ...findFiles('{e2e,bench}/**/*.ts'),
];
