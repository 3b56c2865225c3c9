import { type Face, getFont } from './fonts.ts';

export interface Type {
  face: Face;
  size: number;
  /** Whether quotation marks and dots are narrow, as in Latin text, instead of full-width. */
  narrow?: boolean;
}

/** Returns the OpenType features for narrow punctuation; Noto Sans CJK SC defaults to full-width forms. */
export const getFeatures = ({ narrow }: Type): string[] => (narrow ? ['pwid'] : []);

export interface Line {
  text: string;
  width: number;
  type: Type;
  /** The last line of a paragraph is not justified. */
  last: boolean;
}

export const measureWidth = (text: string, type: Type): number => {
  const font = getFont(type.face);
  return (font.layout(text, getFeatures(type)).advanceWidth / font.unitsPerEm) * type.size;
};

const opening = '（【《「『“‘';
const closing = '、。，：；？！）】》」』”’…—～';

/**
 * Unbreakable pieces: lines break at spaces and next to ideographs, but neither before closing nor after opening
 * punctuation.
 */
const pieces = new RegExp(
  `\\s+|[${opening}]*(?:\\p{Script=Han}|[^\\s\\p{Script=Han}${opening}${closing}]+|[${closing}])?[${closing}]*`,
  'gu',
);

/** Splits register and signal names that are wider than a table column, after an underscore if possible. */
const splitToFit = (piece: string, type: Type, width: number): string[] => {
  if (measureWidth(piece, type) <= width) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const chunk of piece.split(/(?<=[_/.,:\-=])/)) {
    if (part && measureWidth(part + chunk, type) > width) {
      parts.push(part);
      part = '';
    }
    part += chunk;
    while (measureWidth(part, type) > width && part.length > 1) {
      let fit = part.length - 1;
      while (fit > 1 && measureWidth(part.slice(0, fit), type) > width) fit -= 1;
      parts.push(part.slice(0, fit));
      part = part.slice(fit);
    }
  }
  return [...parts, part];
};

export const splitPieces = (text: string): string[] => text.match(pieces)?.filter(Boolean) ?? [];

const wrapParagraph = (text: string, type: Type, width: number): Line[] => {
  const lines: Line[] = [];
  let current = '';
  let length = 0;
  const finish = (last: boolean): void => {
    const trimmed = current.trimEnd();
    lines.push({ text: trimmed, width: measureWidth(trimmed, type), type, last });
    current = '';
    length = 0;
  };
  for (const piece of splitPieces(text).flatMap((whole) => splitToFit(whole, type, width))) {
    const space = piece.trim() === '';
    const wide = measureWidth(piece, type);
    if (current && !space && length + wide > width + 0.01) finish(false);
    if (space && !current) continue;
    current += piece;
    length += wide;
  }
  finish(true);
  return lines;
};

/** Text without ideographs is set as Latin text in any language; the monospace font keeps its widths. */
const adaptType = (text: string, type: Type): Type => ({
  ...type,
  narrow: type.face !== 'mono' && !/\p{Script=Han}/u.test(text),
});

export const wrap = (text: string, type: Type, width: number): Line[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, adaptType(text, type), width));

/** Breaks a title before its bracket if possible, else into lines of similar length. */
export const wrapTitle = (text: string, type: Type, width: number): Line[] => {
  const lines = wrap(text, type, width);
  if (lines.length === 1) return lines;
  const atBracket = text.replace(/\s*(?=[（(][^（(]*$)/, '\n');
  const broken = wrap(atBracket, type, width);
  if (broken.length === lines.length) return broken;
  let best = lines;
  for (let narrower = width * 0.97; narrower > width * 0.5; narrower *= 0.97) {
    const candidate = wrap(text, type, narrower);
    if (candidate.length > lines.length) break;
    best = candidate;
  }
  return best;
};

/** Returns the text as a single line of any length. */
export const toLine = (text: string, type: Type): Line => {
  const adaptedType = adaptType(text, type);
  return { text, width: measureWidth(text, adaptedType), type: adaptedType, last: true };
};

/** Returns the natural and the minimum width of the text. */
export const measureExtent = (text: string, type: Type): { widest: number; narrowest: number } => ({
  widest: Math.max(0, ...text.split('\n').map((paragraph) => toLine(paragraph, type).width)),
  narrowest: Math.max(0, ...splitPieces(text).map((piece) => toLine(piece, type).width)),
});
