/** Scripts written without spaces: Chinese, and Japanese and Korean where they occur. */
const hanCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
export const han = hanCharacter.source;

/** Whether the text has a character of these scripts. */
export const isChinese = (text: string): boolean => hanCharacter.test(text);

/** Returns all sequences of `length` neighboring characters of a run; none for a shorter run. */
export const ngrams = (run: string, length: 1 | 2 | 3 | 4): string[] => {
  const characters = [...run];
  // Characters of two code units are rare, and slices of a string several times faster.
  const source = characters.length === run.length ? run : undefined;
  return characters
    .slice(length - 1)
    .map((_, at) => source?.slice(at, at + length) ?? characters.slice(at, at + length).join(''));
};

let segmenter: Intl.Segmenter | undefined;

/** Returns the segments of a text by ICU's dictionary, which is loaded for the first one, in 25 ms. */
export const segmentText = (text: string): string[] => {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
};

/** Words that phrase a question. */
const questionWords = new Set(
  '如何 怎么 怎样 什么 为什么 为何 什么时候 何时 哪些 哪个 哪种 哪里 何处 多少 多大 多久 几个 是否 能否 可否 是不是 能不能 没有 请问 请教 一下 意思 可以 进行 关于 以及 应该 需要 之后 原因'.split(
    ' ',
  ),
);

/** Words that separate others when they are a segment of their own. */
const particles = new Set([...'的了与和及或吗呢是在被把也会就后']);

/** A longer segment can be split in too many ways; it must occur as a whole. */
const maxSegmentedLength = 10;

/** Returns all ways to split characters into pieces of two and three. */
const splitAllWays = (characters: readonly string[]): string[][] => {
  if (characters.length < 4) return [[characters.join('')]];
  return [2, 3]
    .filter((size) => characters.length - size > 1)
    .flatMap((size) =>
      splitAllWays(characters.slice(size)).map((rest) => [characters.slice(0, size).join(''), ...rest]),
    );
};

/** A part of a run. A text contains it when it has all pieces of one of its splits. */
export interface Segment {
  text: string;
  splits: string[][];
}

const toSegment = (text: string): Segment => {
  const characters = [...text];
  const splits = characters.length <= maxSegmentedLength ? splitAllWays(characters) : [ngrams(text, 3)];
  return { text, splits };
};

/** Joins single characters, which no dictionary word covers, with the segments beside them. */
const joinUnknownWords = (segments: readonly string[]): string[] => {
  const joined: string[] = [];
  let isAfterSingle = false;
  for (const segment of segments) {
    const isSingle = [...segment].length === 1;
    if (joined.length > 0 && (isSingle || isAfterSingle)) joined.push(`${joined.pop()}${segment}`);
    else joined.push(segment);
    isAfterSingle = isSingle;
  }
  return joined;
};

/** Whether the segment is a particle or a question word. */
export const isSeparator = (segment: string): boolean => particles.has(segment) || questionWords.has(segment);

/**
 * Returns what a text must have to match a Chinese run: its segments. `静态时序分析` becomes 静态, 时序
 * and 分析; `可信根概览`, of which the dictionary knows only 可信, becomes 可信 and 根概览, or 可信根 and 概览. So a text that has
 * the whole run always matches.
 */
export const segmentRun = (run: string): Segment[] => {
  const segments = [...run].length < 4 ? [run] : segmentText(run);
  const parts: string[][] = [[]];
  for (const segment of segments) {
    if (isSeparator(segment)) parts.push([]);
    else parts.at(-1)?.push(segment);
  }
  const texts = new Set(parts.flatMap(joinUnknownWords).filter((text) => [...text].length > 1));
  return texts.size === 0 ? [toSegment(run)] : [...texts].map(toSegment);
};

/** Cuts characters that no dictionary word covers in pairs, as most compounds are made: 过温关断 is 过温 and 关断. */
const cutInPairs = (characters: readonly string[]): string[] =>
  characters.length < 4
    ? [characters.join('')]
    : [characters.slice(0, 2).join(''), ...cutInPairs(characters.slice(2))];

/** Returns the words of a run; adjacent single characters are cut in pairs, a lone one is left out. */
export const splitWords = (run: string): string[] => {
  const words: string[] = [];
  let singles: string[] = [];
  const endSingles = () => {
    words.push(...cutInPairs(singles));
    singles = [];
  };
  for (const segment of segmentText(run)) {
    if ([...segment].length === 1 && !isSeparator(segment)) singles.push(segment);
    else {
      endSingles();
      words.push(segment);
    }
  }
  endSingles();
  return words.filter((word) => [...word].length > 1 && !isSeparator(word));
};
