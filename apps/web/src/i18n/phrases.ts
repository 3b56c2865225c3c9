import type { Language } from '@siliport/contract/language';

/** A text in both languages; leaving one out does not compile. ICU message syntax: `{count, plural, …}`. */
export interface Phrase {
  zh: string;
  en: string;
}

export type Phrases = Record<string, Phrase>;

/** Defines the phrases of a feature, both languages side by side, in `<feature>.phrases.ts`. */
export const definePhrases = <P extends Phrases>(phrases: P): P => phrases;

/** Returns the messages of one language, as use-intl reads them. */
export const toMessages = (phrases: Phrases, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, phrase[language]]));
