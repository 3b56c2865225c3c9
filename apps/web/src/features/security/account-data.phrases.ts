import { definePhrases } from '../../i18n/phrases.ts';

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
