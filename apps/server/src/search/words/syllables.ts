/** The syllables of each initial. */
const finals: Record<string, string> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u uai uan uang ui un uo',
  d: 'a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo',
  f: 'a an ang ei en eng o ou u',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  k: 'a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  r: 'an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  w: 'a ai an ang ei en eng o u',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
};

const syllables = new Set(
  Object.entries(finals).flatMap(([initial, each]) => each.split(' ').map((final) => initial + final)),
);

const syllableLengths = [...new Set([...syllables].map(({ length }) => length))];

/** Whether letters are syllables of pinyin, one or more. A regular expression would try all ways to divide them. */
export const isSpelling = (letters: string): boolean => {
  /** Whether the letters up to each position are syllables. */
  const isDivided = [true];
  for (let end = 1; end <= letters.length; end += 1)
    isDivided[end] = syllableLengths.some(
      (length) => isDivided[end - length] === true && syllables.has(letters.slice(end - length, end)),
    );
  return letters !== '' && isDivided[letters.length] === true;
};

/** Beginnings and ends of syllables that many speakers do not tell apart, in both directions. */
const similarSounds: [RegExp, string][] = [
  [/^([zcs])h/, '$1'],
  [/^([zcs])(?!h)/, '$1h'],
  [/^n/, 'l'],
  [/^l/, 'n'],
  [/^r/, 'l'],
  [/^l/, 'r'],
  [/^f/, 'h'],
  [/^h/, 'f'],
  [/([aei]n)g$/, '$1'],
  [/([aei]n)$/, '$1g'],
];

/** Returns the syllables that sound nearly as one does: `si` and `xi` are not alike, `si` and `shi` are. */
export const findSimilarSyllables = (syllable: string): string[] =>
  similarSounds
    .map(([sound, similar]) => syllable.replace(sound, similar))
    .filter((similar) => similar !== syllable && syllables.has(similar));
