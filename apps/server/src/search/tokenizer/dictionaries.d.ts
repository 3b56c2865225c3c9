declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified|traditional simplified|…` */
  const pairs: string;
  export default pairs;
}

declare module 'snowball-stemmers' {
  export function newStemmer(language: 'english'): { stem(word: string): string };
}

declare module 'damerau-levenshtein' {
  /** `steps`: letters inserted, deleted, replaced, or swapped with their neighbor. */
  export default function levenshtein(a: string, b: string): { steps: number };
}
