import type PDFDocument from 'pdfkit';
import { colours } from '../colours.ts';
import type { Language } from '../language.ts';
import { assertGlyphs } from './fonts.ts';
import { featuresOf, type Line, type Type } from './typeset.ts';

/** A4 in points; the text column is the same on every page. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 72, bottom: 778 };
export const columnWidth = page.right - page.left;

/** Chinese lines are denser and want more room between them. */
export const bodyText = (language: Language): { type: Type; leading: number } => ({
  type: { face: 'regular', size: 9.5 },
  leading: language === 'zh' ? 16 : 14.2,
});

export interface Ink {
  colour?: string;
  align?: 'left' | 'center' | 'right';
  /** Stretch the line to this width, if it takes little. */
  justify?: number;
}

/** More than this much of an em between characters would look like letter-spacing. */
const mostStretch = 0.09;

/** Sets one line with its baseline at y. */
export const setLine = (pdf: PDFDocument, line: Line, x: number, y: number, ink: Ink = {}): void => {
  const { type } = line;
  assertGlyphs(line.text, type.face);
  const left = ink.align === 'right' ? x - line.width : ink.align === 'center' ? x - line.width / 2 : x;
  const slack = ink.justify && !line.last ? ink.justify - line.width : 0;
  const share = slack / Math.max(1, [...line.text].length - 1);
  const characterSpacing = share > 0 && share < mostStretch * type.size ? share : 0;
  pdf
    .font(type.face)
    .fontSize(type.size)
    .opacity(1)
    .fillColor(ink.colour ?? colours.ink);
  pdf.text(line.text, left, y, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing,
    features: featuresOf(type),
  });
};

/** Fills downwards, page after page. Everything that sets blocks moves `y` on. */
export class Flow {
  readonly pdf: PDFDocument;
  readonly language: Language;
  y: number;

  constructor(pdf: PDFDocument, language: Language, y: number) {
    this.pdf = pdf;
    this.language = language;
    this.y = y;
  }

  get room(): number {
    return page.bottom - this.y;
  }

  breakPage(): void {
    this.pdf.addPage();
    this.y = page.top;
  }

  /** Goes to the next page unless this much fits on this one. */
  need(height: number): void {
    if (this.room < height && this.y > page.top) this.breakPage();
  }

  /** White space above a block, not at the top of a page. */
  space(height: number): void {
    if (this.y > page.top) this.y += height;
  }
}
