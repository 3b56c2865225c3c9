import { type Languages, phrases, toLanguages } from '../language.ts';
import { estimateWidth } from '../measure-text.ts';
import type { Block, Cell, Drawing, Text } from '../source/document.ts';
import type { Format } from './styles.ts';
import type { Sheet, SheetCell } from './workbook.ts';

/** Returns a cell's text with both languages on separate lines; language-neutral text occurs once. */
export const cellText = (cell: Cell, languages: Languages): string =>
  typeof cell === 'string'
    ? cell
    : [...new Set(toLanguages(languages).map((language) => cell[language]))].join('\n');

const identifier = /^(?:0x[0-9A-Fa-f_]+|[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9[\]:<>*]+)+)$/;
const plainNumber = /^[-−]?(?:0|[1-9]\d{0,9})(?:\.(\d{1,3}))?$/;
const byDecimals: Format[] = ['integer', 'tenths', 'hundredths', 'thousandths'];

/** Writes numbers with the given decimals, so that they can be sorted and summed. */
const toCell = (cell: Cell, languages: Languages): SheetCell => {
  const text = cellText(cell, languages);
  const number = plainNumber.exec(text);
  if (number) {
    return { value: Number(text.replace('−', '-')), format: byDecimals[number[1]?.length ?? 0] ?? 'integer' };
  }
  return { value: text, format: identifier.test(text) ? 'mono' : 'text' };
};

const widest = 56;

/** Returns the width in digits, Excel's unit; multiline text is as wide as its widest line. */
export const measureWidth = (cells: SheetCell[]): number => {
  const lines = cells.flatMap(({ value }) => `${value}`.split('\n'));
  const widestLine = Math.max(...lines.map((line) => estimateWidth(line, 10)));
  return Math.min(widest, Math.max(8, widestLine / 5.4 + 4));
};

export interface PlainTable {
  caption: Text;
  columns: Cell[];
  rows: Cell[][];
}

export const toSheet = (name: string, { columns, rows }: PlainTable, languages: Languages): Sheet => {
  const head = columns.map((cell): SheetCell => ({ value: cellText(cell, languages), format: 'head' }));
  const body = rows.map((row) => columns.map((_, index) => toCell(row[index] ?? '', languages)));
  const widths = columns.map((_, index) => measureWidth([head, ...body].flatMap((row) => row[index] ?? [])));
  return { name, widths, rows: [head, ...body], hasHead: true };
};

const chartRows = (drawing: Extract<Drawing, { kind: 'line-chart' }>): PlainTable['rows'] => {
  const xs = [...new Set(drawing.series.flatMap(({ points }) => points.map(([x]) => x)))].sort(
    (a, b) => a - b,
  );
  return xs.map((at) => [
    `${at}`,
    ...drawing.series.map(({ points }) => `${points.find(([x]) => x === at)?.[1] ?? ''}`),
  ]);
};

/** Returns the data of a drawing as a table; undefined for a drawing without data. */
export const tableFromDrawing = (caption: Text, drawing: Drawing): PlainTable | undefined => {
  switch (drawing.kind) {
    case 'line-chart':
      return {
        caption,
        columns: [drawing.x, ...drawing.series.map(({ label }) => label)],
        rows: chartRows(drawing),
      };
    case 'waveform':
      return {
        caption,
        columns: [phrases.signal, phrases.wave, phrases.values],
        rows: drawing.signals.map(({ name, wave, labels }) => [name, wave, labels?.join(', ') ?? '']),
      };
    case 'block-diagram': {
      const names = new Map(drawing.blocks.map(({ id, label }) => [id, label]));
      return {
        caption,
        columns: [phrases.from, phrases.to],
        rows: drawing.links.map(([from, to]) => [names.get(from) ?? from, names.get(to) ?? to]),
      };
    }
    case 'floor-plan':
      return {
        caption,
        columns: [phrases.area, 'x (%)', 'y (%)', 'w (%)', 'h (%)'],
        rows: drawing.blocks.map(({ label, x, y, w, h }) => [label, `${x}`, `${y}`, `${w}`, `${h}`]),
      };
    default:
      return undefined;
  }
};

export const tablesIn = (blocks: Block[]): PlainTable[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'table') return [block];
    return block.kind === 'figure' ? (tableFromDrawing(block.caption, block.drawing) ?? []) : [];
  });
