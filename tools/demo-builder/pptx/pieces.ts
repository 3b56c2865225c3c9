import Library from 'pptxgenjs';
import { inLanguage, type Language, phrases, toText } from '../language.ts';
import { estimateLines, estimateWidth } from '../measure-text.ts';
import type { Numbered } from '../numbering.ts';
import type { Block, Cell } from '../source/document.ts';

/**
 * The package's types describe its CommonJS build, where the class is `default` of the module; Node loads the ES build,
 * whose default import is the class itself.
 */
export const Deck = Library as unknown as typeof Library.default;

export type Deck = Library.default;
export type Canvas = Library.default.Slide;
type ShapeName = Parameters<Library.default.Slide['addShape']>[0];

/** A custom shape, which the library supports but its types lack. */
export const customGeometry = 'custGeom' as string as ShapeName;

export type ShapeProps = Library.default.ShapeProps;
export type TextProps = Library.default.TextProps;
export type TextPropsOptions = Library.default.TextPropsOptions;
export type TableCellProps = Library.default.TableCellProps;

/** Inches, on a slide of 13.33 by 7.5. */
export const area = { x: 0.6, y: 1.5, w: 12.13, h: 5.25 };

/** The width of text next to a figure. */
export const besideWidth = 4.9;

/** In points; the largest size that fits is used. */
export const sizes = { text: [24, 20, 16], table: [18, 15, 13, 11.5], code: 12, caption: 12 };
export const smallestText = 16;

export interface Piece {
  kind: 'subheading' | 'paragraph' | 'bullet' | 'step' | 'note';
  text: string;
  /** The number of a step. */
  number?: number;
}

const lineHeight = (size: number): number => (size * 1.42) / 72;

const pieceHeight = (piece: Piece, width: number, size: number): number => {
  const indent = piece.kind === 'bullet' || piece.kind === 'step' ? 0.3 : piece.kind === 'note' ? 0.2 : 0;
  const lines = estimateLines(piece.text, size, (width - indent - 0.1) * 72 * 0.97).length;
  return lines * lineHeight(size) + 0.12;
};

export const piecesHeight = (pieces: Piece[], width: number, size = smallestText): number =>
  pieces.reduce((sum, piece) => sum + pieceHeight(piece, width, size), 0);

/** Returns the largest text size that fits. */
export const textSizeFor = (pieces: Piece[], width: number, height: number): number =>
  sizes.text.find((size) => piecesHeight(pieces, width, size) <= height) ?? smallestText;

/** Returns the running text of a block; figures, tables and listings are placed separately. */
export const toPieces = (block: Block, language: Language): Piece[] => {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'subheading', text: toText(block.text, language) }];
    case 'paragraph':
      return [{ kind: 'paragraph', text: toText(block.text, language) }];
    case 'note': {
      const start = inLanguage(phrases.note, language) + (language === 'zh' ? '：' : ': ');
      return [{ kind: 'note', text: start + toText(block.text, language) }];
    }
    case 'list':
      return block.items.map((item, index) => ({
        kind: block.ordered ? 'step' : 'bullet',
        number: index + 1,
        text: toText(item, language),
      }));
    default:
      return [];
  }
};

export interface Grid {
  size: number;
  widths: number[];
  head: string[];
  rows: string[][];
  rowHeight: (row: string[]) => number;
}

/** Returns column widths that fill the slide, and the resulting row heights. */
export const toGrid = (table: Extract<Block, { kind: 'table' }>, language: Language, size: number): Grid => {
  const texts = (row: Cell[]): string[] => row.map((cell) => toText(cell, language));
  const head = texts(table.columns);
  const rows = table.rows.map(texts);
  const preferred = head.map((_, index) => {
    const cells = [head, ...rows].map((row) => row[index] ?? '');
    return Math.min(380, Math.max(...cells.map((cell) => estimateWidth(cell, size)))) + 18;
  });
  const total = preferred.reduce((sum, width) => sum + width, 0);
  const widths = preferred.map((width) => (width * area.w) / total);
  const rowHeight = (row: string[]): number => {
    const lines = row.map((cell, index) => {
      const room = ((widths[index] ?? 1) - 0.2) * 72 * 0.97;
      return Math.max(1, estimateLines(cell, size, room).length);
    });
    return Math.max(...lines) * lineHeight(size) + 0.12;
  };
  return { size, widths, head, rows, rowHeight };
};

export const gridHeight = ({ head, rows, rowHeight }: Grid): number =>
  [head, ...rows].reduce((sum, row) => sum + rowHeight(row), 0);

export type Figure = Numbered<Extract<Block, { kind: 'figure' }>>;
