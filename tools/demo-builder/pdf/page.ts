import type PDFDocument from 'pdfkit';
import { colors } from '../colors.ts';
import { drawMark } from '../drawings/cover-art.ts';
import { inLanguage, type Language, phrases, toText } from '../language.ts';
import type { DocumentSource } from '../source/document.ts';
import { drawPicture } from './draw-picture.ts';
import { assertGlyphs } from './fonts.ts';
import { getFeatures, type Line, type Type, toLine, wrap } from './typeset.ts';

/** A4 in points; the text column is the same on every page. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 72, bottom: 778 };
export const columnWidth = page.right - page.left;

/** Chinese text is denser and needs more leading. */
export const bodyText = (language: Language): { type: Type; leading: number } => ({
  type: { face: 'regular', size: 9.5 },
  leading: language === 'zh' ? 16 : 14.2,
});

export interface Ink {
  color?: string;
  align?: 'left' | 'center' | 'right';
  /** WaveSegment the line to this width, if it takes little. */
  justify?: number;
}

/** More space between characters, in em, would look like letter-spacing. */
const maxStretch = 0.09;

/** Sets one line with its baseline at y. */
export const setLine = (pdf: PDFDocument, line: Line, x: number, y: number, ink: Ink = {}): void => {
  const { type } = line;
  assertGlyphs(line.text, type.face);
  const left = ink.align === 'right' ? x - line.width : ink.align === 'center' ? x - line.width / 2 : x;
  const slack = ink.justify && !line.last ? ink.justify - line.width : 0;
  const share = slack / Math.max(1, [...line.text].length - 1);
  const characterSpacing = share > 0 && share < maxStretch * type.size ? share : 0;
  pdf
    .font(type.face)
    .fontSize(type.size)
    .opacity(1)
    .fillColor(ink.color ?? colors.ink);
  pdf.text(line.text, left, y, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing,
    features: getFeatures(type),
  });
};

/** The vertical position on the current page, which everything that sets blocks advances. */
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

  /** Starts a new page unless this height fits on the current one. */
  need(height: number): void {
    if (this.room < height && this.y > page.top) this.breakPage();
  }

  /** Adds space above a block, except at the top of a page. */
  space(height: number): void {
    if (this.y > page.top) this.y += height;
  }
}

const type: Type = { face: 'regular', size: 7.8 };
const mono: Type = { face: 'mono', size: 7.8 };

const set = (pdf: PDFDocument, text: string, look: Type, y: number, align: 'left' | 'right'): void => {
  const [line] = wrap(text, look, (page.right - page.left) * 0.8);
  const x = align === 'left' ? page.left : page.right;
  if (line) setLine(pdf, line, x, y, { align, color: colors.muted });
};

const setHead = (pdf: PDFDocument, source: DocumentSource, language: Language): void => {
  drawPicture(pdf, drawMark(11, colors.accent, colors.white), page.left, 37);
  const vendor = toLine(inLanguage(phrases.vendor, language), { face: 'bold', size: 7.8 });
  setLine(pdf, vendor, page.left + 16, 45.5, { color: colors.muted });
  set(pdf, toText(source.title, language), type, 45.5, 'right');
  pdf.lineWidth(0.6).moveTo(page.left, 54).lineTo(page.right, 54).stroke(colors.rule);
};

export interface Running {
  language: Language;
  /** False for the first page of a short document, which has a title band instead. */
  head: boolean;
}

/** Sets headers and footers once the number of pages is known, except on pages without an entry, such as the cover. */
export const setRunning = (
  pdf: PDFDocument,
  source: DocumentSource,
  pages: (Running | undefined)[],
): void => {
  pages.forEach((running, index) => {
    if (!running) return;
    pdf.switchToPage(index);
    if (running.head) setHead(pdf, source, running.language);
    const y = page.height - 34;
    pdf
      .lineWidth(0.6)
      .moveTo(page.left, y - 14)
      .lineTo(page.right, y - 14)
      .stroke(colors.rule);
    set(pdf, `${source.number}  ${source.revision}  ${source.released}`, mono, y, 'left');
    set(pdf, `${index + 1} / ${pages.length}`, mono, y, 'right');
  });
};
