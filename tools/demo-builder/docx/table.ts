import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { colors } from '../colors.ts';
import { inLanguage, type Language } from '../language.ts';
import { estimateWidth } from '../measure-text.ts';
import { formatCaption, type Numbered } from '../numbering.ts';
import type { Block, Cell } from '../source/document.ts';
import { hex } from './styles.ts';

/** The width of the text column in twentieths of a point. */
export const textWidth = 9046;

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const hairline = { style: BorderStyle.SINGLE, size: 4, color: hex(colors.rule) };

const toWidths = (columns: Cell[], rows: Cell[][], language: Language): number[] => {
  const preferred = columns.map((heading, index) => {
    const cells = [heading, ...rows.map((row) => row[index] ?? '')].map((cell) => inLanguage(cell, language));
    const widest = Math.max(...cells.map((text) => estimateWidth(text, 8.5)));
    const word = Math.max(
      ...cells.flatMap((text) => text.split(/\s/).map((part) => estimateWidth(part, 8.5))),
    );
    return Math.max(Math.min(widest, 270), Math.min(word, 120)) + 16;
  });
  const total = preferred.reduce((sum, width) => sum + width, 0);
  return preferred.map((width) => Math.round((width * textWidth) / total));
};

const toCell = (cell: Cell, width: number, language: Language, head: boolean): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    shading: head ? { fill: hex(colors.accentSoft) } : undefined,
    margins: { left: 90, right: 90 },
    children: [
      new Paragraph({
        style: 'Cell',
        children: [new TextRun({ text: inLanguage(cell, language), bold: head })],
      }),
    ],
  });

const toRow = (cells: Cell[], widths: number[], language: Language, head: boolean): TableRow =>
  new TableRow({
    tableHeader: head,
    cantSplit: true,
    children: widths.map((width, index) => toCell(cells[index] ?? '', width, language, head)),
  });

export const toTable = (
  { block, number }: Numbered<Extract<Block, { kind: 'table' }>>,
  language: Language,
): (Paragraph | Table)[] => {
  const widths = toWidths(block.columns, block.rows, language);
  return [
    new Paragraph({ text: formatCaption({ block, number }, language), style: 'Caption', keepNext: true }),
    new Table({
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: widths,
      layout: TableLayoutType.FIXED,
      borders: {
        top: { style: BorderStyle.SINGLE, size: 8, color: hex(colors.accent) },
        bottom: hairline,
        left: none,
        right: none,
        insideHorizontal: hairline,
        insideVertical: none,
      },
      rows: [
        toRow(block.columns, widths, language, true),
        ...block.rows.map((row) => toRow(row, widths, language, false)),
      ],
    }),
    new Paragraph({ text: '', style: 'Small' }),
  ];
};

/** Names and values in two columns without lines, as on a title page. */
export const propertyTable = (properties: [name: string, value: string][]): Table => {
  const widths = [2600, textWidth - 2600];
  const borders = {
    top: none,
    bottom: none,
    left: none,
    right: none,
    insideHorizontal: none,
    insideVertical: none,
  };
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders,
    rows: properties.map(
      (property) =>
        new TableRow({
          children: property.map(
            (text, index) =>
              new TableCell({
                width: { size: widths[index] ?? 0, type: WidthType.DXA },
                borders,
                children: [
                  new Paragraph({
                    style: 'Cell',
                    children: [new TextRun({ text, color: hex(index === 0 ? colors.muted : colors.ink) })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
};
