import traditionalToSimplified from 'opencc-js/dict/TSCharacters';

/**
 * Character by character, without OpenCC's phrases: with phrases, a character would fold differently beside others, and
 * a part of a title would not always match the title.
 */
const simplified = new Map(
  traditionalToSimplified
    .split('|')
    .map((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return [from, to] as const;
    })
    .filter(([from, to]) => from !== to),
);

const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');

const simplify = (character: string): string => {
  const to = simplified.get(character);
  return to === undefined ? character : simplify(to);
};

/** Dashes of all kinds, between parts of a number. */
const dashes = /[‐-―−⁃˗]/gu;

/** A line that breaks within Chinese text, as extracted from a PDF, does not separate two words. */
const brokenLine = /(?<=\p{Script=Han})[ \t]*\r?\n[ \t]*(?=\p{Script=Han})/gu;

/**
 * Removes differences of width, case, accents, punctuation, and of simplified and traditional characters. Only letters,
 * digits, `-`, `_`, `/`, `.` and single spaces are left. Index and query are folded by this same function.
 */
export const fold = (text: string): string =>
  text
    .toWellFormed()
    .replace(brokenLine, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(dashes, '-')
    .replace(traditional, simplify)
    .replace(/[^\p{L}\p{N}\-_/.]+/gu, ' ')
    .trim();
