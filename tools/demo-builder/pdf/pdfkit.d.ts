/** The part of pdfkit and fontkit that the writers use; neither brings types of its own. */
declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  export interface OutlineItem {
    addItem(title: string, options?: { expanded?: boolean }): OutlineItem;
  }

  export interface TextOptions {
    lineBreak?: boolean;
    baseline?: 'alphabetic' | 'middle' | 'top';
    characterSpacing?: number;
    features?: string[];
  }

  export interface DocumentOptions {
    size?: 'A4' | [number, number];
    margin?: number;
    bufferPages?: boolean;
    autoFirstPage?: boolean;
    pdfVersion?: '1.7';
    lang?: string;
    displayTitle?: boolean;
    /** null: no Helvetica is loaded before the first own font. */
    font?: null;
    info?: { Title?: string; Author?: string; Subject?: string; Keywords?: string; CreationDate?: Date };
  }

  export default class PDFDocument {
    constructor(options: DocumentOptions);
    readonly outline: OutlineItem;
    on(event: 'data', take: (chunk: Uint8Array) => void): this;
    on(event: 'end', done: () => void): this;
    end(): void;
    addPage(): this;
    switchToPage(index: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    addNamedDestination(
      name: string,
      kind: 'XYZ',
      x: number | null,
      y: number | null,
      zoom: number | null,
    ): void;
    goTo(x: number, y: number, w: number, h: number, destination: string): this;
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(degrees: number, options?: { origin: [number, number] }): this;
    rect(x: number, y: number, w: number, h: number): this;
    roundedRect(x: number, y: number, w: number, h: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this;
    closePath(): this;
    clip(): this;
    lineWidth(width: number): this;
    lineJoin(join: 'round'): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    opacity(value: number): this;
    fillColor(color: string): this;
    fill(color: string): this;
    stroke(color: string): this;
    fillAndStroke(fill: string, stroke: string): this;
  }
}

declare module 'fontkit' {
  /** What pdfkit asks of a font's subset when it embeds it. */
  export interface Subset {
    subsetSubrs(subroutines: unknown[], used: Record<number, boolean | undefined>): Uint8Array[];
  }

  export interface GlyphRun {
    glyphs: unknown[];
    positions: unknown[];
    advanceWidth: number;
  }

  export interface Font {
    readonly postscriptName: string;
    readonly unitsPerEm: number;
    layout(text: string, features?: string[]): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): Subset;
  }

  export function create(data: Uint8Array, postscriptName: string): Font;
}
