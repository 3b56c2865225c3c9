import { colors } from '../colors.ts';
import { inLanguage, phrases, spaced, toText } from '../language.ts';
import { formatCaption, type Numbered } from '../numbering.ts';
import type { Block, Cell } from '../source/document.ts';
import { columnWidth, type Flow, page, setLine } from './page.ts';
import { type Line, measureExtent, type Type, wrap } from './typeset.ts';

type Table = Extract<Block, { kind: 'table' }>;

const pad = { x: 5, y: 4 };

interface Column {
  x: number;
  width: number;
  right: boolean;
}

interface Layout {
  size: number;
  leading: number;
  columns: Column[];
}

const identifier = /^(?:0x[0-9A-Fa-f_]+|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9[\]:<>*]+)+(?:\[[0-9:]+\])?)$/;
const quantity = /^[-−–+±≤≥<>~]?\s?\d[\d.,\s]*(?:[–~-]\s?\d[\d.,]*)?\s?[%°℃µΩA-Za-z/]{0,4}$/;
const nothing = /^[-−–—]?$/;

/** Register and signal names need a monospace font. */
const toType = (cell: Cell, size: number): Type =>
  typeof cell === 'string' && identifier.test(cell)
    ? { face: 'mono', size: size * 0.95 }
    : { face: 'regular', size };

const isNumeric = (cells: string[]): boolean =>
  cells.some((cell) => quantity.test(cell)) &&
  cells.every((cell) => quantity.test(cell) || nothing.test(cell));

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

const shareWidths = (extents: { widest: number; narrowest: number }[]): number[] => {
  const widest = extents.map(({ widest }) => Math.min(widest, columnWidth * 0.6) + pad.x * 2);
  const narrowest = extents.map(({ narrowest }, index) =>
    Math.min(narrowest + pad.x * 2 + 0.5, widest[index] ?? 0),
  );
  if (sum(widest) <= columnWidth)
    return widest.map((width) => width + ((columnWidth - sum(widest)) * width) / sum(widest));
  if (sum(narrowest) >= columnWidth) return narrowest.map((width) => (width * columnWidth) / sum(narrowest));
  const spare = (columnWidth - sum(narrowest)) / (sum(widest) - sum(narrowest));
  return narrowest.map((width, index) => width + ((widest[index] ?? width) - width) * spare);
};

const toLayout = (table: Table, flow: Flow): Layout => {
  const size = table.columns.length > 7 ? 7.5 : 8.5;
  const texts = (index: number): Cell[] => table.rows.map((row) => row[index] ?? '');
  const extents = table.columns.map((heading, index) => {
    const cells = texts(index).map((cell) => measureExtent(toText(cell, flow.language), toType(cell, size)));
    const all = [...cells, measureExtent(toText(heading, flow.language), { face: 'bold', size })];
    return {
      widest: Math.max(...all.map(({ widest }) => widest)),
      narrowest: Math.max(...all.map(({ narrowest }) => narrowest)),
    };
  });
  let x = page.left;
  const columns = shareWidths(extents).map((width, index) => {
    const column = {
      x,
      width,
      right: index > 0 && isNumeric(texts(index).map((cell) => toText(cell, flow.language))),
    };
    x += width;
    return column;
  });
  return { size, leading: size * (flow.language === 'zh' ? 1.5 : 1.38), columns };
};

const toLines = (row: Cell[], layout: Layout, flow: Flow, bold: boolean): Line[][] =>
  layout.columns.map(({ width }, index) => {
    const cell = row[index] ?? '';
    const type: Type = bold ? { face: 'bold', size: layout.size } : toType(cell, layout.size);
    return wrap(toText(cell, flow.language), type, width - pad.x * 2);
  });

const measureHeight = (cells: Line[][], { leading }: Layout): number =>
  Math.max(...cells.map((lines) => lines.length)) * leading + pad.y * 2;

const setRow = (flow: Flow, cells: Line[][], layout: Layout, look: { fill?: string; rule: string }): void => {
  const height = measureHeight(cells, layout);
  const { pdf } = flow;
  if (look.fill) pdf.rect(page.left, flow.y, columnWidth, height).fill(look.fill);
  cells.forEach((lines, index) => {
    const column = layout.columns[index];
    if (!column) return;
    const x = column.right ? column.x + column.width - pad.x : column.x + pad.x;
    lines.forEach((line, row) => {
      const baseline = flow.y + pad.y + row * layout.leading + layout.leading * 0.5 + layout.size * 0.37;
      setLine(pdf, line, x, baseline, { align: column.right ? 'right' : 'left' });
    });
  });
  flow.y += height;
  pdf.lineWidth(0.5).moveTo(page.left, flow.y).lineTo(page.right, flow.y).stroke(look.rule);
};

const captionType: Type = { face: 'bold', size: 8.5 };
const captionLeading = 13;

const setCaption = (flow: Flow, lines: Line[]): void => {
  for (const line of lines) {
    setLine(flow.pdf, line, page.left, flow.y + 10, { color: colors.accentDark });
    flow.y += captionLeading;
  }
  flow.y += 5;
};

/** A small table stays on one page; of a large one, two rows must fit below the header. */
const wholeTable = 260;

const measureLead = (head: Line[][], rows: Line[][][], layout: Layout): number => {
  const heights = rows.map((cells) => measureHeight(cells, layout));
  const above = captionLeading * 2 + measureHeight(head, layout);
  const whole = above + sum(heights);
  return whole <= wholeTable ? whole : above + sum(heights.slice(0, 2));
};

/** Returns the minimum height of the start of a table. */
export const tableLead = (flow: Flow, block: Table): number => {
  const layout = toLayout(block, flow);
  const rows = block.rows.map((row) => toLines(row, layout, flow, false));
  return measureLead(toLines(block.columns, layout, flow, true), rows, layout) + 8;
};

export const setTable = (flow: Flow, { block, number }: Numbered<Table>): void => {
  const layout = toLayout(block, flow);
  const caption = spaced(formatCaption({ block, number }, flow.language));
  const head = toLines(block.columns, layout, flow, true);
  const rows = block.rows.map((row) => toLines(row, layout, flow, false));
  const setHead = (title: string): void => {
    setCaption(flow, wrap(title, captionType, columnWidth));
    setRow(flow, head, layout, { fill: colors.accentSoft, rule: colors.accent });
  };
  flow.space(8);
  flow.need(measureLead(head, rows, layout));
  setHead(caption);
  for (const [index, cells] of rows.entries()) {
    // The last row never stands alone below a repeated header.
    const rest = index === rows.length - 2 ? rows.slice(index) : [cells];
    if (flow.room < sum(rest.map((row) => measureHeight(row, layout)))) {
      flow.breakPage();
      setHead(caption + inLanguage(phrases.continued, flow.language));
    }
    setRow(flow, cells, layout, { rule: colors.rule });
  }
  flow.y += 12;
};
