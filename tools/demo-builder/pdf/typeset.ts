import { type Face, getFont } from './fonts.ts';

export interface Type {
  face: Face;
  size: number;
  /** Quotation marks and dots as narrow as Latin text wants them; otherwise they fill a Chinese square. */
  narrow?: boolean;
}

/** The OpenType feature for them; Noto Sans CJK SC has the wide forms by default. */
export const getFeatures = ({ narrow }: Type): string[] => (narrow ? ['pwid'] : []);

export interface Line {
  text: string;
  width: number;
  type: Type;
  /** The last line of its paragraph is never stretched. */
  last: boolean;
}

export const measureWidth = (text: string, type: Type): number => {
  const font = getFont(type.face);
  return (font.layout(text, getFeatures(type)).advanceWidth / font.unitsPerEm) * type.size;
};

const opening = '（【《「『“‘';
const closing = '、。，：；？！）】》」』”’…—～';

/**
 * Where a line may break: at spaces, and beside ideographs, but not before closing nor after opening punctuation. A piece is
 * what has to stay on one line.
 */
const pieces = new RegExp(
  `\\s+|[${opening}]*(?:\\p{Script=Han}|[^\\s\\p{Script=Han}${opening}${closing}]+|[${closing}])?[${closing}]*`,
  'gu',
);

/** Register and signal names that are wider than a table column break after an underscore, or else anywhere. */
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

/** A text without ideographs is Latin text, whatever the language of the document; the mono face stays as wide as it is. */
const adaptType = (text: string, type: Type): Type => ({
  ...type,
  narrow: type.face !== 'mono' && !/\p{Script=Han}/u.test(text),
});

export const wrap = (text: string, type: Type, width: number): Line[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, adaptType(text, type), width));

/** A title breaks before its bracket if it can, and otherwise into lines of about equal length. */
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

/** The text as one line, however long. */
export const toLine = (text: string, type: Type): Line => {
  const adaptedType = adaptType(text, type);
  return { text, width: measureWidth(text, adaptedType), type: adaptedType, last: true };
};

/** How wide the text wants to be, and how narrow it can get. */
export const measureExtent = (text: string, type: Type): { widest: number; narrowest: number } => ({
  widest: Math.max(0, ...text.split('\n').map((paragraph) => toLine(paragraph, type).width)),
  narrowest: Math.max(0, ...splitPieces(text).map((piece) => toLine(piece, type).width)),
});
