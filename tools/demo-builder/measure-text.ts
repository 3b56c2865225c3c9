/** Estimates text widths in em, for drawings and for formats that do not embed fonts. */
const wide = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const narrow = /[ijlftI.,:;'|!()[\] /-]/;
const broad = /[mwMWQO@%]/;
const capital = /[A-Z]/;

const toEm = (character: string): number => {
  if (wide.test(character)) return 1;
  if (narrow.test(character)) return 0.32;
  if (broad.test(character)) return 0.84;
  return capital.test(character) ? 0.64 : 0.56;
};

export const estimateWidth = (text: string, size: number): number => {
  let em = 0;
  for (const character of text) em += toEm(character);
  return em * size;
};

/** Unbreakable pieces: a Latin word or an ideograph, with its punctuation. */
const pieces = /[\p{Script=Han}][\u3001\u3002\uff0c\uff1a\uff1b\uff09\u201d]*|[^\s\p{Script=Han}]+|\s+/gu;

export const estimateLines = (text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const [piece] of text.matchAll(pieces)) {
    if (line.trim() && estimateWidth((line + piece).trimEnd(), size) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
};
