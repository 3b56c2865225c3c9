import { definePhrases } from '../../i18n/phrases.ts';

export const trainingPhrases = definePhrases({
  title: { zh: '在线培训', en: 'Online training' },
  keyword: { zh: '培训标题、产品或料号', en: 'Title, product or part number' },
  series: { zh: '产品系列', en: 'Product series' },
  views: { zh: '{count, number} 次观看', en: '{count, plural, one {# view} other {# views}}' },
  released: { zh: '发布于 {date}', en: 'Released {date}' },
  updated: { zh: '更新于 {date}', en: 'Updated {date}' },
  chapters: { zh: '章节', en: 'Chapters' },
  chapterCount: {
    zh: '{count} 个章节 · {time}',
    en: '{count, plural, one {# chapter} other {# chapters}} · {time}',
  },
  noVideo: { zh: '此培训的视频尚未添加', en: 'This training has no video yet' },
  onThisPage: { zh: '本页内容', en: 'On this page' },
  description: { zh: '培训介绍', en: 'About this training' },
  downloads: { zh: '相关资料', en: 'Related downloads' },
  products: { zh: '所属产品', en: 'Products' },
  related: { zh: '相关培训', en: 'Related training' },
  neighbors: { zh: '前后培训', en: 'Other trainings' },
  previous: { zh: '上一个培训', en: 'Previous training' },
  next: { zh: '下一个培训', en: 'Next training' },
  missing: { zh: '找不到此培训', en: 'Training not found' },
  missingText: {
    zh: '它可能已下线，或链接不完整。可在培训列表中按标题查找。',
    en: 'It may have been withdrawn, or the link is incomplete. Search the list by title.',
  },
  toList: { zh: '全部培训', en: 'All training' },
});
