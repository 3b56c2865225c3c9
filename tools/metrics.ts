/**
 * `npm run metrics`: prints the measures of the code base with their targets. Every function counts, also callbacks and
 * arrows with an expression body.
 */
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { findFiles, readSource, root } from './source-files.ts';

interface SourceFile {
  path: string;
  lines: number;
  /** Paths of our own files that it imports statically, from the root. */
  imports: string[];
  /** Those imported by `import()`. */
  lazyImports: string[];
  /** Of every function, arrows with an expression body included. */
  functionLines: number[];
  casts: number;
  anys: number;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

const readLines = (path: string): number => readSource(path).trimEnd().split('\n').length;

const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `visit` with the node and all below it. */
const walk = (node: unknown, visit: (node: SyntaxNode) => void): void => {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  if (!isSyntaxNode(node)) return;
  visit(node);
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
};

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const contractPrefix = '@siliport/contract';

const toImportPath = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier));
  if (specifier === contractPrefix) return 'packages/contract/src/index.ts';
  if (!specifier.startsWith(`${contractPrefix}/`)) return undefined;
  return `packages/contract/src${specifier.slice(contractPrefix.length)}.ts`;
};

const parseSource = (path: string): SourceFile => {
  const text = readSource(path);
  const { program, module } = parseSync(path, text);
  const file: SourceFile = {
    path,
    lines: readLines(path),
    imports: [],
    lazyImports: [],
    functionLines: [],
    casts: 0,
    anys: 0,
  };
  walk(program, (node) => {
    if (functionTypes.has(node.type))
      file.functionLines.push(text.slice(node.start, node.end).split('\n').length);
    if (node.type === 'TSAnyKeyword') file.anys++;
    if (node.type === 'TSAsExpression' && !text.slice(node.start, node.end).endsWith('as const'))
      file.casts++;
  });
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  const lazySpecifiers = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  file.imports = specifiers.flatMap((specifier) => toImportPath(path, specifier) ?? []);
  file.lazyImports = lazySpecifiers.flatMap((specifier) => toImportPath(path, specifier) ?? []);
  return file;
};

/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
const findCycles = (files: readonly SourceFile[]): string[][] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const connect = (path: string): number => {
    const index = indexes.size;
    indexes.set(path, index);
    stack.push(path);
    let low = index;
    for (const target of byPath.get(path)?.imports ?? []) {
      if (!byPath.has(target)) continue;
      if (!indexes.has(target)) low = Math.min(low, connect(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? indexes.get(target) ?? low);
      lowest.set(path, low);
    }
    lowest.set(path, low);
    if (low === index) {
      const cycle = stack.splice(stack.indexOf(path));
      if (cycle.length > 1) cycles.push(cycle);
    }
    return low;
  };
  for (const { path } of files) if (!indexes.has(path)) connect(path);
  return cycles;
};

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const formatSpread = (values: readonly number[]): string =>
  [quantile(values, 0.5), quantile(values, 0.9), Math.max(...values)].join(' / ');

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const toKilo = (lines: number): string => (lines / 1000).toFixed(1);

const notProduction = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

const production = [
  ...findFiles('packages/*/src/**/*.{ts,tsx}'),
  ...findFiles('apps/server/src/**/*.ts'),
  ...findFiles('apps/web/**/*.{ts,tsx}'),
]
  .filter((path) => !notProduction.test(path))
  .map(parseSource);

const importerCounts = new Map<string, number>();
for (const file of production)
  for (const target of new Set([...file.imports, ...file.lazyImports]))
    importerCounts.set(target, (importerCounts.get(target) ?? 0) + 1);

const smallWithOneImporter = production.filter(
  ({ path, lines }) => lines < 40 && importerCounts.get(path) === 1,
);

const folderSizes = new Map<string, number>();
for (const path of findFiles('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,css,js}'))
  folderSizes.set(dirname(path), (folderSizes.get(dirname(path)) ?? 0) + 1);
const [largestFolder = '', largestSize = 0] = [...folderSizes].toSorted(([, a], [, b]) => b - a)[0] ?? [];

const styles = findFiles('apps/web/src/**/*.css');

/** Counts declarations of spacing, radius and font size that bypass the theme's tokens. */
const countPixels = (path: string): number =>
  readSource(path)
    .split(/[;{}]/)
    .map((declaration) => declaration.split(':'))
    .filter(
      ([property = '', value = '']) =>
        /padding|margin|gap|font-size|radius/.test(property) && /\dpx/.test(value),
    ).length;

const isBarrel = ({ path, lines }: SourceFile): boolean =>
  /\/index\.tsx?$/.test(path) && lines > 0 && !path.startsWith('packages/contract/');

const cycles = findCycles(production);

const rows: [measure: string, now: string | number, target: string][] = [
  [
    'production kLOC (apps + packages, without CSS)',
    toKilo(sum(production.map(({ lines }) => lines))),
    '≤ 35',
  ],
  ['files', production.length, '≤ 560'],
  ['files < 40 lines with one importer', smallWithOneImporter.length, '≤ 30'],
  ['CSS kLOC', toKilo(sum(styles.map(readLines))), '≤ 4.5'],
  ['px literals in CSS', sum(styles.map(countPixels)), '≤ 150'],
  [
    'top-level folders of web/src',
    new Set(findFiles('apps/web/src/*/**/*').map((path) => path.split('/')[3])).size,
    '≤ 7',
  ],
  [`largest folder (${largestFolder})`, largestSize, '≤ 25'],
  [
    'file lines median / p90 / max',
    formatSpread(production.map(({ lines }) => lines)),
    '50–80 / ≤ 160 / ≤ 300',
  ],
  [
    'lines of all functions, arrows included: median / p90 / max',
    formatSpread(production.flatMap(({ functionLines }) => functionLines)),
    '7 / 25 / 64',
  ],
  ['import cycles', cycles.length, '0'],
  ['any', sum(production.map(({ anys }) => anys)), '0'],
  ['barrels', production.filter(isBarrel).length, '0'],
  ['as casts', sum(production.map(({ casts }) => casts)), '≤ 60'],
];

console.log('| measure | now | target |\n|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

if (process.argv.includes('--list')) {
  for (const cycle of cycles) console.log(`\ncycle: ${cycle.join(' → ')}`);
  console.log('\nfiles < 40 lines with one importer:');
  for (const { path, lines } of smallWithOneImporter) console.log(`${String(lines).padStart(4)} ${path}`);
  console.log('\nfolders with more than 25 files:');
  for (const [folder, size] of folderSizes)
    if (size > 25) console.log(`${String(size).padStart(4)} ${folder}`);
}
