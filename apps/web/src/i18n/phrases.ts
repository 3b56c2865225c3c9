import type { Language } from '@siliport/contract/language';

/** A text in both languages; leaving one out does not compile. ICU message syntax: `{count, plural, …}`. */
export interface Phrase {
  zh: string;
  en: string;
}

export type Phrases = Record<string, Phrase>;

/** The one way to write phrases: side by side, one object per feature, in `<feature>.phrases.ts`. */
export const definePhrases = <P extends Phrases>(phrases: P): P => phrases;

/** The messages of one language, as use-intl reads them. */
export const toMessages = <P extends Phrases>(phrases: P, language: Language): Record<keyof P, string> =>
  Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, phrase[language]])) as Record<
    keyof P,
    string
  >;
