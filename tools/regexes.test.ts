import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { calls } from '@siliport/contract';
import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { quantity } from '../apps/server/src/search/tokenizer/latin.ts';

/** Checks every regular expression that reads external input for ReDoS. The demo builder reads only the repository. */

const root = resolve(import.meta.dirname, '..');
const sources = globSync(['apps/server/src/**/*.ts', 'packages/contract/src/**/*.ts', 'tools/*.ts'], {
  cwd: root,
})
  .filter((file) => !/\.test\.ts$|\.d\.ts$|\/testing\/|node_modules/.test(file))
  .toSorted();

interface Found {
  where: string;
  source: string;
  flags: string;
}

interface Node {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: { type: string; value?: unknown }[];
  [key: string]: unknown;
}

const isConstructor = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';

/** The literals in a file, and the places where an expression is made from other text. */
const findRegexes = (file: string): { literals: Found[]; made: string[] } => {
  const code = stripTypeScriptTypes(readFileSync(resolve(root, file), 'utf8'));
  const [literals, made]: [Found[], string[]] = [[], []];
  const visit = (node: Node): void => {
    const where = `${file}:${code.slice(0, node.start).split('\n').length}`;
    if (node.regex) literals.push({ where, source: node.regex.pattern, flags: node.regex.flags });
    if (isConstructor(node)) made.push(where.replace(/:\d+$/, ''));
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value as Node);
  };
  visit(parseAst(code) as unknown as Node);
  return { literals, made };
};

/** Returns the patterns of the contract's schemas, which the validator compiles to expressions. */
const findPatterns = (schema: unknown, where: string): Found[] => {
  if (schema === null || typeof schema !== 'object') return [];
  const { pattern } = schema as { pattern?: unknown };
  const own = typeof pattern === 'string' ? [{ where, source: pattern, flags: 'u' }] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, value]) => findPatterns(value, `${where}.${key}`)),
  ];
};

const found = sources.map(findRegexes);
const patterns = Object.entries(calls).flatMap(([name, { input }]) => findPatterns(input, name));

const composed = [{ where: 'quantity', source: quantity.source, flags: quantity.flags }];

const unique = [
  ...new Map(
    [...found.flatMap(({ literals }) => literals), ...patterns, ...composed].map((each) => [
      `${each.source}/${each.flags}`,
      each,
    ]),
  ).values(),
];

describe('regular expressions', () => {
  test('of the server, the contract and the tools take linear time (SEC-42)', {
    timeout: 300_000,
  }, async () => {
    expect(unique.length).toBeGreaterThan(100);
    const problems: string[] = [];
    for (const { where, source, flags } of unique) {
      const result = await check(source, flags, { timeout: 20_000 });
      if (result.status !== 'safe') problems.push(`${where} /${source}/${flags} is ${result.status}`);
    }
    expect(problems).toEqual([]);
  });

  test('are literals, but for six that are made of constants', () => {
    expect(found.flatMap(({ made }) => made)).toEqual([
      'apps/server/src/features/dictionaries/english-places.ts',
      'apps/server/src/search/parsed-query.ts',
      'apps/server/src/search/tokenizer/fold.ts',
      'apps/server/src/search/tokenizer/latin.ts',
      'apps/server/src/search/tokenizer/tokens.ts',
      'packages/contract/src/mobile-numbers.ts',
    ]);
  });
});
