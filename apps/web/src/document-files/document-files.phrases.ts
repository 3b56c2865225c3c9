import { definePhrases } from '../i18n/phrases.ts';

export const documentFilePhrases = definePhrases({
  name: { zh: '文档', en: 'Document' },
  number: { zh: '编号', en: 'Number' },
  type: { zh: '类型', en: 'Type' },
  size: { zh: '大小', en: 'Size' },
  released: { zh: '发布日期', en: 'Released' },
  actions: { zh: '操作', en: 'Actions' },
  labels: { zh: '标签', en: 'Labels' },
  preview: { zh: '预览', en: 'Preview' },
  previewOf: { zh: '预览 {title}', en: 'Preview {title}' },
  download: { zh: '下载', en: 'Download' },
  downloadOf: { zh: '下载 {title}', en: 'Download {title}' },
  progressOf: { zh: '{title} 的下载进度', en: 'Download progress of {title}' },
  downloadStarted: { zh: '开始下载：{title}', en: 'Downloading {title}' },
  downloadDone: { zh: '下载完成：{title}', en: '{title} has been downloaded' },
  downloadFailed: { zh: '“{title}”下载失败：{reason}', en: '“{title}” could not be downloaded: {reason}' },
  previewFailed: {
    zh: '“{title}”无法预览，可下载后打开。',
    en: '“{title}” cannot be previewed. You can download it instead.',
  },
  previewMissing: {
    zh: '要预览的文档不在当前列表中，可能已更新或下线。',
    en: 'The document to preview is not in this list. It may have been replaced or withdrawn.',
  },
});
