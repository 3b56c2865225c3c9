import { definePhrases } from '../../i18n/phrases.ts';

export const documentPhrases = definePhrases({
  title: { zh: '文档中心', en: 'Documents' },
  keyword: { zh: '标题、编号或料号，如 DDR5-PHY', en: 'Title, number or part, e.g. DDR5-PHY' },
  series: { zh: '产品系列', en: 'Product series' },
});

/** The page of one document. */
export const documentDetailPhrases = definePhrases({
  onPage: { zh: '本页内容', en: 'On this page' },
  download: { zh: '下载', en: 'Download' },
  revisionOf: { zh: '修订版 {revision}', en: 'Revision {revision}' },
  releasedOn: { zh: '发布于 {date}', en: 'Released {date}' },
  notNewest: {
    zh: '这不是最新版：您正在查看 {date} 发布的修订版 {revision}。',
    en: 'This isn’t the newest revision. You’re viewing revision {revision}, released {date}.',
  },
  toNewest: { zh: '查看最新修订版 {revision}', en: 'View the newest, {revision}' },
  description: { zh: '简介', en: 'Summary' },
  preview: { zh: '预览', en: 'Preview' },
  fullScreen: { zh: '全屏预览', en: 'Open full screen' },
  file: { zh: '文件信息', en: 'File' },
  number: { zh: '编号', en: 'Number' },
  revision: { zh: '修订版', en: 'Revision' },
  released: { zh: '发布日期', en: 'Released' },
  fileName: { zh: '文件名', en: 'File name' },
  type: { zh: '类型', en: 'Type' },
  size: { zh: '大小', en: 'Size' },
  sha256: { zh: 'SHA-256 校验和', en: 'SHA-256 checksum' },
  otherFile_zh_CN: { zh: '中文版', en: 'In Chinese' },
  otherFile_EN: { zh: '英文版', en: 'In English' },
  downloadOther: { zh: '下载 {name}', en: 'Download {name}' },
  history: { zh: '修订记录', en: 'Revision history' },
  newest: { zh: '最新', en: 'Newest' },
  shown: { zh: '当前查看', en: 'Shown here' },
  products: { zh: '所属产品', en: 'Products' },
  missing: { zh: '没有找到此文档', en: 'Document not found' },
  missingText: {
    zh: '文档或此修订版可能已下线，也可能链接不完整。',
    en: 'The document or this revision may have been withdrawn, or the link is incomplete.',
  },
  toList: { zh: '全部文档', en: 'All documents' },
});
