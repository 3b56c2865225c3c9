import { definePhrases } from '../../i18n/phrases.ts';

export const documentPhrases = definePhrases({
  title: { zh: '文档中心', en: 'Documents' },
  keyword: { zh: '标题、编号或料号，如 DDR5-PHY', en: 'Title, number or part, e.g. DDR5-PHY' },
  series: { zh: '产品系列', en: 'Product series' },
});
