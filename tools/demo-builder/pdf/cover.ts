import type PDFDocument from 'pdfkit';
import { colors } from '../colors.ts';
import { formatKind, listProperties, vendorName } from '../cover-properties.ts';
import { drawCoverArt, drawMark } from '../drawings/cover-art.ts';
import { type Languages, phrases, spaced, toLanguages } from '../language.ts';
import type { DocumentSource } from '../source/document.ts';
import { drawPicture } from './draw-picture.ts';
import { columnWidth, page, setLine } from './page.ts';
import { measureWidth, type Type, toLine, wrap, wrapTitle } from './typeset.ts';

/** Sets lines of one type downwards; returns the y below them. */
const setText = (
  pdf: PDFDocument,
  text: string,
  type: Type,
  position: { x: number; y: number; width: number; leading: number; color: string },
): number => {
  const lines = (type.size > 12 ? wrapTitle : wrap)(text, type, position.width);
  lines.forEach((line, index) => {
    setLine(pdf, line, position.x, position.y + (index + 0.75) * position.leading, {
      color: position.color,
    });
  });
  return position.y + lines.length * position.leading;
};

const setVendor = (pdf: PDFDocument, languages: Languages, y: number): void => {
  drawPicture(pdf, drawMark(26, colors.white, colors.accentDark), page.left, y);
  const line = toLine(vendorName(languages), { face: 'bold', size: 12 });
  setLine(pdf, line, page.left + 36, y + 17.5, { color: colors.white });
};

const groundTitle = (
  source: DocumentSource,
  languages: Languages,
): { title: string; size: number; leading: number }[] => {
  const [first, second] = toLanguages(languages).map((language) => spaced(source.title[language]));
  const titles = [{ title: first ?? '', size: 27, leading: 38 }];
  if (second) titles.push({ title: second, size: 17, leading: 25 });
  return titles;
};

const groundHeight = 350;

const setGround = (pdf: PDFDocument, source: DocumentSource, languages: Languages): void => {
  drawPicture(pdf, drawCoverArt(source.id, page.width, groundHeight), 0, 0);
  // The artwork stops above the text, because white text on white lines would be illegible.
  pdf.rect(0, groundHeight, page.width, page.height - groundHeight).fill(colors.white);
  const titles = groundTitle(source, languages);
  const heights = titles.map(
    ({ title, size, leading }) => wrapTitle(title, { face: 'bold', size }, columnWidth).length * leading,
  );
  const total = heights.reduce((sum, height) => sum + height, 0) + 34;
  pdf
    .opacity(0.86)
    .rect(0, groundHeight - total - 44, page.width, total + 44)
    .fill(colors.accentDark);
  pdf
    .opacity(0.86)
    .rect(0, 40, page.left + 300, 46)
    .fill(colors.accentDark)
    .opacity(1);
  setVendor(pdf, languages, 50);
  let y = groundHeight - total - 22;
  const kindType: Type = { face: 'bold', size: 10.5 };
  y = setText(pdf, formatKind(source, languages), kindType, position(y, 24, '#8FD3E0'));
  for (const { title, size, leading } of titles) {
    y = setText(pdf, title, { face: 'bold', size }, position(y, leading, colors.white));
  }
  pdf.rect(0, groundHeight, page.width, 5).fill(colors.signal);
};

const position = (y: number, leading: number, color: string) => ({
  x: page.left,
  y,
  width: columnWidth,
  leading,
  color,
});

const setProperties = (
  pdf: PDFDocument,
  properties: [name: string, value: string][],
  top: number,
): number => {
  const nameType: Type = { face: 'regular', size: 9 };
  const indent = Math.max(...properties.map(([name]) => measureWidth(name, nameType))) + 24;
  let y = top;
  for (const [name, value] of properties) {
    setText(pdf, name, nameType, position(y, 18, colors.muted));
    y = setText(
      pdf,
      value,
      { face: 'mono', size: 9 },
      { ...position(y, 18, colors.ink), x: page.left + indent, width: columnWidth - indent },
    );
  }
  return y;
};

/** Sets the cover page of documents with a table of contents; returns the y below its text. */
export const setCover = (pdf: PDFDocument, source: DocumentSource, languages: Languages): number => {
  pdf.addPage();
  setGround(pdf, source, languages);
  let y = setProperties(pdf, listProperties(source, languages), groundHeight + 36) + 22;
  for (const language of toLanguages(languages)) {
    const leading = language === 'zh' ? 17.5 : 15.5;
    y =
      setText(
        pdf,
        spaced(source.description[language]),
        { face: 'regular', size: 10 },
        position(y, leading, colors.ink),
      ) + 10;
  }
  let bottom = page.height - 60;
  for (const language of toLanguages(languages).toReversed()) {
    setText(
      pdf,
      phrases.fictitious[language],
      { face: 'regular', size: 7.5 },
      position(bottom, 12, colors.muted),
    );
    bottom -= 13;
  }
  return y;
};

/** Sets the title band of short documents; returns the y below it. */
export const setBand = (pdf: PDFDocument, source: DocumentSource, languages: Languages): number => {
  pdf.addPage();
  const titles = groundTitle(source, languages).map(({ title, size }) => ({
    title,
    size: size * 0.68,
    leading: size * 0.98,
  }));
  const rows = titles.reduce(
    (sum, { title, size, leading }) =>
      sum + wrapTitle(title, { face: 'bold', size }, columnWidth).length * leading,
    0,
  );
  const height = 92 + rows + 14;
  pdf.save().rect(0, 0, page.width, height).clip();
  drawPicture(pdf, drawCoverArt(source.id, page.width, height), 0, 0);
  pdf.opacity(0.8).rect(0, 0, page.width, height).fill(colors.accentDark);
  pdf.restore();
  setVendor(pdf, languages, 28);
  let y = setText(pdf, formatKind(source, languages), { face: 'bold', size: 9 }, position(68, 20, '#8FD3E0'));
  for (const { title, size, leading } of titles) {
    y = setText(pdf, title, { face: 'bold', size }, position(y, leading, colors.white));
  }
  pdf.rect(0, height, page.width, 4).fill(colors.signal);
  return setProperties(pdf, listProperties(source, languages), height + 18) + 14;
};
