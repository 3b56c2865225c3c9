import { definePhrases } from '../../i18n/phrases.ts';

export const videoPhrases = definePhrases({
  player: { zh: '视频播放器', en: 'Video player' },
  linkMissing: { zh: '尚未添加视频链接。', en: 'The video link has not been added.' },
  quality: { zh: '清晰度', en: 'Quality' },
  failedTitle: { zh: '视频未能播放', en: 'The video couldn’t be played' },
  failedText: {
    zh: '请检查网络后重试；若仍无法播放，可能是浏览器不支持此视频格式。',
    en: 'Check your connection and try again. If it still fails, your browser may not support the format.',
  },
});
