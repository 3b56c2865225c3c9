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
  toActivity: { zh: '查看账号活动', en: 'See account activity' },
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

export const passwordDialogPhrases = definePhrases({
  password: { zh: '当前密码', en: 'Current password' },
  passwordMissing: { zh: '请输入当前密码', en: 'Enter your current password' },
  showPassword: { zh: '显示或隐藏密码', en: 'Show or hide password' },
  cancel: { zh: '取消', en: 'Cancel' },
});

export const secondFactorPhrases = definePhrases({
  title: { zh: '两步验证', en: 'Second factor' },
  lead: {
    zh: '除密码外再加一道验证：即使密码泄露，他人也无法登录。',
    en: 'A second check besides your password, so that a stolen password isn’t enough to log in.',
  },
  required: {
    zh: '贵公司站点要求启用两步验证。请先设置身份验证器或通行密钥，然后即可继续使用本系统。',
    en: 'Your site requires a second factor. Set up an authenticator app or a passkey to continue.',
  },
  failed: { zh: '两步验证信息未能载入', en: 'The second factor didn’t load' },
  authenticator: { zh: '身份验证器应用', en: 'Authenticator app' },
  authenticatorHint: {
    zh: '手机应用每 30 秒生成一个验证码，如 Microsoft Authenticator、Google Authenticator。',
    en: 'An app on your phone that shows a new code every 30 seconds, such as Microsoft or Google Authenticator.',
  },
  since: { zh: '已启用，设置于 {time}', en: 'On, since {time}' },
  off: { zh: '未设置', en: 'Not set up' },
  setUp: { zh: '设置', en: 'Set up' },
  remove: { zh: '移除', en: 'Remove' },
  removeAuthenticator: { zh: '移除身份验证器', en: 'Remove authenticator app' },
  removeText: {
    zh: '移除后，登录时不再需要该验证方式。请输入密码确认。',
    en: 'You’ll no longer need it to log in. Enter your password to confirm.',
  },
  removed: { zh: '已移除', en: 'Removed' },
  passwordText: {
    zh: '请先输入密码，确认是您本人操作。',
    en: 'Enter your password first to confirm that it’s you.',
  },
  next: { zh: '下一步', en: 'Next' },
  setUpTitle: { zh: '设置身份验证器', en: 'Set up authenticator app' },
  scan: {
    zh: '用身份验证器应用扫描二维码，然后输入应用显示的 6 位验证码。',
    en: 'Scan the QR code with your authenticator app, then enter the 6-digit code that it shows.',
  },
  qrCode: { zh: '身份验证器二维码', en: 'QR code for your authenticator app' },
  key: { zh: '无法扫描时，请手动输入密钥：', en: 'If you can’t scan it, enter this key:' },
  copyKey: { zh: '复制密钥', en: 'Copy key' },
  copied: { zh: '已复制', en: 'Copied' },
  code: { zh: '6 位验证码', en: '6-digit code' },
  codeMissing: { zh: '请输入验证码', en: 'Enter the code' },
  confirm: { zh: '启用', en: 'Turn on' },
  done: { zh: '已启用两步验证', en: 'Your second factor is on' },
  recoveryCodes: { zh: '恢复码', en: 'Recovery codes' },
  recoveryHint: {
    zh: '手机丢失时用恢复码登录，每个只能使用一次。',
    en: 'For when you lose your phone. Each code works once.',
  },
  codesLeft: { zh: '剩余 {count} 个', en: '{count} left' },
  renew: { zh: '重新生成', en: 'Create new codes' },
  renewText: {
    zh: '原有恢复码将全部失效。请输入密码确认。',
    en: 'Your former codes will stop working. Enter your password to confirm.',
  },
  saveCodes: {
    zh: '请将以下恢复码保存在安全的地方，它们只显示这一次。',
    en: 'Keep these codes in a safe place. They’re shown only once.',
  },
  copyCodes: { zh: '复制全部', en: 'Copy all' },
  saved: { zh: '我已保存', en: 'I’ve saved them' },
  passkeys: { zh: '通行密钥', en: 'Passkeys' },
  passkeysHint: {
    zh: '用指纹、面容、设备密码或安全密钥登录，无需输入密码，且不会被钓鱼网站骗取。',
    en: 'Log in with your fingerprint, face, device PIN or a security key. No password needed, and phishing pages can’t use them.',
  },
  passkeysUnavailable: {
    zh: '通过域名和 HTTPS 访问本系统时才能添加通行密钥。',
    en: 'To add a passkey, open the portal by its domain name and HTTPS.',
  },
  addPasskey: { zh: '添加通行密钥', en: 'Add passkey' },
  passkeyName: { zh: '名称', en: 'Name' },
  passkeyNameHint: { zh: '便于您识别，如“办公笔记本”', en: 'To recognize it by, e.g. “Work laptop”' },
  nameMissing: { zh: '请输入名称', en: 'Enter a name' },
  passkeyFailed: { zh: '通行密钥未添加，请重试。', en: 'The passkey wasn’t added. Try again.' },
  passkeyAdded: { zh: '已添加通行密钥', en: 'Passkey added' },
  removePasskey: { zh: '移除通行密钥：{name}', en: 'Remove passkey: {name}' },
  passkeyCreated: { zh: '添加于 {time}', en: 'Added {time}' },
  passkeyUsed: { zh: '最近使用 {time}', en: 'Last used {time}' },
});

export const accountDataPhrases = definePhrases({
  title: { zh: '账号数据', en: 'Your data' },
  lead: {
    zh: '下载本系统保存的关于您的全部数据（JSON 文件），或删除账号。',
    en: 'Download all that the portal stores about you as a JSON file, or delete your account.',
  },
  export: { zh: '下载我的数据', en: 'Download my data' },
  fileName: { zh: '账号数据', en: 'Account data' },
  delete: { zh: '删除账号', en: 'Delete account' },
  deleteText: {
    zh: '账号将立即删除且无法恢复：个人信息、消息、下载记录和活动报名都会被清除，所有设备退出登录。工单归贵公司站点所有，将予以保留。',
    en: 'Your account is deleted at once, and can’t be restored: profile, messages, download history and event registrations are erased, and all devices are logged out. Work orders belong to your site and remain.',
  },
  deleted: { zh: '账号已删除', en: 'Your account was deleted' },
});
