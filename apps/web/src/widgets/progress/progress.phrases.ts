import { definePhrases } from '../../i18n/phrases.ts';

export const progressPhrases = definePhrases({
  download: { zh: '下载', en: 'Download' },
  downloadLabel: { zh: '下载 {name}', en: 'Download {name}' },
  progressLabel: { zh: '{name} 的下载进度', en: 'Download progress of {name}' },
  started: { zh: '开始下载：{name}', en: 'Downloading {name}' },
  done: { zh: '下载完成：{name}', en: 'Downloaded {name}' },
  failed: { zh: '“{name}”下载失败：{reason}', en: 'Couldn’t download “{name}”: {reason}' },
  amount: { zh: '{done} / {total}', en: '{done} of {total}' },
  rate: { zh: '{rate}/秒', en: '{rate}/s' },
  stalled: { zh: '传输停滞', en: 'stalled' },
  secondsLeft: { zh: '剩余约 {count} 秒', en: 'about {count} s left' },
  minutesLeft: { zh: '剩余约 {count} 分钟', en: 'about {count} min left' },
});

export const uploadStatusPhrases = definePhrases({
  checking: { zh: '正在校验 {name}', en: 'Checking {name}' },
  sending: { zh: '正在上传 {name}', en: 'Uploading {name}' },
  progressLabel: { zh: '{name} 的上传进度', en: 'Upload progress of {name}' },
  cancel: { zh: '取消上传 {name}', en: 'Cancel upload of {name}' },
  failed: { zh: '“{name}”未上传：{reason}', en: 'Couldn’t upload “{name}”: {reason}' },
});
