import { definePhrases } from '../../i18n/phrases.ts';

export const faqPhrases = definePhrases({
  title: { zh: '常见问题', en: 'FAQs' },
  keyword: { zh: '问题、现象或料号', en: 'Question, symptom or part number' },
  series: { zh: '产品系列', en: 'Product series' },
  released: { zh: '发布于 {date}', en: 'Released {date}' },
  directory: { zh: '本页内容', en: 'On this page' },
  brief: { zh: '摘要', en: 'Summary' },
  detail: { zh: '详细说明', en: 'Details' },
  downloads: { zh: '附件下载', en: 'Downloads' },
  products: { zh: '所属产品', en: 'Products' },
  related: { zh: '相关问题', en: 'Related questions' },
  missing: { zh: '找不到此问题', en: 'FAQ not found' },
  missingText: {
    zh: '它可能已下线，或链接不完整。可在问题列表中按关键词查找。',
    en: 'It may have been withdrawn, or the link is incomplete. Search the list by keyword.',
  },
  toList: { zh: '全部问题', en: 'All FAQs' },
});
