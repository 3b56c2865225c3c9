import type { Language } from '@siliport/contract/language';
import { createTranslator } from 'use-intl/core';

/** A text in both languages; both are required. ICU message syntax: `{count, plural, …}`. */
export interface Phrase {
  zh: string;
  en: string;
}

export type Phrases = Record<string, Phrase>;

/** Defines the phrases of a feature, both languages side by side, in `<feature>.phrases.ts`. */
export const definePhrases = <P extends Phrases>(phrases: P): P => phrases;

type Translate<Key extends string = string> = (
  key: Key,
  values?: Record<string, string | number | Date>,
) => string;

const createPhraseTranslator = (phrases: Phrases, language: Language): Translate =>
  createTranslator({
    locale: language === 'zh' ? 'zh-CN' : 'en',
    messages: Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, phrase[language]])),
  });

const cache = new WeakMap<Phrases, Partial<Record<Language, Translate>>>();

/** Returns the function that formats phrases in a language: `t('count', { total: 3 })`. */
export const getTranslator = <P extends Phrases>(
  phrases: P,
  language: Language,
): Translate<keyof P & string> => {
  const translators = cache.get(phrases) ?? {};
  cache.set(phrases, translators);
  // `t` must be referentially stable: components list it in dependency arrays.
  translators[language] ??= createPhraseTranslator(phrases, language);
  return translators[language];
};
