import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

export type Face = 'regular' | 'bold' | 'mono';

const folder = '/usr/share/fonts/opentype/noto';

const sources: Record<Face, { file: string; name: string }> = {
  regular: { file: 'NotoSansCJK-Regular.ttc', name: 'NotoSansCJKsc-Regular' },
  bold: { file: 'NotoSansCJK-Bold.ttc', name: 'NotoSansCJKsc-Bold' },
  mono: { file: 'NotoSansCJK-Regular.ttc', name: 'NotoSansMonoCJKsc-Regular' },
};

const read = (file: string): Uint8Array => {
  try {
    return readFileSync(`${folder}/${file}`);
  } catch (cause) {
    throw new Error(`${folder}/${file} is missing: install the package fonts-noto-cjk (Debian) first.`, {
      cause,
    });
  }
};

/**
 * Fontkit keeps every unused subroutine as a one-byte stub, 50 KB in each subset of these large fonts. Empty stubs are
 * valid and compress to almost nothing. The first stub stays, because FreeType rejects a table without data.
 */
const removeStubs = (font: Font): Font => {
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    const keepUsed = subset.subsetSubrs.bind(subset);
    subset.subsetSubrs = (subroutines, used) =>
      keepUsed(subroutines, used).map((bytes, index) =>
        used[index] || index === 0 ? bytes : new Uint8Array(0),
      );
    return subset;
  };
  return font;
};

/** Splits into words with trailing spaces and single ideographs, which documents of a vendor share. */
const toWords = (text: string): string[] => text.match(/\p{Script=Han}|[^\p{Script=Han}\s]+\s*|\s+/gu) ?? [];

/**
 * Shaping a line takes a hundred times longer than setting it, and pdfkit shapes each line twice, so words are shaped
 * once for all documents. Sharing glyph positions is safe as long as pdfkit scales them by 1.
 */
const cacheWords = (font: Font): Font => {
  if (font.unitsPerEm !== 1000) throw new Error(`${font.postscriptName} does not have 1000 units in an em.`);
  const shape = font.layout.bind(font);
  const glyphRuns = new Map<string, GlyphRun>();
  const shapeWord = (word: string, features: string[]): GlyphRun => {
    const key = `${features.join()} ${word}`;
    const run = glyphRuns.get(key) ?? shape(word, features);
    glyphRuns.set(key, run);
    return run;
  };
  font.layout = (text, features = []) => {
    const runs = toWords(text).map((word) => shapeWord(word, features));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
  return font;
};

const openFonts = new Map<Face, Font>();

/** Fonts are parsed once for all documents, because parsing takes longer than writing a short document. */
export const getFont = (face: Face): Font => {
  const cached = openFonts.get(face);
  if (cached) return cached;
  const { file, name } = sources[face];
  const font = cacheWords(removeStubs(create(read(file), name)));
  openFonts.set(face, font);
  return font;
};

/** Throws for a character without a glyph, which would be an empty box and missing from the extracted text. */
export const assertGlyphs = (text: string, face: Face): void => {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 32 && !getFont(face).hasGlyphForCodePoint(code)) {
      throw new Error(
        `The font has no glyph for ${JSON.stringify(character)} (U+${code.toString(16)}) in: ${text}`,
      );
    }
  }
};
