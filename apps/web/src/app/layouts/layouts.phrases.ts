import { definePhrases } from '../../i18n/phrases.ts';

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
