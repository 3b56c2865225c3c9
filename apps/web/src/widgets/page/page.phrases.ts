import { definePhrases } from '../../i18n/phrases.ts';

export const pagePhrases = definePhrases({
  failed: { zh: '内容未能载入', en: 'This didn’t load' },
  zh_CN: { zh: '中文原文', en: 'Chinese original' },
  EN: { zh: '英文原文', en: 'English original' },
});
