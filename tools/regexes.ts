import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { calls } from '@siliport/contract';
import { parseAst } from 'vitest/node';
import { quantity } from '../apps/server/src/search/tokenizer/latin.ts';

/** A regular expression, and the file or the field of a call that has it. */
interface FoundRegex {
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

const root = resolve(import.meta.dirname, '..');

const isConstructor = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';

/** Returns the literals in a file, and the file for each expression that is made from other text. */
const findInFile = (file: string): { literals: FoundRegex[]; made: string[] } => {
  const code = stripTypeScriptTypes(readFileSync(resolve(root, file), 'utf8'));
  const [literals, made]: [FoundRegex[], string[]] = [[], []];
  const visit = (node: Node): void => {
    if (node.regex) {
      const line = code.slice(0, node.start).split('\n').length;
      literals.push({ where: `${file}:${line}`, source: node.regex.pattern, flags: node.regex.flags });
    }
    if (isConstructor(node)) made.push(file);
    for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value as Node);
  };
  visit(parseAst(code) as unknown as Node);
  return { literals, made };
};

/** Returns the patterns of the contract's schemas, which the validator compiles to expressions. */
const findPatterns = (schema: unknown, where: string): FoundRegex[] => {
  if (schema === null || typeof schema !== 'object') return [];
  const { pattern } = schema as { pattern?: unknown };
  const own = typeof pattern === 'string' ? [{ where, source: pattern, flags: 'u' }] : [];
  return [
    ...own,
    ...Object.entries(schema).flatMap(([key, value]) => findPatterns(value, `${where}.${key}`)),
  ];
};

/**
 * Finds every regular expression that reads external input: of the server, the contract and the tools. The demo builder
 * reads only the repository. `made` names the files that make expressions from constants.
 */
export const findRegexes = (): { unique: FoundRegex[]; made: string[] } => {
  const sources = globSync(['apps/server/src/**/*.ts', 'packages/contract/src/**/*.ts', 'tools/*.ts'], {
    cwd: root,
  });
  const found = sources
    .filter((file) => !/\.test\.ts$|\.d\.ts$|\/testing\/|node_modules/.test(file))
    .toSorted()
    .map(findInFile);
  const patterns = Object.entries(calls).flatMap(([name, { input }]) => findPatterns(input, name));
  const composed = [{ where: 'quantity', source: quantity.source, flags: quantity.flags }];
  const all = [...found.flatMap(({ literals }) => literals), ...patterns, ...composed];
  const unique = new Map(all.map((each) => [`${each.source}/${each.flags}`, each]));
  return { unique: [...unique.values()], made: found.flatMap(({ made }) => made) };
};
