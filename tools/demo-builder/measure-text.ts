/** Widths without a font at hand (in em): for drawings and for formats whose reader brings the font. */
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

/** What must stay together: a Latin word with its punctuation, or one ideograph with the punctuation behind it. */
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
