import { inLanguage, type Language, phrases, spaced, toText } from '../language.ts';
import { formatCaption, type Numbered, numbered } from '../numbering.ts';
import type { Block, DocumentSource } from '../source/document.ts';
import { type FigureLayout, layOutFigure } from './figure-layout.ts';
import {
  area,
  type Figure,
  type Grid,
  gridHeight,
  type Piece,
  piecesHeight,
  sizes,
  smallestText,
  textSizeFor,
  toGrid,
  toPieces,
} from './pieces.ts';

export interface Slide {
  title: string;
  subtitle: string;
  pieces: Piece[];
  textSize: number;
  figure?: FigureLayout;
  table?: { caption: string; grid: Grid; rows: string[][] };
  code?: { caption: string; lines: string[] };
}

/** A table or listing shares a slide only with short text. */
const shortText = 1.7;

/** Splits a document into slides, one or more per first-level heading. */
class Planner {
  readonly slides: Slide[] = [];
  private readonly language: Language;
  private title: string;
  private subtitle = '';
  private pieces: Piece[] = [];

  constructor(language: Language, title: string) {
    this.language = language;
    this.title = title;
  }

  add(item: Numbered): void {
    const { block, number } = item;
    if (block.kind === 'heading' && block.level < 3) this.startSection(block);
    else if (block.kind === 'figure') this.addFigure({ block, number });
    else if (block.kind === 'table') this.addTable({ block, number });
    else if (block.kind === 'code') this.addCode({ block, number });
    else for (const piece of toPieces(block, this.language)) this.addPiece(piece);
  }

  finish(): Slide[] {
    this.flush();
    return this.slides;
  }

  private startSection(block: Extract<Block, { kind: 'heading' }>): void {
    this.flush();
    const text = toText(block.text, this.language);
    if (block.level === 1) this.title = text;
    this.subtitle = block.level === 1 ? '' : text;
  }

  private addPiece(piece: Piece): void {
    if (piecesHeight([...this.pieces, piece], area.w) > area.h) this.flush();
    this.pieces.push(piece);
  }

  private push(rest: Partial<Slide>): void {
    this.slides.push({
      title: this.title,
      subtitle: this.subtitle,
      pieces: this.pieces,
      textSize: smallestText,
      ...rest,
    });
    this.pieces = [];
  }

  private flush(): void {
    if (this.pieces.length > 0) this.push({ textSize: textSizeFor(this.pieces, area.w, area.h * 0.8) });
  }

  private addFigure(figure: Figure): void {
    const layout = layOutFigure(figure, this.pieces, this.language);
    if (!layout) this.flush();
    const figureLayout = layout ?? layOutFigure(figure, [], this.language);
    this.push({ figure: figureLayout, textSize: figureLayout?.textSize });
  }

  private roomUnderText(): number {
    if (piecesHeight(this.pieces, area.w) > shortText) this.flush();
    return area.h - piecesHeight(this.pieces, area.w) - 0.4;
  }

  private addTable(table: Numbered<Extract<Block, { kind: 'table' }>>): void {
    const grids = sizes.table.map((size) => toGrid(table.block, this.language, size));
    const space = this.roomUnderText();
    const grid = grids.find((candidate) => gridHeight(candidate) <= space) ?? grids.at(-1);
    if (!grid) return;
    const caption = spaced(formatCaption(table, this.language));
    let room = space - grid.rowHeight(grid.head);
    let rows: string[][] = [];
    let first = true;
    const pushRows = (): void => {
      const continued = first ? '' : inLanguage(phrases.continued, this.language);
      this.push({ table: { caption: caption + continued, grid, rows } });
      first = false;
      rows = [];
      room = area.h - 0.4 - grid.rowHeight(grid.head);
    };
    for (const row of grid.rows) {
      if (grid.rowHeight(row) > room && rows.length > 0) pushRows();
      rows.push(row);
      room -= grid.rowHeight(row);
    }
    if (rows.length > 0) pushRows();
  }

  private addCode(code: Numbered<Extract<Block, { kind: 'code' }>>): void {
    const lines = code.block.text.trimEnd().split('\n');
    const caption = spaced(formatCaption(code, this.language));
    const lineHeight = (sizes.code * 1.3) / 72;
    let maxLines = Math.floor((this.roomUnderText() - 0.3) / lineHeight);
    for (let from = 0; from < lines.length; ) {
      const continued = from === 0 ? '' : inLanguage(phrases.continued, this.language);
      this.push({ code: { caption: caption + continued, lines: lines.slice(from, from + maxLines) } });
      from += maxLines;
      maxLines = Math.floor((area.h - 0.7) / lineHeight);
    }
  }
}

export const toSlides = (source: DocumentSource, language: Language): Slide[] => {
  const planner = new Planner(language, toText(source.title, language));
  for (const item of numbered(source.blocks)) planner.add(item);
  return planner.finish();
};

/** Returns the first-level headings for the agenda slide. */
export const listAgenda = (source: DocumentSource, language: Language): string[] =>
  numbered(source.blocks).flatMap(({ block }) =>
    block.kind === 'heading' && block.level === 1 ? [toText(block.text, language)] : [],
  );
