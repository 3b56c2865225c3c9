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

/** Sizes in bytes, compressed by gzip. */
export interface LoadSize {
  scripts: number;
  styles: number;
}

/** The sizes of what browsers load of the built web. */
export interface BuiltWeb {
  /** Sources of all screens and other parts that load when they are needed, such as `src/features/home/IndexPage.tsx`. */
  lazySources: string[];
  /** Returns what loads when a screen is the first one opened. Throws for a source that was not built. */
  measureFirstLoad(source: string): LoadSize;
  /** Returns what a screen loads after `/#/index`. Throws for a source that was not built. */
  measureBeyondHome(source: string): LoadSize;
  /** Returns the bytes of all fonts, which are compressed already. */
  measureFonts(): number;
}

/** Screens whose first load has a budget of its own. */
export const firstScreens = [
  { route: '/#/index', source: 'src/features/home/IndexPage.tsx' },
  { route: '/#/login', source: 'src/features/account/LoginPage.tsx' },
] as const;

/** Reads the build by its manifest. Throws without a build. */
export const readBuiltWeb = (): BuiltWeb => {
  const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

  const findKey = (description: string, matches: (chunk: Chunk) => boolean): string => {
    const found = Object.entries(manifest).find(([, chunk]) => matches(chunk));
    if (!found) throw new Error(`the manifest has no ${description}`);
    return found[0];
  };
  const findScreen = (source: string): string => findKey(source, ({ src }) => src === source);

  /** Returns the manifest keys of a chunk and its static imports. */
  const findClosure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const each of manifest[key]?.imports ?? []) findClosure(each, seen);
    return seen;
  };

  const sumGzipBytes = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0);

  const measure = (keys: Iterable<string>): LoadSize => {
    const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
    return {
      scripts: sumGzipBytes(new Set(chunks.map(({ file }) => file))),
      styles: sumGzipBytes(new Set(chunks.flatMap(({ css }) => css ?? []))),
    };
  };

  const entry = findKey('entry', ({ isEntry }) => isEntry === true);
  const findFirstLoad = (source: string): Set<string> => findClosure(findScreen(source), findClosure(entry));
  const home = findFirstLoad(firstScreens[0].source);

  return {
    lazySources: Object.values(manifest).flatMap(({ isDynamicEntry, src }) =>
      isDynamicEntry && src?.startsWith('src/') ? src : [],
    ),
    measureFirstLoad: (source) => measure(findFirstLoad(source)),
    measureBeyondHome: (source) =>
      measure([...findClosure(findScreen(source))].filter((key) => !home.has(key))),
    measureFonts: () =>
      readdirSync(`${dist}assets`)
        .filter((file) => file.endsWith('.woff2'))
        .reduce((sum, file) => sum + statSync(`${dist}assets/${file}`).size, 0),
  };
};
