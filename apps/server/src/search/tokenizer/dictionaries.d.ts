declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified|traditional simplified|…` */
  const pairs: string;
  export default pairs;
}

declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  export function newStemmer(language: 'english'): Stemmer;
}

declare module 'damerau-levenshtein' {
  /** `steps`: letters inserted, deleted, replaced, or swapped with their neighbor. */
  export default function levenshtein(a: string, b: string): { steps: number };
}
