import classes from './search.module.css';

interface Part {
  text: string;
  isHit: boolean;
}

/** Folds width and case of a character, as the server does. */
const fold = (character: string): string => character.normalize('NFKC').toLowerCase();

type Kind = 'letter' | 'digit' | 'han' | 'other';

const toKind = (character: string | undefined): Kind => {
  if (character === undefined) return 'other';
  if (/\p{Script=Han}/u.test(character)) return 'han';
  if (/\p{L}/u.test(character)) return 'letter';
  return /\p{N}/u.test(character) ? 'digit' : 'other';
};

/** Splits a term that occurs nowhere as a whole: part numbers at their separators, Chinese into pairs of characters. */
const splitTerm = (term: string): string[] =>
  (term.match(/\p{Script=Han}+|[^\p{Script=Han}\P{L}]+|\p{N}+/gu) ?? []).flatMap((run) => {
    const characters = [...run];
    if (toKind(characters[0]) !== 'han' || characters.length <= 2) return [run];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });

/** Returns the positions of a term. Letters and digits must start a word: `phy` is in `DDR5-PHY`, not in `graphy`. */
const findPositions = (term: readonly string[], title: readonly string[]): number[] => {
  const first = toKind(term[0]);
  const positions: number[] = [];
  for (let at = 0; at + term.length <= title.length; at += 1) {
    const continuesWord = (first === 'letter' || first === 'digit') && toKind(title[at - 1]) === first;
    if (!continuesWord && term.every((character, index) => title[at + index] === character))
      positions.push(at);
  }
  return positions;
};

const toTerms = (keyword: string, title: readonly string[]): string[][] =>
  fold(keyword)
    .split(/\s+/)
    .filter((term) => term !== '')
    .flatMap((term) => (findPositions([...term], title).length > 0 ? [term] : splitTerm(term)))
    .map((term) => [...term]);

/** Splits a title into the parts that match the keyword and those that do not (SE-7). */
export const highlight = (title: string, keyword: string): Part[] => {
  const characters = [...title];
  // A ligature may fold into several characters; taking the first one keeps the positions aligned.
  const folded = characters.map((character) => [...fold(character)][0] ?? character);
  const hits = new Array<boolean>(characters.length).fill(false);
  for (const term of toTerms(keyword, folded))
    for (const at of findPositions(term, folded)) hits.fill(true, at, at + term.length);

  const parts: Part[] = [];
  for (const [index, character] of characters.entries()) {
    const isHit = hits[index] ?? false;
    const last = parts.at(-1);
    if (last?.isHit === isHit) last.text += character;
    else parts.push({ text: character, isHit });
  }
  return parts;
};

/** Renders a title with the keyword marked in it. */
export function HighlightedTitle({ title, keyword }: { title: string; keyword: string }) {
  let position = 0;
  return highlight(title, keyword).map(({ text, isHit }) => {
    const key = position;
    position += text.length;
    return isHit ? (
      <mark key={key} className={classes.hit}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
