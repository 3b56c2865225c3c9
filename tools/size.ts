/**
 * Checks the load size of screens by the build's manifest: gzip bytes of the first load of /#/index and /#/login, and
 * of each further screen in addition to that of /#/index. Exits with code 1 when one exceeds its budget.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const kilobyte = 1024;
const budget = {
  firstStyles: 22 * kilobyte,
  screen: 64 * kilobyte,
  fonts: 45 * kilobyte,
};

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** Returns a chunk and its static imports, by manifest key. */
const closure = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const each of manifest[key]?.imports ?? []) closure(each, seen);
  return seen;
};

const findFiles = (keys: Iterable<string>): { scripts: Set<string>; styles: Set<string> } => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no ${key}`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  }
  return { scripts, styles };
};

const sumGzipBytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0);

const findKey = (source: string): string => {
  const key = Object.keys(manifest).find((each) => manifest[each]?.src === source);
  if (!key) throw new Error(`no screen is built from ${source}`);
  return key;
};

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('the manifest has no entry');

/** Half as much again as an empty page of React and its router, 95.3 KB; `npm run bench -- web` measures that page. */
const maxLoginScripts = 142.9 * kilobyte;

const homeKey = findKey('src/features/home/IndexPage.tsx');
const firstScreens = [
  { route: '/#/index', key: homeKey, maxScripts: 136 * kilobyte },
  { route: '/#/login', key: findKey('src/features/account/LoginPage.tsx'), maxScripts: maxLoginScripts },
];

const home = closure(homeKey, closure(entry));

let overBudget = 0;
const report = (name: string, bytes: number, maxBytes: number): void => {
  if (bytes > maxBytes) overBudget++;
  const verdict = bytes > maxBytes ? 'OVER' : 'ok';
  console.log(
    `${verdict.padEnd(5)} ${(bytes / kilobyte).toFixed(1).padStart(7)} of ${maxBytes / kilobyte} KB  ${name}`,
  );
};

for (const { route, key, maxScripts } of firstScreens) {
  const { scripts, styles } = findFiles(closure(key, closure(entry)));
  report(`first load of ${route}, scripts`, sumGzipBytes(scripts), maxScripts);
  report(`first load of ${route}, styles`, sumGzipBytes(styles), budget.firstStyles);
}

/** Loaded when a file or video is opened or an editor is shown, never with a screen. */
const isViewer = (source: string): boolean => /^src\/widgets\/(preview|player|editor)\//.test(source);
const screens = Object.values(manifest).filter(
  (chunk) => chunk.isDynamicEntry && chunk.src?.startsWith('src/') && !isViewer(chunk.src),
);
for (const screen of screens) {
  const source = screen.src ?? '';
  const own = [...closure(findKey(source))].filter((key) => !home.has(key));
  const { scripts, styles } = findFiles(own);
  report(`${source} beyond the first load`, sumGzipBytes(scripts) + sumGzipBytes(styles), budget.screen);
}
/** Fonts are already compressed. */
const fonts = readdirSync(`${dist}assets`).filter((file) => file.endsWith('.woff2'));
report(
  'fonts',
  fonts.reduce((sum, file) => sum + statSync(`${dist}assets/${file}`).size, 0),
  budget.fonts,
);
if (overBudget > 0) {
  console.error(`${overBudget} over the budget`);
  process.exit(1);
}
