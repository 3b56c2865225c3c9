import pluralize from 'pluralize';
import { compound, joinParts, quantity, splitCompound, toQuantityToken, toStem } from '../tokenizer/latin.ts';
import { type GlossaryMatch, toGlossaryKey } from '../words/glossary.queries.ts';
import { type SearchTerm, type SearchToken, toGlossaryTokens } from './search-term.ts';

const stopWords = new Set(
  'a about after again also always an and any are as at be before by can could did do does during for from get has have how i if in into is it its just me my need not of on only or our please should so still than that the their them then there these this to us use used using was we what when where which while who why will with would you your'.split(
    ' ',
  ),
);

/** Shorter words begin too many others. */
const minPrefixLength = 5;

// Abbreviations, which the library takes for words as `fly` and `opus`.
pluralize.addIrregularRule('phy', 'phys');
pluralize.addSingularRule(/^([a-z]{2}u)s$/i, '$1');

/** A shorter singular is another word: PCS is no plural of PC. */
const minSingularLength = 3;

/** Returns the singular or plural of a word where its stem is another: `bus` and `buses`, `PLL` and `PLLs`. */
const toSingularOrPlural = (word: string): string[] => {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const stem = toStem(word);
  return [pluralize.singular(word), pluralize.plural(word)].filter(
    (form) => form !== word && form.length >= minSingularLength && toStem(form) !== stem,
  );
};

/** The last word may still be incomplete, so it is a prefix, as numbers and longer words are. */
const toWordForms = (word: string, isLast: boolean): SearchToken[][] => {
  const hasDigit = /\p{N}/u.test(word) && word.length > 2;
  const toToken = (text: string, isPrefix: boolean): SearchToken =>
    isPrefix ? { text, prefix: true } : { text };
  const stem = toStem(word);
  const token = toToken(word, (isLast && word.length > 1) || hasDigit || word.length >= minPrefixLength);
  return [
    [token],
    ...(stem === word ? [] : [[toToken(stem, stem.length >= minPrefixLength)]]),
    ...toSingularOrPlural(word).map((text) => [{ text }]),
  ];
};

/** A shorter end of a compound begins too many words: `latch-up` is not UPF. What is typed of a number begins its joined form. */
const minPrefixEndLength = 3;

/** `e-fuse` matches `e-fuse`, `e fuse` and `efuse`. */
const toCompoundForms = (parts: readonly string[], isLast: boolean): SearchToken[][] => {
  const [first = ''] = parts;
  if (parts.length === 1) return toWordForms(first, isLast);
  const apart = parts.flatMap(
    (part, index) =>
      toWordForms(part, isLast && index === parts.length - 1 && part.length >= minPrefixEndLength)[0] ?? [],
  );
  return [...toWordForms(joinParts(parts), isLast), apart];
};

const chunkPattern = new RegExp(`${quantity.source}|${compound.source}`, 'gu');

/** Returns the quantities, words and compounds of a text: `1.1 V`, `timing`, `latch-up`. */
export const splitChunks = (latin: string): string[] => latin.match(chunkPattern) ?? [];

/** What readers write before the number of a version or revision: `v2.20a` is `2.20a`. */
const versionPrefix = /^(?:v|ver|r|rev)(?=\d+\.\d)/;

/** Returns the forms of a quantity, which is also found in other units, or of a word or compound. */
export const toChunkForms = (chunk: string, isLast: boolean): SearchToken[][] => {
  const [[whole, number, unit] = []] = chunk.matchAll(quantity);
  if (whole === chunk && number && unit) return [[{ text: toQuantityToken(number, unit) }]];
  return [...new Set([chunk, chunk.replace(versionPrefix, '')])].flatMap((each) =>
    toCompoundForms(splitCompound(each), isLast),
  );
};

/**
 * Returns the glossary term that begins with the chunk at a position, a longer one before a shorter one, and how many chunks
 * it has. `keys` are the glossary keys of the chunks.
 */
const findGlossaryMatchAt = (keys: readonly string[], at: number, matches: readonly GlossaryMatch[]) => {
  for (let length = Math.min(6, keys.length - at); length > 0; length -= 1) {
    const key = keys.slice(at, at + length).join(' ');
    const match = matches.find((each) => each.key === key);
    if (match) return { match, length };
  }
  return undefined;
};

const isContent = (chunk: string): boolean => !stopWords.has(chunk);

/** Returns a term for each glossary term in the chunks and for each other chunk that is no stop word. */
export const toLatinTerms = (chunks: readonly string[], matches: readonly GlossaryMatch[]): SearchTerm[] => {
  const keys = chunks.map(toGlossaryKey);
  const lastContent = chunks.findLastIndex(isContent);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < chunks.length; ) {
    const { match, length = 1 } = findGlossaryMatchAt(keys, at, matches) ?? {};
    const text = chunks.slice(at, at + length).join(' ');
    if (match || isContent(text)) {
      const forms =
        match && length > 1
          ? [match.key.split(' ').map((word) => ({ text: word }))]
          : toChunkForms(text, at === lastContent);
      terms.push({ text, forms, synonyms: match?.synonyms.map(toGlossaryTokens) ?? [] });
    }
    at += length;
  }
  return terms;
};
