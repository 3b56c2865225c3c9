import { toPicture } from '../drawings/drawing-to-picture.ts';
import type { Picture } from '../drawings/picture.ts';
import type { Language } from '../language.ts';
import {
  area,
  besideWidth,
  type Figure,
  type Piece,
  piecesHeight,
  smallestText,
  textSizeFor,
} from './pieces.ts';

export interface FigureLayout {
  figure: Figure;
  textSize: number;
  picture: Picture;
  way: 'beside' | 'below';
  /** Inches. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Inches for each unit of the picture. */
  scale: number;
}

const captionHeight = 0.45;
const gutter = 0.35;

/** Larger figures look coarse, smaller ones are illegible from a seat. */
const maxScale = 2.4 / 72;
const minScale = 0.9 / 72;

const toFigureLayout = (
  figure: Figure,
  picture: Picture,
  way: FigureLayout['way'],
  top: number,
  left: number,
): FigureLayout => {
  const w = area.w - left;
  const h = area.h - top - captionHeight;
  const scale = Math.min(w / picture.width, h / picture.height, maxScale);
  return { figure, textSize: smallestText, picture, way, x: area.x + left, y: area.y + top, w, h, scale };
};

/**
 * Returns the position next to or below the text, whichever makes the figure larger; undefined if there is too little
 * space.
 */
export const layOutFigure = (
  figure: Figure,
  pieces: Piece[],
  language: Language,
): FigureLayout | undefined => {
  const picture = toPicture(figure.block.drawing, language);
  if (pieces.length === 0) return toFigureLayout(figure, picture, 'below', 0, 0);
  const belowSize = textSizeFor(pieces, area.w, area.h * 0.25);
  const below = toFigureLayout(figure, picture, 'below', piecesHeight(pieces, area.w, belowSize) + 0.1, 0);
  const besideSize = textSizeFor(pieces, besideWidth, area.h);
  const beside = toFigureLayout(figure, picture, 'beside', 0, besideWidth + gutter);
  const fitsBeside = piecesHeight(pieces, besideWidth, besideSize) <= area.h;
  const isBeside = fitsBeside && beside.scale >= below.scale;
  const best = isBeside ? { ...beside, textSize: besideSize } : { ...below, textSize: belowSize };
  return best.scale >= minScale ? best : undefined;
};
