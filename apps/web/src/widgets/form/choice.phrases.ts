import { definePhrases } from '../../i18n/phrases.ts';

export const choicePhrases = definePhrases({
  choose: { zh: '请选择', en: 'Choose' },
  failed: { zh: '选项未能载入', en: 'The options didn’t load' },
});
