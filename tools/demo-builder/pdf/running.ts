import type PDFDocument from 'pdfkit';
import { colours } from '../colours.ts';
import { drawMark } from '../drawings/cover-art.ts';
import { inLanguage, type Language, spaced } from '../language.ts';
import { phrases } from '../phrases.ts';
import type { DocumentSource } from '../source/document.ts';
import { page, setLine } from './page.ts';
import { pictureToPdf } from './picture-to-pdf.ts';
import { lineOf, type Type, wrap } from './typeset.ts';

const type: Type = { face: 'regular', size: 7.8 };
const mono: Type = { face: 'mono', size: 7.8 };

const set = (pdf: PDFDocument, text: string, look: Type, y: number, align: 'left' | 'right'): void => {
  const [line] = wrap(text, look, (page.right - page.left) * 0.8);
  const x = align === 'left' ? page.left : page.right;
  if (line) setLine(pdf, line, x, y, { align, colour: colours.muted });
};

const setHead = (pdf: PDFDocument, source: DocumentSource, language: Language): void => {
  pictureToPdf(pdf, drawMark(11, colours.accent, colours.white), page.left, 37);
  const vendor = lineOf(inLanguage(phrases.vendor, language), { face: 'bold', size: 7.8 });
  setLine(pdf, vendor, page.left + 16, 45.5, { colour: colours.muted });
  set(pdf, spaced(inLanguage(source.title, language)), type, 45.5, 'right');
  pdf.lineWidth(0.6).moveTo(page.left, 54).lineTo(page.right, 54).stroke(colours.rule);
};

export interface Running {
  language: Language;
  /** The first page of a short document has its title band instead of a head. */
  head: boolean;
}

/** Heads and feet, when the number of pages is known; a page without an entry (the cover) gets neither. */
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
      .stroke(colours.rule);
    set(pdf, `${source.number}  ${source.revision}  ${source.released}`, mono, y, 'left');
    set(pdf, `${index + 1} / ${pages.length}`, mono, y, 'right');
  });
};
