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

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/** The same numbers for the same seed, on every machine (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = Math.imul(seed ^ 0x9e37_79b9, 0x85eb_ca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Evenly. Errors: RangeError for an empty list. */
export const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};

/** Toward the beginning: words of real texts are as unequal, a few everywhere and most hardly anywhere. */
const pickEarly = <T>(random: Random, list: readonly T[]): T => {
  const position = Math.floor(list.length ** random()) - 1;
  return list[Math.min(position, list.length - 1)] ?? pick(random, list);
};

/** Some thousands of codes and names, from frequent to nearly unique. */
const rareNumber = (random: Random): number => Math.floor(6000 ** random());

const createCodeName = (random: Random): string => {
  const number = rareNumber(random);
  return random() < 0.5 ? `SLP-${1000 + number}` : `${pickEarly(random, registers)}_${number}`;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A project's name. */
const coinedName = (random: Random): Bilingual => {
  const own = randomFrom(1_000_003 + rareNumber(random));
  const en = capital(pick(own, syllables) + pick(own, syllables) + pick(own, syllables));
  const zh = pick(own, characters) + pick(own, characters) + pick(own, characters);
  return { zh, en };
};

export const filled = (template: string, words: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);

const sentence = (
  random: Random,
  about: { subject: Bilingual; name: Bilingual; node: string },
): Bilingual => {
  const template = pick(random, sentences);
  const subject = random() < 0.5 ? about.subject : pickEarly(random, subjects);
  const name = random() < 0.6 ? about.name : coinedName(random);
  const place = pickEarly(random, places);
  const tool = pickEarly(random, tools);
  const same = {
    node: about.node,
    code: createCodeName(random),
    number: String(2 + Math.floor(120 ** random())),
  };
  return {
    zh: filled(template.zh, { ...same, subject: subject.zh, name: name.zh, place: place.zh, tool: tool.zh }),
    en: capital(
      filled(template.en, { ...same, subject: subject.en, name: name.en, place: place.en, tool: tool.en }),
    ),
  };
};

const joined = (all: readonly Bilingual[]): Bilingual => ({
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

/** A text about something of this name, some 600 to 1,500 characters with its body. */
export const createTextWith = (random: Random, name: Bilingual): GeneratedText => {
  const subject = pickEarly(random, subjects);
  const kind = pickEarly(random, kinds);
  const node = pickEarly(random, nodes);
  const release = `v${1 + Math.floor(random() * 4)}.${Math.floor(random() * 10)}`;
  const some = (count: number) =>
    joined(Array.from({ length: count }, () => sentence(random, { subject, name, node })));
  const body = some(3 + Math.floor(random() * 3));
  return {
    title: {
      zh: `${name.zh} ${subject.zh}${kind.zh}（${node}，${release}）`,
      en: `${name.en}: ${subject.en}, ${kind.en} (${node}, ${release})`,
    },
    kind,
    subject,
    node,
    description: some(2),
    body: `${body.zh}\n${body.en}`,
  };
};
