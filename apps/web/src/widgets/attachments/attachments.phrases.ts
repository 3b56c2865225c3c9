import { definePhrases } from '../../i18n/phrases.ts';

export const attachmentPhrases = definePhrases({
  list: { zh: '附件', en: 'Attachments' },
  started: { zh: '开始下载：{name}', en: 'Downloading {name}' },
  done: { zh: '下载完成：{name}', en: 'Downloaded {name}' },
  failed: { zh: '“{name}”下载失败：{reason}', en: 'Couldn’t download “{name}”: {reason}' },
});
