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

/**
 * The words of a Chinese run, each a part of the run: `静态时序分析` → 静态, 时序, 分析. What the dictionary does not
 * know comes as single characters; they are put together (`锁相环`), or to the word before. If a single character stays
 * alone nevertheless, the whole run is one word.
 */
export const wordsOf = (run: string): string[] => {
  if ([...run].length < 4) return [run];
  const words: string[] = [];
  let singles = '';
  const closeSingles = () => {
    if ([...singles].length === 1 && words.length > 0) words.push(`${words.pop()}${singles}`);
    else if (singles) words.push(singles);
    singles = '';
  };
  for (const { segment } of segmenter.segment(run)) {
    if (particles.has(segment) || questionWords.has(segment)) {
      closeSingles();
      words.push('');
    } else if ([...segment].length === 1) singles += segment;
    else if ([...singles].length === 1 && !words.at(-1)) {
      words.push(singles + segment);
      singles = '';
    } else {
      closeSingles();
      words.push(segment);
    }
  }
  closeSingles();
  const kept = [...new Set(words.filter(Boolean))];
  return kept.length > 0 && kept.every((word) => [...word].length > 1) ? kept : [run];
};
