/** Scripts written without spaces: Chinese, and Japanese and Korean where they occur. */
export const han = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';

/** Every row of `length` characters of a run; a shorter run has none. */
export const grams = (run: string, length: 1 | 2 | 3): string[] => {
  const characters = [...run];
  if (length === 1) return characters;
  const pairs = characters.slice(1).map((second, at) => `${characters[at]}${second}`);
  return length === 2 ? pairs : characters.slice(2).map((third, at) => `${pairs[at]}${third}`);
};

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Asked along, but in few answers. */
const questionWords = new Set([
  '如何',
  '怎么',
  '怎样',
  '什么',
  '为什么',
  '请问',
  '是否',
  '哪些',
  '哪个',
  '可以',
  '进行',
  '关于',
  '以及',
]);

/** Parts two words wherever it stands alone. */
const particles = new Set(['的', '了', '与', '和', '及', '或', '吗', '呢', '是', '在']);

/** A longer stretch has too many cuts; it must occur as it stands. */
const longestCut = 10;

/** All ways to cut a stretch into pieces of two and three characters. */
const cutsOf = (characters: readonly string[]): string[][] => {
  if (characters.length < 4) return [[characters.join('')]];
  return [2, 3]
    .filter((size) => characters.length - size > 1)
    .flatMap((size) =>
      cutsOf(characters.slice(size)).map((cut) => [characters.slice(0, size).join(''), ...cut]),
    );
};

/** One thing a Chinese question asks for: any of these cuts, all pieces of it. */
export type Asked = string[][];

const asked = (stretch: string): Asked => {
  const characters = [...stretch];
  return characters.length <= longestCut ? cutsOf(characters) : [grams(stretch, 3)];
};

/** Known words by themselves; single characters, which no dictionary put together, with the words beside them. */
const stretchesOf = (segments: readonly string[]): string[] => {
  const stretches: string[] = [];
  let open = false;
  for (const segment of segments) {
    const single = [...segment].length === 1;
    if (stretches.length > 0 && (single || open)) stretches.push(`${stretches.pop()}${segment}`);
    else stretches.push(segment);
    open = single;
  }
  return stretches;
};

const partsWords = (segment: string): boolean => particles.has(segment) || questionWords.has(segment);

/**
 * What a Chinese run asks for. `静态时序分析` asks for 静态, 时序 and 分析; in `可信根概览`, where the dictionary knows 可信
 * alone, for 可信 and 根概览, or 可信根 and 概览. So a text that has the whole run is always found.
 */
export const askedBy = (run: string): Asked[] => {
  const segments = [...run].length < 4 ? [run] : [...segmenter.segment(run)].map(({ segment }) => segment);
  const parted: string[][] = [[]];
  for (const segment of segments) {
    if (partsWords(segment)) parted.push([]);
    else parted.at(-1)?.push(segment);
  }
  const stretches = [...new Set(parted.flatMap(stretchesOf))];
  const whole = stretches.length === 0 || stretches.some((stretch) => [...stretch].length === 1);
  return whole ? [asked(run)] : stretches.map(asked);
};
