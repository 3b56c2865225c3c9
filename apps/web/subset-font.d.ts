declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** Tags of the OpenType features that remain. */
    keepFeatures: readonly string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }
  /** Returns the font with the glyphs of these characters alone. */
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
