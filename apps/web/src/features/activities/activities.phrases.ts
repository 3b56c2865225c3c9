import { definePhrases } from '../../i18n/phrases.ts';

export const activityPhrases = definePhrases({
  title: { zh: '市场活动', en: 'Events' },
  keyword: { zh: '活动名称或主题', en: 'Event name or topic' },
  labels: { zh: '标签', en: 'Labels' },
  loading: { zh: '正在载入', en: 'Loading' },

  breadcrumbs: { zh: '当前位置', en: 'You are here' },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  linkCopied: { zh: '链接已复制', en: 'Link copied' },
  missing: { zh: '没有这个活动', en: 'Event not found' },
  missingText: { zh: '它可能已下线，或链接有误。', en: 'It may have been withdrawn, or the link is wrong.' },
  toList: { zh: '查看全部活动', en: 'View all events' },

  facts: { zh: '活动信息', en: 'About the event' },
  kind: { zh: '活动形式', en: 'Format' },
  time: { zh: '活动时间', en: 'Time' },
  place: { zh: '活动地点', en: 'Location' },
  broadcast: { zh: '线上入口', en: 'Online access' },
  origin: { zh: '主办方', en: 'Organizer' },

  registration: { zh: '活动报名', en: 'Registration' },
  window: { zh: '报名时间', en: 'Registration period' },
  /** When registration opens or ends (EV-4). */
  opensAt: { zh: '报名将于 {date} 开放。', en: 'Registration opens on {date}.' },
  openUntil: { zh: '报名进行中，截止 {date}。', en: 'Registration is open until {date}.' },
  closedAt: { zh: '报名已于 {date} 截止。', en: 'Registration closed on {date}.' },
  agreement: { zh: '阅读活动报名协议', en: 'Read the event agreement' },
  agreementFailed: { zh: '协议未能载入', en: 'The agreement didn’t load' },
  retry: { zh: '重试', en: 'Try again' },
  close: { zh: '关闭', en: 'Close' },

  neighbours: { zh: '其他活动', en: 'Other events' },
  previous: { zh: '上一个', en: 'Previous' },
  next: { zh: '下一个', en: 'Next' },
});
