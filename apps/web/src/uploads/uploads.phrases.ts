import { definePhrases } from '../i18n/phrases.ts';

export const uploadStatusPhrases = definePhrases({
  checking: { zh: '正在校验 {name}', en: 'Checking {name}' },
  sending: { zh: '正在上传 {name}', en: 'Uploading {name}' },
  progressOf: { zh: '{name} 的上传进度', en: 'Upload progress of {name}' },
  amount: { zh: '{done} / {total}', en: '{done} of {total}' },
  rate: { zh: '{rate}/秒', en: '{rate}/s' },
  secondsLeft: { zh: '剩余约 {count} 秒', en: 'about {count} s left' },
  minutesLeft: { zh: '剩余约 {count} 分钟', en: 'about {count} min left' },
  cancel: { zh: '取消上传', en: 'Cancel the upload' },
  failed: { zh: '“{name}”未上传：{reason}', en: '“{name}” was not uploaded: {reason}' },
});
