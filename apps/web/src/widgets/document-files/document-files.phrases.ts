import { definePhrases } from '../../i18n/phrases.ts';

export const documentFilePhrases = definePhrases({
  name: { zh: '文档', en: 'Document' },
  number: { zh: '编号', en: 'Number' },
  type: { zh: '类型', en: 'Type' },
  size: { zh: '大小', en: 'Size' },
  released: { zh: '发布日期', en: 'Released' },
  actions: { zh: '操作', en: 'Actions' },
  preview: { zh: '预览', en: 'Preview' },
  previewLabel: { zh: '预览 {title}', en: 'Preview {title}' },
  opening: { zh: '正在打开文档', en: 'Opening the document' },
  missing: { zh: '没有找到此文档', en: 'Document not found' },
  missingText: {
    zh: '文档可能已下线或已被新版替换，也可能链接不完整。',
    en: 'It may have been withdrawn or replaced, or the link is incomplete.',
  },
  loadFailed: { zh: '文档未能载入', en: 'The document didn’t load' },
  openPage: { zh: '文档详情页', en: 'Document page' },
  sha256: { zh: 'SHA-256 校验和', en: 'SHA-256 checksum' },
  copySha256: { zh: '复制 {name} 的 SHA-256', en: 'Copy SHA-256 of {name}' },
  sha256Copied: { zh: 'SHA-256 已复制', en: 'SHA-256 copied' },
});

/** Headings of related items. */
export const relatedPhrases = definePhrases({
  versions: { zh: '相关版本包', en: 'Packages' },
  versionOf: { zh: '版本 {version}', en: 'Version {version}' },
  projects: { zh: 'IP 项目', en: 'IP projects' },
  issues: { zh: '已知问题', en: 'Known issues' },
  documents: { zh: '相关文档', en: 'Related documents' },
  trainings: { zh: '相关培训', en: 'Related training' },
  faqs: { zh: '相关常见问题', en: 'Related FAQs' },
  failed: { zh: '相关内容加载失败', en: 'Couldn’t load related content' },
});
