import { definePhrases } from '../../i18n/phrases.ts';

export const uploadStatusPhrases = definePhrases({
  checking: { zh: '正在校验 {name}', en: 'Checking {name}' },
  sending: { zh: '正在上传 {name}', en: 'Uploading {name}' },
  progressLabel: { zh: '{name} 的上传进度', en: 'Upload progress of {name}' },
  cancel: { zh: '取消上传 {name}', en: 'Cancel upload of {name}' },
  failed: { zh: '“{name}”未上传：{reason}', en: 'Couldn’t upload “{name}”: {reason}' },
});
