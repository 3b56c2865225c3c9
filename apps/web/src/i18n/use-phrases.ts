import { useMemo } from 'react';
import { createTranslator } from 'use-intl/core';
import { useLanguage } from './language.tsx';
import { messagesOf, type Phrases } from './phrases.ts';

type Values = Record<string, string | number | Date>;

/** `const t = usePhrases(documentPhrases); t('title')`: the phrases of a feature in the current language. */
export const usePhrases = <P extends Phrases>(phrases: P) => {
  const { language } = useLanguage();
  return useMemo(() => {
    const translate = createTranslator({
      locale: language === 'zh' ? 'zh-CN' : 'en',
      messages: messagesOf(phrases, language) as Record<string, string>,
      // The keys are checked here, by the phrases themselves.
    }) as (key: string, values?: Values) => string;
    return (key: keyof P & string, values?: Values): string => translate(key, values);
  }, [phrases, language]);
};
