export interface Part {
  text: string;
  isHit: boolean;
}

/** Full-width and half-width, upper and lower case are one, as the server has it; each character stays one place. */
const fold = (character: string): string => character.normalize('NFKC').toLowerCase();

type Kind = 'letter' | 'digit' | 'han' | 'other';

const kindOf = (character: string | undefined): Kind => {
  if (character === undefined) return 'other';
  if (/\p{Script=Han}/u.test(character)) return 'han';
  if (/\p{L}/u.test(character)) return 'letter';
  return /\p{N}/u.test(character) ? 'digit' : 'other';
};

/** Pieces of a term that is nowhere as a whole: part numbers at their joints, Chinese by pairs of characters. */
const piecesOf = (term: string): string[] =>
  (term.match(/\p{Script=Han}+|[^\p{Script=Han}\P{L}]+|\p{N}+/gu) ?? []).flatMap((run) => {
    const characters = [...run];
    if (kindOf(characters[0]) !== 'han' || characters.length <= 2) return [run];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });

/** Where a term stands. Letters and digits must begin something: `phy` is in `DDR5-PHY`, not in `graphy`. */
const placesOf = (term: readonly string[], title: readonly string[]): number[] => {
  const first = kindOf(term[0]);
  const places: number[] = [];
  for (let at = 0; at + term.length <= title.length; at += 1) {
    const joins = (first === 'letter' || first === 'digit') && kindOf(title[at - 1]) === first;
    if (!joins && term.every((character, index) => title[at + index] === character)) places.push(at);
  }
  return places;
};

const termsOf = (keyword: string, title: readonly string[]): string[][] =>
  fold(keyword)
    .split(/\s+/)
    .filter((term) => term !== '')
    .flatMap((term) => (placesOf([...term], title).length > 0 ? [term] : piecesOf(term)))
    .map((term) => [...term]);

/** A title cut into what the keyword hits and what it does not; together the parts are the title. */
export const highlight = (title: string, keyword: string): Part[] => {
  const characters = [...title];
  // A ligature may fold into several characters: the first one keeps the places in step.
  const folded = characters.map((character) => [...fold(character)][0] ?? character);
  const hits = new Array<boolean>(characters.length).fill(false);
  for (const term of termsOf(keyword, folded))
    for (const at of placesOf(term, folded)) hits.fill(true, at, at + term.length);

  const parts: Part[] = [];
  for (const [index, character] of characters.entries()) {
    const isHit = hits[index] ?? false;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += character;
    else parts.push({ text: character, isHit });
  }
  return parts;
};
