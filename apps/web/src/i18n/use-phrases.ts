import type { Language } from '@siliport/contract/language';
import { createTranslator } from 'use-intl/core';
import { useLanguage } from './language.tsx';
import { type Phrases, toMessages } from './phrases.ts';

type Translate<Key extends string = string> = (
  key: Key,
  values?: Record<string, string | number | Date>,
) => string;

const translators = new WeakMap<Phrases, Map<Language, Translate>>();

/** Parsing ICU messages is expensive, so translators are cached per phrase set and language. */
const translatorOf = (phrases: Phrases, language: Language): Translate => {
  const ofPhrases = translators.get(phrases);
  const known = ofPhrases?.get(language);
  if (known) return known;
  const translate = createTranslator({
    locale: language === 'zh' ? 'zh-CN' : 'en',
    messages: toMessages(phrases, language),
    // The keys are checked below, by the phrases themselves.
  }) as Translate;
  translators.set(phrases, new Map(ofPhrases).set(language, translate));
  return translate;
};

/** `const t = usePhrases(documentPhrases); t('title')`: the phrases of a feature in the current language. */
export const usePhrases = <P extends Phrases>(phrases: P): Translate<keyof P & string> =>
  translatorOf(phrases, useLanguage().language);
