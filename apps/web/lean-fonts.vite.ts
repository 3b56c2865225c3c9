import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What browsers apply to every text for its script, without a style that asks for it. */
const shaping = ['ccmp', 'locl', 'mark', 'mkmk', 'kern'];

/**
 * The features that remain of each font. Inter's ligatures and contextual alternates are part of its look, and tables align
 * their figures. Code shows what is typed: no ligatures.
 */
const fonts: Readonly<Record<string, { source: string; features: readonly string[] }>> = {
  'inter.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    features: [...shaping, 'liga', 'calt', 'tnum'],
  },
  'jetbrains-mono.woff2': {
    source: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    features: shaping,
  },
};

/** The weights that fonts.css names; the portal shows no others. */
const weights = { min: 400, max: 700 };

/** Returns the characters in the ranges of fonts.css; a browser takes no others from these fonts. */
const readCharacters = async (): Promise<string> => {
  const styles = await readFile(new URL('./src/ui/styles/fonts.css', import.meta.url), 'utf8');
  const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return ranges
    .flatMap(([, first = '', last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => start + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
};

const folder = fileURLToPath(new URL('../../node_modules/.cache/siliport-fonts/', import.meta.url));

/** Returns the font without its other characters, weights and features: half of its bytes. */
export const createLeanFont = async (name: string): Promise<Buffer> => {
  const { source, features } = fonts[name] ?? {};
  if (!source || !features) throw new Error(`there is no font ${name}`);
  const font = await readFile(require.resolve(source));
  return subsetFont(font, await readCharacters(), {
    targetFormat: 'woff2',
    keepFeatures: features,
    variationAxes: { wght: weights },
  });
};

/** Writes the fonts that styles refer to as `lean-fonts/NAME`. */
export const leanFonts = (): Plugin => ({
  name: 'siliport-lean-fonts',
  async config() {
    await mkdir(folder, { recursive: true });
    for (const name of Object.keys(fonts)) {
      // Builds beside this one read whole fonts.
      const written = `${folder}${process.pid}-${name}`;
      await writeFile(written, await createLeanFont(name));
      await rename(written, folder + name);
    }
    return { resolve: { alias: { 'lean-fonts/': folder } } };
  },
});
