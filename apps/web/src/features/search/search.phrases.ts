import { definePhrases } from '../../i18n/phrases.ts';

export const searchPhrases = definePhrases({
  title: { zh: '搜索', en: 'Search' },
  types: { zh: '搜索范围', en: 'Search in' },
  keyword: { zh: '关键词或料号，如 DDR5-PHY', en: 'Keyword or part number, e.g. DDR5-PHY' },
  series: { zh: '产品系列', en: 'Product series' },
  results: { zh: '搜索结果', en: 'Search results' },
  ipProject: { zh: 'IP 项目', en: 'IP project' },
  productPage: { zh: '产品页面', en: 'Product page' },
  preview: { zh: '预览', en: 'Preview' },
  previewLabel: { zh: '预览 {title}', en: 'Preview {title}' },
  downloads: { zh: '下载文件', en: 'downloads the file' },
  atPage: { zh: '第 {page} 页', en: 'p. {page}' },
  atLabel: { zh: '{label}', en: '{label}' },
  revision: { zh: '修订版 {revision}', en: 'Revision {revision}' },
  without: { zh: '不含：{words}', en: 'without: {words}' },
  showAll: { zh: '查看全部 {total, number} 条', en: 'Show all {total, number}' },
  showAllOf: { zh: '查看全部 {total, number} 条：{type}', en: 'Show all {total, number}: {type}' },
  countRelated: {
    zh: '“{keyword}”{exact, plural, =0 {没有完全匹配的结果，} other {共 # 条结果，另}}有 {related, number} 条相关结果',
    en: '{exact, plural, =0 {No exact results} one {# result} other {# results}} and {related, number} related for “{keyword}”',
  },
  correctedTo: { zh: '以下为“', en: 'Showing results for ' },
  correctedEnd: { zh: '”的搜索结果。', en: '.' },
  searchLiterally: { zh: '仍然搜索 {keyword}', en: 'Search instead for {keyword}' },
  noneTitle: { zh: '没有找到与“{keyword}”相关的内容', en: 'Nothing found for “{keyword}”' },
  noneText: {
    zh: '相近的写法、拼音和中英文术语也已搜索。试试更短的关键词，或料号的一部分。',
    en: 'Similar spellings and the Chinese terms were searched too. Try a shorter keyword, or part of a part number.',
  },
  noneFilteredText: {
    zh: '当前筛选条件下没有结果。试试移除筛选条件，或使用更短的关键词。',
    en: 'The filters leave no results. Remove them, or try a shorter keyword.',
  },
  clearFilters: { zh: '移除筛选条件', en: 'Remove filters' },
  clearKeyword: { zh: '清除关键词', en: 'Clear keyword' },
  askSupport: { zh: '咨询技术支持', en: 'Ask support' },
  notFound: { zh: '没有找到需要的内容？', en: 'Not what you need?' },
  understood: { zh: '已按这些词搜索：{words}', en: 'Searched for {words}' },
  withSynonyms: { zh: '{word}（{synonyms}）', en: '{word} ({synonyms})' },
  comma: { zh: '、', en: ', ' },
  nearest: { zh: '不限类型和筛选条件的结果', en: 'Results of all types, without filters' },
  nearestFor: { zh: '相近内容：“{keyword}”', en: 'Nearest results, for “{keyword}”' },
  noneLiteralText: {
    zh: '仅按输入的写法搜索。试试其他写法，或更短的关键词。',
    en: 'Only the exact spelling was searched. Try another spelling, or a shorter keyword.',
  },
  keys: {
    zh: '回车查看全部结果，Ctrl/⌘ + 回车打开第一条，Esc 关闭',
    en: 'Enter shows all results, Ctrl/⌘ Enter opens the first, Esc closes',
  },
  recent: { zh: '最近搜索', en: 'Recent searches' },
  recentIn: { zh: '在{type}中搜索“{keyword}”', en: 'Search {type} for “{keyword}”' },
  forget: { zh: '清除记录', en: 'Clear' },
  instant: { zh: '最佳匹配', en: 'Best matches' },
  numbers: { zh: '料号与文档编号', en: 'Part and document numbers' },
  instantCount: {
    zh: '有 {count} 条即时结果',
    en: '{count, plural, one {# instant result} other {# instant results}}',
  },
});

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

export const searchTypePhrases = definePhrases({
  all: { zh: '全部', en: 'All' },
  product: { zh: '产品', en: 'Products' },
  version: { zh: '版本包', en: 'Packages' },
  document: { zh: '文档', en: 'Documents' },
  train: { zh: '培训', en: 'Training' },
  faq: { zh: '常见问题', en: 'FAQs' },
  activity: { zh: '活动', en: 'Events' },
});
