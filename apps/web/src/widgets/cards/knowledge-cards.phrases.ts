import { definePhrases } from '../../i18n/phrases.ts';

export const knowledgeCardPhrases = definePhrases({
  labels: { zh: '标签', en: 'Labels' },
  views: { zh: '{count, number} 次观看', en: '{count, plural, one {# view} other {# views}}' },
});
