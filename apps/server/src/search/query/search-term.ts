import { ngrams } from '../tokenizer/chinese.ts';
import { toPhraseToken } from '../tokenizer/latin.ts';
import { splitByScript } from '../tokenizer/tokens.ts';

export interface SearchToken {
  text: string;
  /** Matches longer words with this beginning as well. */
  prefix?: true;
}

/** One word or glossary term of a query. A text contains it when it has all tokens of one of the forms. */
export interface SearchTerm {
  /** As the reader wrote it, folded. */
  text: string;
  forms: SearchToken[][];
  /** Forms of other words with the same meaning. */
  synonyms: SearchToken[][];
  /** A single Chinese character: only titles are searched. */
  titleOnly?: true;
}

/** Returns the tokens of a glossary key whose characters and words must be adjacent. */
export const toGlossaryTokens = (key: string): SearchToken[] => {
  const { chinese, latin } = splitByScript(key);
  const pieces = chinese.flatMap((run) => ngrams(run, [...run].length > 2 ? 3 : 2));
  const words = latin.flatMap((piece) => piece.trim().split(' '));
  return [...pieces, ...(words.length > 0 ? [toPhraseToken(words)] : [])].map((text) => ({ text }));
};
