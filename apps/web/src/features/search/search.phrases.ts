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
  without: { zh: '不含：{words}', en: 'without: {words}' },
  showAll: { zh: '查看全部 {total, number} 条', en: 'Show all {total, number}' },
  showAllOf: { zh: '查看全部 {total, number} 条：{type}', en: 'Show all {total, number}: {type}' },
  countRelated: {
    zh: '“{keyword}”{exact, plural, =0 {没有完全匹配的结果，} other {共 # 条结果，另}}有 {related, number} 条相关结果',
    en: '{exact, plural, =0 {No exact results} one {# result} other {# results}} and {related, number} related for “{keyword}”',
  },
  correctedTo: { zh: '以下为', en: 'Showing results for' },
  correctedEnd: { zh: '的搜索结果。', en: '.' },
  searchLiterally: { zh: '仍然搜索 {keyword}', en: 'Search instead for {keyword}' },
  recent: { zh: '最近搜索', en: 'Recent searches' },
  recentIn: { zh: '在{type}中搜索“{keyword}”', en: 'Search {type} for “{keyword}”' },
  forget: { zh: '清除记录', en: 'Clear' },
  instant: { zh: '最佳匹配', en: 'Best matches' },
  instantCount: {
    zh: '有 {count} 条即时结果',
    en: '{count, plural, one {# instant result} other {# instant results}}',
  },
});
