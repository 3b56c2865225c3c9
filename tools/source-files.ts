import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The files of the repository, by their paths from its root. */
export const root = join(import.meta.dirname, '..');

export const findFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => /node_modules|dist/.test(String(name)) }).sort();

export const readSource = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/** All TypeScript and JavaScript, tests included. */
export const sourceFiles = [
  ...findFiles('{apps,packages}/*/src/**/*.{ts,tsx}'),
  ...findFiles('tools/**/*.{ts,js}'),
  ...findFiles('{e2e,bench}/**/*.ts'),
];
