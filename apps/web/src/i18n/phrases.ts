import type { Language } from '@siliport/contract/language';
import { createTranslator } from 'use-intl/core';

/** A text in both languages; leaving one out does not compile. ICU message syntax: `{count, plural, …}`. */
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

const createTranslate = (phrases: Phrases, language: Language): Translate =>
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
  const translates = cache.get(phrases) ?? {};
  cache.set(phrases, translates);
  // Components compare `t`, so it stays the same function.
  translates[language] ??= createTranslate(phrases, language);
  return translates[language];
};
