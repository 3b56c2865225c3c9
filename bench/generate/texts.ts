import type { Bilingual } from '../../apps/server/src/content/format/schema.ts';
import {
  characters,
  kinds,
  nodes,
  places,
  registers,
  sentences,
  subjects,
  syllables,
  tools,
} from './words.ts';

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Creates a generator (mulberry32) whose numbers depend only on the seed. */
export const createRandom = (seed: number): Random => {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Picks with equal probability. Throws RangeError for an empty list. */
export const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};

/** Picks the first items most often, like the word frequencies of real texts. */
const pickFrequent = <T>(random: Random, list: readonly T[]): T => {
  const position = Math.floor(list.length ** random()) - 1;
  return list[Math.min(position, list.length - 1)] ?? pick(random, list);
};

/** Returns one of thousands of numbers, from frequent to almost unique. */
const pickRareNumber = (random: Random): number => Math.floor(6000 ** random());

const createCodeName = (random: Random): string => {
  const number = pickRareNumber(random);
  return random() < 0.5 ? `SLP-${1000 + number}` : `${pickFrequent(random, registers)}_${number}`;
};

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the name of a project. */
const createProjectName = (random: Random): Bilingual => {
  const own = createRandom(1_000_003 + pickRareNumber(random));
  const en = capitalize(pick(own, syllables) + pick(own, syllables) + pick(own, syllables));
  const zh = pick(own, characters) + pick(own, characters) + pick(own, characters);
  return { zh, en };
};

export const fillTemplate = (template: string, words: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);

const createSentence = (
  random: Random,
  about: { subject: Bilingual; name: Bilingual; node: string },
): Bilingual => {
  const template = pick(random, sentences);
  const subject = random() < 0.5 ? about.subject : pickFrequent(random, subjects);
  const name = random() < 0.6 ? about.name : createProjectName(random);
  const place = pickFrequent(random, places);
  const tool = pickFrequent(random, tools);
  const same = {
    node: about.node,
    code: createCodeName(random),
    number: String(2 + Math.floor(120 ** random())),
  };
  return {
    zh: fillTemplate(template.zh, {
      ...same,
      subject: subject.zh,
      name: name.zh,
      place: place.zh,
      tool: tool.zh,
    }),
    en: capitalize(
      fillTemplate(template.en, {
        ...same,
        subject: subject.en,
        name: name.en,
        place: place.en,
        tool: tool.en,
      }),
    ),
  };
};

const joinSentences = (all: readonly Bilingual[]): Bilingual => ({
  zh: all.map(({ zh }) => zh).join(''),
  en: all.map(({ en }) => en).join(' '),
});

export interface GeneratedText {
  title: Bilingual;
  kind: Bilingual;
  subject: Bilingual;
  node: string;
  description: Bilingual;
  /** Both languages. */
  body: string;
}

/** Returns a text about this name, about 600 to 1,500 characters including its body. */
export const createText = (random: Random, name: Bilingual): GeneratedText => {
  const subject = pickFrequent(random, subjects);
  const kind = pickFrequent(random, kinds);
  const node = pickFrequent(random, nodes);
  const release = `v${1 + Math.floor(random() * 4)}.${Math.floor(random() * 10)}`;
  const createSentences = (count: number) =>
    joinSentences(Array.from({ length: count }, () => createSentence(random, { subject, name, node })));
  const body = createSentences(3 + Math.floor(random() * 3));
  return {
    title: {
      zh: `${name.zh} ${subject.zh}${kind.zh}（${node}，${release}）`,
      en: `${name.en}: ${subject.en}, ${kind.en} (${node}, ${release})`,
    },
    kind,
    subject,
    node,
    description: createSentences(2),
    body: `${body.zh}\n${body.en}`,
  };
};
