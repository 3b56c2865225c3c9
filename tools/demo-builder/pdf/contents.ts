import type PDFDocument from 'pdfkit';
import { colours } from '../colours.ts';
import { type Languages, partsOf } from '../language.ts';
import { phrases } from '../phrases.ts';
import type { Entry } from './headings.ts';
import { page, setLine } from './page.ts';
import { lineOf, type Type, widthOf, wrap } from './typeset.ts';

const rowHeight = 17.5;
const titleHeight = 40;
const rowsOnPage = Math.floor((page.bottom - page.top - titleHeight) / rowHeight);

/** A row is an entry, or the name of the language whose entries follow. */
export type Row = Entry | { part: string };

/** Where the table begins, and how many pages are kept free for it until the page numbers are known. */
export interface ContentsPlace {
  page: number;
  top: number;
  ownPages: number;
}

/** On the cover if it fits under the text there, which most do. */
export const placeContents = (rows: number, belowCover: number): ContentsPlace => {
  const bottom = belowCover + titleHeight + rows * rowHeight;
  if (bottom <= page.bottom) return { page: 0, top: belowCover, ownPages: 0 };
  return { page: 1, top: page.top, ownPages: Math.ceil(rows / rowsOnPage) };
};

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

const setTitle = (pdf: PDFDocument, top: number, languages: Languages): void => {
  const title = partsOf(languages)
    .map((language) => phrases.contents[language])
    .join(' / ');
  const line = lineOf(title, { face: 'bold', size: 15 });
  setLine(pdf, line, page.left, top + 16, { colour: colours.accentDark });
};

export const fillContents = (
  pdf: PDFDocument,
  rows: Row[],
  place: ContentsPlace,
  languages: Languages,
): void => {
  rows.forEach((row, index) => {
    const onPage = index % rowsOnPage;
    if (onPage === 0) {
      pdf.switchToPage(place.page + Math.floor(index / rowsOnPage));
      setTitle(pdf, place.top, languages);
    }
    const y = place.top + titleHeight + onPage * rowHeight;
    if ('destination' in row) setEntry(pdf, row, y);
    else {
      const line = lineOf(row.part, { face: 'bold', size: 10.5 });
      setLine(pdf, line, page.left, y + 13, { colour: colours.signal });
    }
  });
};
