import { definePhrases } from '../i18n/phrases.ts';

export const shellPhrases = definePhrases({
  loginFirst: { zh: '请先登录', en: 'Please log in first' },
  loginExpired: { zh: '登录已过期，请重新登录', en: 'Login expired, please log in again' },
  failedTitle: { zh: '页面未能打开', en: 'This page couldn’t be opened' },
  failedText: {
    zh: '网络可能中断，或门户刚刚更新。重新载入通常即可解决，已填写的内容会保留。',
    en: 'The network may be down, or the portal was just updated. Reloading usually helps, and what you typed is kept.',
  },
  reload: { zh: '重新载入', en: 'Reload' },
  notFoundTitle: { zh: '找不到此页面', en: 'Page not found' },
  notFoundText: {
    zh: '地址 {path} 不存在，可能已移动，或链接不完整。',
    en: 'There is no page at {path}. It may have moved, or the link is incomplete.',
  },
  toHome: { zh: '返回首页', en: 'Go to home page' },
  toDocuments: { zh: '文档中心', en: 'Documents' },
  newMessage: { zh: '您有一条新消息', en: 'You have a new message' },
  read: { zh: '查看', en: 'View' },
});

/** The texts of the design system. */
export const uiPhrases = definePhrases({
  breadcrumbs: { zh: '当前位置', en: 'You are here' },
  close: { zh: '关闭', en: 'Close' },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  labels: { zh: '标签', en: 'Labels' },
  linkCopied: { zh: '链接已复制', en: 'Link copied' },
  loading: { zh: '正在加载', en: 'Loading' },
  retry: { zh: '重试', en: 'Try again' },
});

export const layoutPhrases = definePhrases({
  skip: { zh: '跳到主要内容', en: 'Skip to main content' },
  home: { zh: '首页', en: 'Home' },
  mainMenu: { zh: '主菜单', en: 'Main menu' },
  memberMenu: { zh: '个人中心菜单', en: 'Personal center menu' },
  openMenu: { zh: '打开菜单', en: 'Open menu' },
  menu: { zh: '菜单', en: 'Menu' },
  login: { zh: '登录 / 注册', en: 'Log in / Register' },
  /** Where the header is narrow. */
  loginShort: { zh: '登录', en: 'Log in' },
  personalCentre: { zh: '个人中心', en: 'Personal center' },
  website: { zh: '公司网站', en: 'Company website' },
  messages: { zh: '消息中心', en: 'Message center' },
  messagesUnread: {
    zh: '消息中心，{count} 条未读',
    en: 'Message center, {count} unread',
  },
  exit: { zh: '退出登录', en: 'Log out' },
  backToPortal: { zh: '返回门户首页', en: 'Back to the portal' },
  /** The button offers the other language, in that language. */
  otherLanguage: { zh: 'EN', en: '中文' },
  switchLanguage: { zh: 'EN: Switch to English', en: '中文：切换为中文' },
  schemeAuto: { zh: '配色：跟随系统', en: 'Colors: system' },
  schemeLight: { zh: '配色：浅色', en: 'Colors: light' },
  schemeDark: { zh: '配色：深色', en: 'Colors: dark' },
  search: { zh: '搜索', en: 'Search' },
  searchHint: { zh: '搜索全站…', en: 'Search…' },
  searchPlaceholder: { zh: '输入关键词或料号，如 DDR5-PHY', en: 'Keyword or part number, e.g. DDR5-PHY' },
  phone: { zh: '联系电话', en: 'Phone' },
  address: { zh: '公司地址', en: 'Address' },
});
