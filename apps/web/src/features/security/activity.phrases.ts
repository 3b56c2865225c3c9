import { definePhrases } from '../../i18n/phrases.ts';

export const activityPhrases = definePhrases({
  title: { zh: '账号活动', en: 'Account activity' },
  lead: {
    zh: '登录、登录失败、文件下载，以及密码和两步验证的变更。',
    en: 'Logins, failed logins, downloads, and changes of your password and second factor.',
  },
  advice: {
    zh: '如有不认识的活动，请修改密码，并退出其他会话：',
    en: 'If you don’t recognize something, change your password and end your other sessions:',
  },
  toSecurity: { zh: '账号安全', en: 'Security' },
  list: { zh: '账号活动列表', en: 'List of account activity' },
  event: { zh: '活动', en: 'Event' },
  device: { zh: '设备', en: 'Device' },
  network: { zh: '网络', en: 'Network' },
  time: { zh: '时间', en: 'Time' },
  empty: { zh: '暂无活动记录', en: 'No activity yet' },
  emptyText: { zh: '账号的登录和变更会显示在这里。', en: 'Logins and changes of your account appear here.' },
});

export const auditKindPhrases = definePhrases({
  login: { zh: '登录', en: 'Logged in' },
  companyLogin: { zh: '企业账号登录', en: 'Logged in with the company account' },
  loginFailed: { zh: '登录失败：密码不正确', en: 'Failed login: wrong password' },
  secondStepFailed: { zh: '登录失败：第二步验证未通过', en: 'Failed login: wrong second step' },
  logout: { zh: '退出登录', en: 'Logged out' },
  companyLogout: { zh: '企业账号已退出，会话同时结束', en: 'Logged out by the company account' },
  sessionEnded: { zh: '退出了一个会话', en: 'Ended a session' },
  otherSessionsEnded: { zh: '退出了其他所有会话', en: 'Ended all other sessions' },
  passwordChanged: { zh: '修改密码', en: 'Changed the password' },
  authenticatorAdded: { zh: '启用身份验证器', en: 'Added an authenticator app' },
  authenticatorRemoved: { zh: '移除身份验证器', en: 'Removed the authenticator app' },
  passkeyAdded: { zh: '添加通行密钥', en: 'Added a passkey' },
  passkeyRemoved: { zh: '移除通行密钥', en: 'Removed a passkey' },
  recoveryCodesRenewed: { zh: '重新生成恢复码', en: 'Created new recovery codes' },
  recoveryCodeUsed: { zh: '使用恢复码登录', en: 'Used a recovery code' },
  accountExported: { zh: '下载账号数据', en: 'Downloaded the account data' },
  accountDeleted: { zh: '删除账号', en: 'Deleted the account' },
  confirm: { zh: '技术支持确认了站点归属', en: 'Support confirmed your site' },
  disable: { zh: '技术支持停用了账号', en: 'Support disabled the account' },
  enable: { zh: '技术支持启用了账号', en: 'Support enabled the account' },
  'reset-second-factor': { zh: '技术支持重置了两步验证', en: 'Support reset your second factor' },
  download: { zh: '下载文件', en: 'Downloaded' },
});
