/** Checks what the documents say of files, tests and statements. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFiles, readSource, root, sourceFiles } from '../tools/source-files.ts';

const tests = findFiles('{apps,packages,tools,e2e,bench}/**/*.{test,spec}.{ts,tsx}');

const readCitedLines = (text: string): number[] =>
  [...text.matchAll(/SEC-(\d+)/g)].map(([, number]) => Number(number));

test('links of Markdown files lead to files', () => {
  const dead = findFiles('**/*.md').flatMap((file) =>
    [...readSource(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(resolve(root, dirname(file), target)))
      .map((target) => `${file} → ${target}`),
  );
  expect(dead).toEqual([]);
});

/** The rows of docs/security.md: number, what is expected, files of tests, figure or reason. */
const securityRows = [
  ...readSource('docs/security.md').matchAll(/^\| (\d+) \| (.+?) \| (.+) \| (.*?) \|$/gm),
].map(([, number, expected = '', cell = '', figure = '']) => ({
  number: Number(number),
  expected,
  files: [...cell.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file),
  figure,
}));

describe('docs/security.md', () => {
  test('has a row for each of the 98 lines, in order', () => {
    expect(securityRows.map(({ number }) => number)).toEqual(Array.from({ length: 98 }, (_, i) => i + 1));
  });

  test('names for each line tests that exist and cite it, or a reason why there is none', () => {
    const wrong = securityRows.flatMap(({ number, files, figure }) => {
      if (files.length === 0) return figure === '' ? [`${number}: neither a test nor a reason`] : [];
      return files
        .filter((file) => !tests.includes(file) || !readCitedLines(readSource(file)).includes(number))
        .map((file) => `${number}: ${file} does not cite it`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Ids of docs/requirements.md, each at the beginning of its line. */
const requirementIds = [...readSource('docs/requirements.md').matchAll(/^- ([A-Z]{1,2}-\d+): \S/gm)].map(
  ([, id = '']) => id,
);
const families = [...new Set(requirementIds.map((id) => id.split('-')[0]))].join('|');
const requirementPattern = new RegExp(`\\b(?:${families})-\\d+\\b`, 'g');

describe('docs/requirements.md', () => {
  test('states each id once', () => {
    expect(requirementIds.length).toBeGreaterThan(100);
    expect(new Set(requirementIds).size).toBe(requirementIds.length);
  });

  test('states each id that code or tests cite, or docs/security.md does', () => {
    const known = new Set([...requirementIds, ...securityRows.map(({ number }) => `SEC-${number}`)]);
    // Chips and documents in demo content and its queries have names that look like ids.
    const citing = [...sourceFiles, ...tests].filter(
      (file) => !/tools\/demo|demo-builder|gold-queries/.test(file),
    );
    const unknown = citing.flatMap((file) =>
      [...readSource(file).matchAll(requirementPattern), ...readSource(file).matchAll(/\bSEC-\d+\b/g)]
        .filter(([id]) => !known.has(id))
        .map(([id]) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('has a test for each id', () => {
    const proven = new Set(tests.flatMap((file) => readSource(file).match(requirementPattern) ?? []));
    expect(requirementIds.filter((id) => !proven.has(id))).toEqual([]);
  });

  test('is cited by at most two ids in the title of a test', () => {
    const title = /\((?:[A-Z]{1,3}-\d+, ){2,}[A-Z]{1,3}-\d+\)['"`]/;
    expect(tests.filter((file) => title.test(readSource(file)))).toEqual([]);
  });

  test('is cited in sentences: no comment is an id alone', () => {
    const bare = /(?:\/\/|\/?\*\*?)\s*\(?(?:[A-Z]{1,3}-\d+[,:\s]*)+\)?\.?\s*(?:\*\/|$)/m;
    expect(sourceFiles.filter((file) => bare.test(readSource(file)))).toEqual([]);
  });
});
