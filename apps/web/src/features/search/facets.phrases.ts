import { definePhrases } from '../../i18n/phrases.ts';

export const facetPhrases = definePhrases({
  documentType: { zh: '文档类型', en: 'Document type' },
  product: { zh: '产品', en: 'Product' },
  format: { zh: '文件格式', en: 'File format' },
  year: { zh: '发布年份', en: 'Year' },
  language: { zh: '内容语言', en: 'Language' },
  inZh: { zh: '中文', en: 'Chinese' },
  inEn: { zh: '英文', en: 'English' },
  more: { zh: '更多（{count, number}）', en: 'Show {count, number} more' },
  fewer: { zh: '收起', en: 'Show fewer' },
});
