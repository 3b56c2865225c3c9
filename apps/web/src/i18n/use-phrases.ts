import type { Language } from '@siliport/contract/language';
import { createTranslator } from 'use-intl/core';
import { useLanguage } from './language.tsx';
import { type Phrases, toMessages } from './phrases.ts';

type Translate<Key extends string = string> = (
  key: Key,
  values?: Record<string, string | number | Date>,
) => string;

const createTranslate = (phrases: Phrases, language: Language): Translate =>
  createTranslator({ locale: language === 'zh' ? 'zh-CN' : 'en', messages: toMessages(phrases, language) });

const cache = new WeakMap<Phrases, Partial<Record<Language, Translate>>>();

/** Returns the phrases of a feature in the current language: `const t = usePhrases(documentPhrases); t('title')`. */
export const usePhrases = <P extends Phrases>(phrases: P): Translate<keyof P & string> => {
  const { language } = useLanguage();
  const translates = cache.get(phrases) ?? {};
  cache.set(phrases, translates);
  // Components compare `t`, so it stays the same function.
  translates[language] ??= createTranslate(phrases, language);
  return translates[language];
};
