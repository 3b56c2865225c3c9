import { definePhrases } from '../../i18n/phrases.ts';

export const securityPhrases = definePhrases({
  title: { zh: '账号安全', en: 'Security' },
  lead: {
    zh: '查看账号的登录情况，并保护账号不被他人使用。',
    en: 'See where you’re logged in, and keep others out of your account.',
  },
});

export const confirmPhrases = definePhrases({
  cancel: { zh: '取消', en: 'Cancel' },
});

export const devicePhrases = definePhrases({
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  unknown: { zh: '未知网络', en: 'Unknown network' },
  private: { zh: '内网', en: 'Private network' },
  local: { zh: '服务器本机', en: 'The server itself' },
  public: { zh: '互联网', en: 'Internet' },
});

export const sessionPhrases = definePhrases({
  title: { zh: '登录会话', en: 'Sessions' },
  list: { zh: '会话列表', en: 'List of sessions' },
  lead: {
    zh: '当前处于登录状态的设备。如有不认识的会话，请将其退出并修改密码。',
    en: 'Devices that are logged in to your account. If you don’t recognize one, end its session and change your password.',
  },
  device: { zh: '设备', en: 'Device' },
  network: { zh: '网络', en: 'Network' },
  created: { zh: '登录时间', en: 'Logged in' },
  lastUse: { zh: '最近使用', en: 'Last used' },
  actions: { zh: '操作', en: 'Actions' },
  state: { zh: '状态', en: 'State' },
  current: { zh: '当前会话', en: 'This session' },
  end: { zh: '退出', en: 'End' },
  endSession: { zh: '退出会话：{device}', en: 'End session: {device}' },
  ended: { zh: '会话已退出', en: 'Session ended' },
  endOthers: { zh: '退出其他所有会话', en: 'End all other sessions' },
  endOthersTitle: { zh: '退出其他所有会话', en: 'End all other sessions' },
  endOthersText: {
    zh: '除当前会话外，所有设备都将立即退出登录。',
    en: 'All devices except this one will be logged out immediately.',
  },
  othersEnded: {
    zh: '已退出 {count} 个会话',
    en: '{count, plural, =0 {No other sessions} one {# session ended} other {# sessions ended}}',
  },
  empty: { zh: '没有会话', en: 'No sessions' },
  emptyText: { zh: '登录后，会话会显示在这里。', en: 'Your sessions appear here after you log in.' },
});
