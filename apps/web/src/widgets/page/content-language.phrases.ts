import { definePhrases } from '../../i18n/phrases.ts';

export const contentLanguagePhrases = definePhrases({
  zh_CN: { zh: '仅中文', en: 'Only in Chinese' },
  EN: { zh: '仅英文', en: 'Only in English' },
});
