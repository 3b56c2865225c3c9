import { definePhrases } from '../../i18n/phrases.ts';

export const pagePhrases = definePhrases({
  failed: { zh: '内容未能载入', en: 'This didn’t load' },
  zh_CN: { zh: '仅中文', en: 'Only in Chinese' },
  EN: { zh: '仅英文', en: 'Only in English' },
});
