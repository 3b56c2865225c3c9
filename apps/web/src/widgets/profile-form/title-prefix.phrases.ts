import { definePhrases } from '../../i18n/phrases.ts';

/** By the key that a form holds; the server knows the same words. */
export const titlePrefixPhrases = definePhrases({
  mr: { zh: '先生', en: 'Mr.' },
  ms: { zh: '女士', en: 'Ms.' },
  dr: { zh: '博士', en: 'Dr.' },
  prof: { zh: '教授', en: 'Prof.' },
});
