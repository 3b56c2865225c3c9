import { createRequire } from 'node:module';
import type { Stemmer } from 'snowball-stemmers';

/** The factor of each unit to the smallest unit of its dimension. Transfers per second count as bits per second. */
const units: Record<string, [factor: number, dimension: string]> = {
  ...{ bps: [1, 'bps'], kbps: [1e3, 'bps'], mbps: [1e6, 'bps'], gbps: [1e9, 'bps'] },
  ...{ 'mb/s': [1e6, 'bps'], 'mbit/s': [1e6, 'bps'], 'mt/s': [1e6, 'bps'] },
  ...{ 'gb/s': [1e9, 'bps'], 'gbit/s': [1e9, 'bps'], 'gt/s': [1e9, 'bps'] },
  ...{ hz: [1, 'hz'], khz: [1e3, 'hz'], mhz: [1e6, 'hz'], ghz: [1e9, 'hz'] },
  ...{ mv: [1, 'mv'], v: [1e3, 'mv'], uw: [1, 'uw'], mw: [1e3, 'uw'], w: [1e6, 'uw'] },
  ...{ na: [1, 'na'], ua: [1e3, 'na'], ma: [1e6, 'na'], pf: [1, 'pf'], nf: [1e3, 'pf'], uf: [1e6, 'pf'] },
  ...{ fs: [1, 'fs'], ps: [1e3, 'fs'], ns: [1e6, 'fs'], us: [1e9, 'fs'], ms: [1e12, 'fs'] },
  ...{ nm: [1, 'nm'], um: [1e3, 'nm'], mm: [1e6, 'nm'] },
};

/** The characters of Chinese names of units. */
const chinesePrefixes: Record<string, string> = {
  吉: 'g',
  兆: 'm',
  千: 'k',
  毫: 'm',
  微: 'u',
  纳: 'n',
  皮: 'p',
  飞: 'f',
};
const chineseUnits: Record<string, string> = {
  赫: 'hz',
  伏: 'v',
  瓦: 'w',
  安: 'a',
  法: 'f',
  秒: 's',
  米: 'm',
};

/** A unit behind a number; `毫安时` and `瓦时` are others. */
const chineseUnit = /(?<=\d) ?([吉兆千毫微纳皮飞]?)([赫伏法秒米]|[瓦安](?!时))[特兹]? ?/gu;

/** Writes units behind numbers as symbols, in folded text: `7纳米工艺` is `7 nm 工艺`. */
export const toUnitSymbols = (folded: string): string =>
  folded.replace(chineseUnit, (name, prefix: string, unit: string) => {
    const symbol = `${chinesePrefixes[prefix] ?? ''}${chineseUnits[unit]}`;
    return Object.hasOwn(units, symbol) ? ` ${symbol} ` : name;
  });

const unitNames = Object.keys(units).sort((a, b) => b.length - a.length);

/** A number with its unit, in folded text: `6400 mt/s`, `0.5ghz`, `7-nm`. */
export const quantity = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(\d{1,9}(?:\.\d{1,9})?)[ -]?(${unitNames.join('|').replaceAll('u', '[uμ]')})(?![\p{L}\p{N}/])`,
  'gu',
);

/** Returns the token of a number with its unit; equal quantities have the same one. No word of a text begins with `~`. */
export const toQuantityToken = (number: string, unit: string): string => {
  const [factor, dimension] = units[unit.replace('μ', 'u')] ?? [1, unit];
  return `~${Number((Number(number) * factor).toPrecision(12))}${dimension}`;
};

let stemmer: Stemmer | undefined;

/** Loaded for the first word, because the stemmers of 24 languages are one file of 0.9 MB. */
const loadStemmer = (): Stemmer => {
  const { newStemmer }: typeof import('snowball-stemmers') = createRequire(import.meta.url)(
    'snowball-stemmers',
  );
  return newStemmer('english');
};

/** Returns the stem of a lower-case word. */
const stem = (word: string): string => {
  stemmer ??= loadStemmer();
  return stemmer.stem(word);
};

/** A longer word is a checksum or a key; its beginning is enough. */
const maxWordLength = 64;

/** A longer compound is a path or a list; only its parts are words. */
const maxCompoundParts = 8;

/** `ddr5-phy`, `ac7200t-2ffg1156`, `1.2`, in folded text. */
export const compound = /[\p{L}\p{N}]+(?:[-_/.]+[\p{L}\p{N}]+)*/gu;

/** The parts of a compound; a decimal point does not separate. */
export const splitCompound = (chunk: string): string[] =>
  chunk
    .split(/[-_/]+|\.{2,}|(?<=\p{N})\.(?!\p{N})|(?<!\p{N})\./u)
    .filter(Boolean)
    .map((part) => part.slice(0, maxWordLength));

export const joinParts = (parts: readonly string[]): string =>
  parts.join('').replaceAll('.', '').slice(0, maxWordLength);

/** Stems British and American spelling alike: equalisation and equalization, licence and license, colour and color. */
const toAmericanStem = (word: string): string => {
  if (word.length < 6) return stem(word);
  // Not the stem of `time`: readers who search for timing do not mean `at run time`.
  if (/^timings?$/.test(word)) return 'timing';
  const american = word.replace(/is(e|ed|es|er|ers|ing|ation|ations)$/, 'iz$1');
  return stem(american).replace(/enc$/, 'ens').replace(/our$/, 'or');
};

/** The word's stem, or the word itself where stems mean nothing. */
export const toStem = (word: string): string => (/^[a-z]{3,}$/.test(word) ? toAmericanStem(word) : word);

/** `ac7200t` → ac, 7200, t, and the rest from each of them: 7200t. */
const splitAtDigits = (part: string): string[] => {
  const pieces = part.match(/[\p{L}]+|[\p{N}.]+/gu) ?? [];
  if (pieces.length < 2) return [];
  return pieces.flatMap((piece, at) => [piece, pieces.slice(at).join('')]);
};

/** `5.0.1` → 5, 5.0 */
const toVersionPrefixes = (part: string): string[] =>
  [...part.matchAll(/\./g)]
    .map(({ index }) => part.slice(0, index))
    .filter((head) => /^[\p{N}.]+$/u.test(head));

/** The tokens of words, cached because texts repeat some ten thousand words. */
const tokenCache = new Map<string, string[]>();
const maxCachedWords = 20_000;

/** Returns the part, its stem, its pieces and the versions that it is one of. */
const tokenizePart = (part: string): string[] => {
  const cached = tokenCache.get(part);
  if (cached) return cached;
  const pieces = splitAtDigits(part);
  const tokens = [part, toStem(part), ...pieces, ...[part, ...pieces].flatMap(toVersionPrefixes)];
  if (tokenCache.size < maxCachedWords) tokenCache.set(part, tokens);
  return tokens;
};

const tokenizeCompound = (parts: readonly string[]): string[] => {
  if (parts.length < 2 || parts.length > maxCompoundParts) return [];
  const numbered = parts.some((part) => /\p{N}/u.test(part));
  return numbered ? parts.map((_, at) => joinParts(parts.slice(at))) : [joinParts(parts)];
};

/** `7 nm` and `ddr5 phy` are also written `7nm` and `ddr5phy`. */
const joinNeighbors = (before: string, after: string): string | undefined =>
  before.length + after.length <= 24 &&
  (/\p{N}$/u.test(before) ? /^\p{L}/u.test(after) : /^\p{N}/u.test(after))
    ? before + after
    : undefined;

/** The glossary's terms of several words, each as its words' stems, by the first of them. */
export type Phrases = ReadonlyMap<string, readonly string[][]>;

export const noPhrases: Phrases = new Map();

export const toPhrases = (terms: readonly string[][]): Phrases => Map.groupBy(terms, ([first = '']) => first);

const phraseSeparator = '_';

/** Returns the token of a term of several words; no word of a text contains the separator. */
export const toPhraseToken = (stems: readonly string[]): string => stems.join(phraseSeparator);

/** Returns the stems of a token of `toPhraseToken`; other tokens have one word. */
export const splitPhraseToken = (token: string): string[] => token.split(phraseSeparator);

interface StemInText {
  stem: string;
  /** The tokens of its chunk. */
  tokens: string[];
}

/** Adds the tokens of the phrases to those of the chunk that each begins in. */
const addPhraseTokens = (stems: readonly StemInText[], phrases: Phrases): void => {
  for (const [at, { stem, tokens }] of stems.entries())
    for (const phrase of phrases.get(stem) ?? [])
      if (phrase.every((each, offset) => stems[at + offset]?.stem === each))
        tokens.push(toPhraseToken(phrase));
};

/**
 * Returns the tokens of a folded text without Chinese, a list for each word in order: the word, its stem, the pieces of a
 * part number, and the quantity and the phrases that begin with it.
 */
export const tokenizeLatin = (folded: string, phrases = noPhrases): string[][] => {
  let before: string | undefined;
  const stems: StemInText[] = [];
  const quantities = [...folded.matchAll(quantity)];
  const chunks = [...folded.matchAll(compound)].map(({ 0: chunk, index }) => {
    const parts = splitCompound(chunk);
    const tokens = tokenizeCompound(parts);
    while (quantities[0] && quantities[0].index < index + chunk.length) {
      const [, number = '', unit = ''] = quantities.shift() ?? [];
      tokens.push(toQuantityToken(number, unit));
    }
    for (const part of parts) {
      const partTokens = tokenizePart(part);
      const [, stem = part] = partTokens;
      tokens.push(...partTokens);
      stems.push({ stem, tokens });
      const joined = before === undefined ? undefined : joinNeighbors(before, part);
      if (joined !== undefined) tokens.push(joined);
      before = part;
    }
    return tokens;
  });
  addPhraseTokens(stems, phrases);
  return chunks;
};
