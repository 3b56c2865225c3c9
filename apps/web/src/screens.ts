import type { Language } from '@siliport/contract/language';

interface Options {
  /** Who may open it besides members: anyone, or a member who must do this first (SH-10, AC-2, AC-18). */
  access?: 'open' | 'must-change-password' | 'must-set-up-second-factor';
  /** The layout of the personal center; by default that of the portal. */
  layout?: 'member';
  /** The required id in its URL, or `list` for the state of a list. */
  query?: 'id' | 'productId' | 'list';
  /** The screen whose menu entry is also marked while this one is shown (SH-4). */
  parent?: string;
}

export interface Screen extends Options {
  path: string;
  /** The title of the page and of its visit record; a page that shows one item is titled by it (SH-8, SH-11). */
  title: Record<Language, string>;
  /** The component; the file `<page>.tsx` of a feature exports it. */
  page: string;
}

/** Creates a row of the table; `options` differ from those of an ordinary member's screen. */
const screen = <const O extends Options>(path: string, zh: string, en: string, page: string, options: O) => ({
  path,
  title: { zh, en },
  page,
  ...options,
});

/**
 * Every screen, by the name of its path (specification §2). Routes, `paths`, titles, the guard, menu marks, visit records
 * and the end-to-end tests of all screens derive from this table (docs/decisions/0023).
 */
export const screens = {
  root: screen('/', '首页', 'Home', 'IndexPage', { access: 'open' }),
  index: screen('/index', '首页', 'Home', 'IndexPage', { access: 'open' }),
  loginHome: screen('/loginHome', '我的首页', 'My home', 'LoginHomePage', {}),
  articleDetail: screen('/articleDetail', '文章', 'Article', 'ArticlePage', { access: 'open', query: 'id' }),
  productCatalogue: screen('/product', '产品', 'Products', 'ProductListPage', { query: 'list' }),
  productList: screen('/productList', '产品目录', 'Product directory', 'ProductTreePage', {
    parent: 'productCatalogue',
  }),
  productDirectory: screen('/productDirectory', '产品概览', 'Product overview', 'ProductOverviewPage', {
    query: 'productId',
    parent: 'productCatalogue',
  }),
  productPackage: screen('/productPackage', '产品版本包', 'Product packages', 'ProductPackagePage', {
    query: 'productId',
    parent: 'productCatalogue',
  }),
  productDocument: screen('/productDocument', '产品文档', 'Product documents', 'ProductDocumentPage', {
    query: 'productId',
    parent: 'productCatalogue',
  }),
  productTrain: screen('/productTrain', '产品培训', 'Product training', 'ProductTrainingPage', {
    query: 'productId',
    parent: 'productCatalogue',
  }),
  productQuestion: screen('/productQuestion', '产品常见问题', 'Product FAQs', 'ProductFaqPage', {
    query: 'productId',
    parent: 'productCatalogue',
  }),
  productPackageDetail: screen(
    '/productPackageDetail',
    '版本包详情',
    'Package details',
    'PackageDetailPage',
    { query: 'id', parent: 'productPackage' },
  ),
  ipProduct: screen('/ipProduct', 'IP 项目', 'IP projects', 'IpProductPage', {
    query: 'id',
    parent: 'productCatalogue',
  }),
  ipProductDetail: screen('/ipProductDetail', 'IP 项目详情', 'IP project details', 'IpProductDetailPage', {
    query: 'id',
    parent: 'ipProduct',
  }),
  ipProjectList: screen('/ipProjectList', 'IP 项目列表', 'IP project list', 'IpProjectListPage', {
    parent: 'productCatalogue',
  }),
  documentList: screen('/document', '文档中心', 'Documents', 'DocumentListPage', { query: 'list' }),
  // Beyond the specification: a document has a page like every other item (N-2).
  documentDetail: screen('/documentDetail', '文档详情', 'Document details', 'DocumentPage', {
    query: 'id',
    parent: 'documentList',
  }),
  trainingList: screen('/onlineTrain', '在线培训', 'Online training', 'TrainingListPage', { query: 'list' }),
  trainingDetail: screen('/onlineTrainDetail', '培训详情', 'Training details', 'TrainingPage', {
    query: 'id',
    parent: 'trainingList',
  }),
  faqList: screen('/question', '常见问题', 'FAQs', 'FaqListPage', { query: 'list' }),
  faqDetail: screen('/questionDetail', '问题详情', 'FAQ details', 'FaqPage', {
    query: 'id',
    parent: 'faqList',
  }),
  activityList: screen('/activity', '市场活动', 'Events', 'ActivityListPage', { query: 'list' }),
  activityDetail: screen('/activityDetail', '活动详情', 'Event details', 'ActivityDetailPage', {
    query: 'id',
    parent: 'activityList',
  }),
  workOrderForm: screen('/feedback', '提交工单', 'New work order', 'WorkOrderFormPage', {}),
  login: screen('/login', '登录', 'Log in', 'LoginPage', { access: 'open' }),
  companyLogin: screen('/companyLogin', '企业账号登录', 'Company login', 'CompanyLoginPage', {
    access: 'open',
  }),
  register: screen('/register', '注册', 'Register', 'RegisterPage', { access: 'open' }),
  findPassword: screen('/findPassword', '找回密码', 'Reset password', 'FindPasswordPage', { access: 'open' }),
  applyForTest: screen('/applyForTest', '申请试用', 'Apply for a trial', 'ApplyForTestPage', {}),
  search: screen('/search', '搜索', 'Search', 'SearchPage', {}),
  admin: screen('/admin', '个人中心', 'Personal center', 'MemberHomePage', { layout: 'member' }),
  memberHome: screen('/adminIndex', '个人中心', 'Personal center', 'MemberHomePage', { layout: 'member' }),
  personInformation: screen('/personInformation', '个人信息', 'Profile', 'ProfilePage', { layout: 'member' }),
  changePassword: screen('/changePassword', '修改密码', 'Change password', 'ChangePasswordPage', {
    access: 'must-change-password',
    layout: 'member',
  }),
  accountSecurity: screen('/accountSecurity', '账号安全', 'Security', 'AccountSecurityPage', {
    access: 'must-set-up-second-factor',
    layout: 'member',
  }),
  // Beyond the specification: what happened to the account (AC-22).
  accountActivity: screen('/accountActivity', '账号活动', 'Account activity', 'AccountActivityPage', {
    layout: 'member',
    parent: 'accountSecurity',
  }),
  ownProducts: screen('/myProduct', '我的产品', 'My products', 'OwnProductsPage', { layout: 'member' }),
  downloadHistory: screen('/downloadHistory', '下载记录', 'Download history', 'DownloadHistoryPage', {
    layout: 'member',
  }),
  registrationHistory: screen('/enterHistory', '报名记录', 'Event registrations', 'RegistrationListPage', {
    layout: 'member',
  }),
  registrationDetail: screen('/enterDetail', '报名详情', 'Registration details', 'RegistrationPage', {
    layout: 'member',
    query: 'id',
  }),
  workOrderList: screen('/problemFeedback', '我的工单', 'My work orders', 'WorkOrderListPage', {
    layout: 'member',
    query: 'list',
  }),
  workOrderDetail: screen('/problemDetail', '工单详情', 'Work order', 'WorkOrderPage', {
    layout: 'member',
    query: 'id',
    parent: 'workOrderList',
  }),
  messageList: screen('/messageList', '消息中心', 'Messages', 'MessageListPage', { layout: 'member' }),
  messageDetail: screen('/messageDetail', '消息详情', 'Message', 'MessagePage', {
    layout: 'member',
    query: 'id',
    parent: 'messageList',
  }),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

const rows: Readonly<Record<string, Screen>> = screens;
const byPath: ReadonlyMap<string, Screen> = new Map(
  Object.values(rows).map((screen) => [screen.path, screen]),
);

/** Returns the screen at a path without its query, compared case-sensitively. */
export const findScreen = (path: string): Screen | undefined => byPath.get(path);

/** Returns how the menu marks the entry of a path: the page itself, or one above the page (SH-4). */
export const menuMark = (entryPath: string, currentPath: string): 'page' | 'true' | undefined => {
  if (entryPath === currentPath) return 'page';
  for (let screen = findScreen(currentPath); screen?.parent; screen = rows[screen.parent])
    if (rows[screen.parent]?.path === entryPath) return 'true';
  return undefined;
};
