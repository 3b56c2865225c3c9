import type PDFDocument from 'pdfkit';
import { colours } from '../colours.ts';
import { type Languages, partsOf } from '../language.ts';
import { phrases } from '../phrases.ts';
import type { Entry } from './headings.ts';
import { page, setLine } from './page.ts';
import { lineOf, type Type, widthOf, wrap } from './typeset.ts';

const rowHeight = 17.5;
const titleHeight = 48;
const rowsOnPage = Math.floor((page.bottom - page.top - titleHeight) / rowHeight);

/** A row is an entry, or the name of the language whose entries follow. */
export type Row = Entry | { part: string };

/** Known before the text is set: the pages are kept free and filled in when the page numbers are known. */
export const contentsPages = (rows: number): number => Math.ceil(rows / rowsOnPage);

const dots = (from: number, to: number, type: Type): string =>
  '.'.repeat(Math.max(0, Math.floor((to - from - 10) / (widthOf('.', type) * 2)))).replaceAll('.', ' .');

const setEntry = (pdf: PDFDocument, entry: Entry, y: number): void => {
  const type: Type = { face: entry.level === 1 ? 'bold' : 'regular', size: 9.5 };
  const colour = entry.level === 1 ? colours.ink : colours.muted;
  const baseline = y + rowHeight * 0.5 + 3.5;
  const x = page.left + (entry.level - 1) * 20;
  const gutter = entry.level === 1 ? 20 : 30;
  const number = lineOf(entry.number, type);
  const [text] = wrap(entry.text, type, page.right - x - gutter - 40);
  const pageNumber = lineOf(`${entry.page}`, { face: 'regular', size: 9.5 });
  if (!text) return;
  setLine(pdf, number, x, baseline, { colour });
  setLine(pdf, text, x + gutter, baseline, { colour });
  setLine(pdf, pageNumber, page.right, baseline, { colour, align: 'right' });
  const leader: Type = { face: 'regular', size: 8 };
  const row = lineOf(dots(x + gutter + text.width + 8, page.right - 22, leader), leader);
  setLine(pdf, row, page.right - 20, baseline, { colour: colours.rule, align: 'right' });
  pdf.goTo(page.left, y, page.right - page.left, rowHeight, entry.destination);
};

const setTitle = (pdf: PDFDocument, languages: Languages): void => {
  const title = partsOf(languages)
    .map((language) => phrases.contents[language])
    .join(' / ');
  const type: Type = { face: 'bold', size: 18 };
  setLine(pdf, lineOf(title, type), page.left, page.top + 20, { colour: colours.accentDark });
};

export const fillContents = (
  pdf: PDFDocument,
  rows: Row[],
  firstPage: number,
  languages: Languages,
): void => {
  rows.forEach((row, index) => {
    const place = index % rowsOnPage;
    if (place === 0) {
      pdf.switchToPage(firstPage + Math.floor(index / rowsOnPage));
      setTitle(pdf, languages);
    }
    const y = page.top + titleHeight + place * rowHeight;
    if ('destination' in row) setEntry(pdf, row, y);
    else {
      const line = lineOf(row.part, { face: 'bold', size: 10.5 });
      setLine(pdf, line, page.left, y + 13, { colour: colours.signal });
    }
  });
};
