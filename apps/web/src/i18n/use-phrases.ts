import { useLanguage } from './language.tsx';
import { getTranslator, type Phrases } from './phrases.ts';

/** Returns the phrases of a feature in the current language: `const t = usePhrases(documentPhrases); t('title')`. */
export const usePhrases = <P extends Phrases>(phrases: P) => getTranslator(phrases, useLanguage().language);
