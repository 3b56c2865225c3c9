import { definePhrases } from '../../i18n/phrases.ts';

export const cardPhrases = definePhrases({
  external: { zh: '（外部链接，在新窗口打开）', en: '(external link, opens in a new window)' },
  /** The registration state of an event (EV-4, HO-5). */
  notStarted: { zh: '报名未开始', en: 'Opens soon' },
  inProgress: { zh: '报名中', en: 'Registration open' },
  ended: { zh: '报名已结束', en: 'Registration ended' },
  offline: { zh: '线下', en: 'In person' },
  online: { zh: '线上', en: 'Online' },
  kinds: { zh: '活动形式', en: 'Event format' },
  watch: { zh: '进入直播间', en: 'Join online' },
  views: { zh: '{count, number} 次观看', en: '{count, plural, one {# view} other {# views}}' },
  kind: { zh: '活动形式', en: 'Format' },
  time: { zh: '活动时间', en: 'Time' },
  location: { zh: '活动地点', en: 'Location' },
  broadcast: { zh: '线上入口', en: 'Online access' },
});
