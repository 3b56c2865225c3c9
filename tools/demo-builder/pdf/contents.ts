import type PDFDocument from 'pdfkit';
import type { OutlineItem } from 'pdfkit';
import { colors } from '../colors.ts';
import { type Languages, phrases, toLanguages, toText } from '../language.ts';
import type { Numbered } from '../numbering.ts';
import type { Block } from '../source/document.ts';
import { leadHeight } from './blocks.ts';
import { columnWidth, type Flow, page, setLine } from './page.ts';
import { measureWidth, type Type, toLine, wrap } from './typeset.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

export interface Entry {
  level: number;
  number: string;
  text: string;
  destination: string;
  page: number;
}

interface Look {
  type: Type;
  leading: number;
  above: number;
  below: number;
  color: string;
}

const looks: Record<Heading['level'], Look> = {
  1: { type: { face: 'bold', size: 15 }, leading: 22, above: 20, below: 10, color: colors.accentDark },
  2: { type: { face: 'bold', size: 11.5 }, leading: 18, above: 12, below: 5, color: colors.accent },
  3: { type: { face: 'bold', size: 9.8 }, leading: 16, above: 8, below: 3, color: colors.ink },
};

/** Subsequent headings stay with a heading, together with the beginning of the text. */
const keptHeight = (flow: Flow, [next, ...rest]: Block[]): number => {
  if (!next) return 0;
  if (next.kind !== 'heading') return leadHeight(flow, next);
  const { above, leading, below } = looks[next.level];
  return above + leading + below + keptHeight(flow, rest);
};

/** Sets headings, and collects the outline and the entries of the table of contents. */
export class Headings {
  readonly entries: Entry[] = [];
  private readonly parents: OutlineItem[];
  private readonly flow: Flow;

  constructor(flow: Flow, root: OutlineItem) {
    this.flow = flow;
    this.parents = [root];
  }

  /** The following blocks are needed to keep the heading on the page of its text. */
  set({ block, number }: Numbered<Heading>, following: Block[]): void {
    const { flow } = this;
    const look = looks[block.level];
    const text = toText(block.text, flow.language);
    const gutter = 10 + (block.level === 1 ? 14 : 16) + block.level * 6;
    const lines = wrap(text, look.type, columnWidth - gutter);
    flow.space(look.above);
    flow.need(lines.length * look.leading + look.below + keptHeight(flow, following));
    this.record(block.level, number, text);
    const mark = toLine(number, look.type);
    const baseline = flow.y + look.leading * 0.5 + look.type.size * 0.37;
    setLine(flow.pdf, mark, page.left, baseline, { color: look.color });
    const x = page.left + Math.max(gutter, mark.width + 9);
    lines.forEach((line, index) => {
      setLine(flow.pdf, line, x, baseline + index * look.leading, { color: look.color });
    });
    flow.y += lines.length * look.leading;
    if (block.level === 1) {
      flow.pdf
        .lineWidth(0.8)
        .moveTo(page.left, flow.y + 3)
        .lineTo(page.right, flow.y + 3)
        .stroke(colors.rule);
    }
    flow.y += look.below;
  }

  private record(level: number, number: string, text: string): void {
    const { pdf, language, y } = this.flow;
    const destination = `${language}-${number}`;
    pdf.addNamedDestination(destination, 'XYZ', null, y - 10, null);
    const { start, count } = pdf.bufferedPageRange();
    this.entries.push({ level, number, text, destination, page: start + count });
    const parent = this.parents[level - 1] ?? this.parents.at(-1);
    if (!parent) return;
    this.parents[level] = parent.addItem(`${number}  ${text}`, { expanded: level === 1 });
    this.parents.length = level + 1;
  }
}

const rowHeight = 17.5;
const titleHeight = 40;
const rowsOnPage = Math.floor((page.bottom - page.top - titleHeight) / rowHeight);

/** An entry, or the name of the language of the following entries. */
export type Row = Entry | { part: string };

/** The position of the table, and the pages reserved for it until the page numbers are known. */
export interface ContentsLayout {
  page: number;
  top: number;
  ownPages: number;
}

/** The table is on the cover if it fits below the text, as in most documents. */
export const layOutContents = (rows: number, belowCover: number): ContentsLayout => {
  const bottom = belowCover + titleHeight + rows * rowHeight;
  if (bottom <= page.bottom) return { page: 0, top: belowCover, ownPages: 0 };
  return { page: 1, top: page.top, ownPages: Math.ceil(rows / rowsOnPage) };
};

const dots = (from: number, to: number, type: Type): string =>
  '.'.repeat(Math.max(0, Math.floor((to - from - 10) / (measureWidth('.', type) * 2)))).replaceAll('.', ' .');

const setEntry = (pdf: PDFDocument, entry: Entry, y: number): void => {
  const type: Type = { face: entry.level === 1 ? 'bold' : 'regular', size: 9.5 };
  const color = entry.level === 1 ? colors.ink : colors.muted;
  const baseline = y + rowHeight * 0.5 + 3.5;
  const x = page.left + (entry.level - 1) * 20;
  const gutter = entry.level === 1 ? 20 : 30;
  const number = toLine(entry.number, type);
  const [text] = wrap(entry.text, type, page.right - x - gutter - 40);
  const pageNumber = toLine(`${entry.page}`, { face: 'regular', size: 9.5 });
  if (!text) return;
  setLine(pdf, number, x, baseline, { color });
  setLine(pdf, text, x + gutter, baseline, { color });
  setLine(pdf, pageNumber, page.right, baseline, { color, align: 'right' });
  const leader: Type = { face: 'regular', size: 8 };
  const row = toLine(dots(x + gutter + text.width + 8, page.right - 22, leader), leader);
  setLine(pdf, row, page.right - 20, baseline, { color: colors.rule, align: 'right' });
  pdf.goTo(page.left, y, page.right - page.left, rowHeight, entry.destination);
};

const setTitle = (pdf: PDFDocument, top: number, languages: Languages): void => {
  const title = toLanguages(languages)
    .map((language) => phrases.contents[language])
    .join(' / ');
  const line = toLine(title, { face: 'bold', size: 15 });
  setLine(pdf, line, page.left, top + 16, { color: colors.accentDark });
};

export const fillContents = (
  pdf: PDFDocument,
  rows: Row[],
  layout: ContentsLayout,
  languages: Languages,
): void => {
  rows.forEach((row, index) => {
    const onPage = index % rowsOnPage;
    if (onPage === 0) {
      pdf.switchToPage(layout.page + Math.floor(index / rowsOnPage));
      setTitle(pdf, layout.top, languages);
    }
    const y = layout.top + titleHeight + onPage * rowHeight;
    if ('destination' in row) setEntry(pdf, row, y);
    else {
      const line = toLine(row.part, { face: 'bold', size: 10.5 });
      setLine(pdf, line, page.left, y + 13, { color: colors.signal });
    }
  });
};
