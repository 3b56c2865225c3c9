import { definePhrases } from '../../i18n/phrases.ts';

export const itemProblemPhrases = definePhrases({
  failed: { zh: '内容未能载入', en: 'This didn’t load' },
  retry: { zh: '重试', en: 'Try again' },
});
