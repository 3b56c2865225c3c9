import type { Language } from '@siliport/contract/language';

export interface Screen {
  path: string;
  /** The title of the page and of its visit record; a page that shows one item is titled by it (SH-8, SH-11). */
  title: Record<Language, string>;
  /** The component; the file `<page>.tsx` of a feature exports it. */
  page: string;
  /** Who may open it besides members: anyone, or a member who must change their password (SH-10, AC-2). */
  access?: 'open' | 'must-change-password';
  /** The layout of the personal center; by default that of the portal. */
  layout?: 'member';
  /** What its URL contains: the required id, or the state of its list. */
  query?: 'id' | 'productId' | 'list';
  /** The screen whose menu entry is also marked while this one is shown (SH-4). */
  parent?: string;
}

/**
 * Every screen, by the name of its path (specification §2). Routes, `paths`, titles, the guard, menu marks, visit records
 * and the end-to-end tests of all screens derive from this table (docs/decisions/0023).
 */
export const screens = {
  root: { path: '/', title: { zh: '首页', en: 'Home' }, page: 'IndexPage', access: 'open' },
  index: { path: '/index', title: { zh: '首页', en: 'Home' }, page: 'IndexPage', access: 'open' },
  loginHome: { path: '/loginHome', title: { zh: '我的首页', en: 'My home' }, page: 'LoginHomePage' },
  articleDetail: {
    path: '/articleDetail',
    title: { zh: '文章', en: 'Article' },
    page: 'ArticlePage',
    access: 'open',
    query: 'id',
  },
  productCatalogue: {
    path: '/product',
    title: { zh: '产品', en: 'Products' },
    page: 'ProductListPage',
    query: 'list',
  },
  productList: {
    path: '/productList',
    title: { zh: '产品目录', en: 'Product directory' },
    page: 'ProductTreePage',
    parent: 'productCatalogue',
  },
  productDirectory: {
    path: '/productDirectory',
    title: { zh: '产品概览', en: 'Product overview' },
    page: 'ProductOverviewPage',
    query: 'productId',
    parent: 'productCatalogue',
  },
  productPackage: {
    path: '/productPackage',
    title: { zh: '产品版本包', en: 'Product packages' },
    page: 'ProductPackagePage',
    query: 'productId',
    parent: 'productCatalogue',
  },
  productDocument: {
    path: '/productDocument',
    title: { zh: '产品文档', en: 'Product documents' },
    page: 'ProductDocumentPage',
    query: 'productId',
    parent: 'productCatalogue',
  },
  productTrain: {
    path: '/productTrain',
    title: { zh: '产品培训', en: 'Product training' },
    page: 'ProductTrainingPage',
    query: 'productId',
    parent: 'productCatalogue',
  },
  productQuestion: {
    path: '/productQuestion',
    title: { zh: '产品常见问题', en: 'Product FAQs' },
    page: 'ProductFaqPage',
    query: 'productId',
    parent: 'productCatalogue',
  },
  productPackageDetail: {
    path: '/productPackageDetail',
    title: { zh: '版本包详情', en: 'Package details' },
    page: 'PackageDetailPage',
    query: 'id',
    parent: 'productPackage',
  },
  ipProduct: {
    path: '/ipProduct',
    title: { zh: 'IP 项目', en: 'IP projects' },
    page: 'IpProductPage',
    query: 'id',
    parent: 'productCatalogue',
  },
  ipProductDetail: {
    path: '/ipProductDetail',
    title: { zh: 'IP 项目详情', en: 'IP project details' },
    page: 'IpProductDetailPage',
    query: 'id',
    parent: 'ipProduct',
  },
  ipProjectList: {
    path: '/ipProjectList',
    title: { zh: 'IP 项目列表', en: 'IP project list' },
    page: 'IpProjectListPage',
    parent: 'productCatalogue',
  },
  documentList: {
    path: '/document',
    title: { zh: '文档中心', en: 'Documents' },
    page: 'DocumentListPage',
    query: 'list',
  },
  // Beyond the specification: a document has a page like every other item (N-2).
  documentDetail: {
    path: '/documentDetail',
    title: { zh: '文档详情', en: 'Document details' },
    page: 'DocumentPage',
    query: 'id',
    parent: 'documentList',
  },
  trainingList: {
    path: '/onlineTrain',
    title: { zh: '在线培训', en: 'Online training' },
    page: 'TrainingListPage',
    query: 'list',
  },
  trainingDetail: {
    path: '/onlineTrainDetail',
    title: { zh: '培训详情', en: 'Training details' },
    page: 'TrainingPage',
    query: 'id',
    parent: 'trainingList',
  },
  faqList: { path: '/question', title: { zh: '常见问题', en: 'FAQs' }, page: 'FaqListPage', query: 'list' },
  faqDetail: {
    path: '/questionDetail',
    title: { zh: '问题详情', en: 'FAQ details' },
    page: 'FaqPage',
    query: 'id',
    parent: 'faqList',
  },
  activityList: {
    path: '/activity',
    title: { zh: '市场活动', en: 'Events' },
    page: 'ActivityListPage',
    query: 'list',
  },
  activityDetail: {
    path: '/activityDetail',
    title: { zh: '活动详情', en: 'Event details' },
    page: 'ActivityDetailPage',
    query: 'id',
    parent: 'activityList',
  },
  workOrderForm: {
    path: '/feedback',
    title: { zh: '提交工单', en: 'New work order' },
    page: 'WorkOrderFormPage',
  },
  login: { path: '/login', title: { zh: '登录', en: 'Log in' }, page: 'LoginPage', access: 'open' },
  register: {
    path: '/register',
    title: { zh: '注册', en: 'Register' },
    page: 'RegisterPage',
    access: 'open',
  },
  findPassword: {
    path: '/findPassword',
    title: { zh: '找回密码', en: 'Reset password' },
    page: 'FindPasswordPage',
    access: 'open',
  },
  applyForTest: {
    path: '/applyForTest',
    title: { zh: '申请试用', en: 'Apply for a trial' },
    page: 'ApplyForTestPage',
  },
  search: { path: '/search', title: { zh: '搜索', en: 'Search' }, page: 'SearchPage' },
  admin: {
    path: '/admin',
    title: { zh: '个人中心', en: 'Personal center' },
    page: 'MemberHomePage',
    layout: 'member',
  },
  memberHome: {
    path: '/adminIndex',
    title: { zh: '个人中心', en: 'Personal center' },
    page: 'MemberHomePage',
    layout: 'member',
  },
  personInformation: {
    path: '/personInformation',
    title: { zh: '个人信息', en: 'Profile' },
    page: 'ProfilePage',
    layout: 'member',
  },
  changePassword: {
    path: '/changePassword',
    title: { zh: '修改密码', en: 'Change password' },
    page: 'ChangePasswordPage',
    access: 'must-change-password',
    layout: 'member',
  },
  ownProducts: {
    path: '/myProduct',
    title: { zh: '我的产品', en: 'My products' },
    page: 'OwnProductsPage',
    layout: 'member',
  },
  downloadHistory: {
    path: '/downloadHistory',
    title: { zh: '下载记录', en: 'Download history' },
    page: 'DownloadHistoryPage',
    layout: 'member',
  },
  registrationHistory: {
    path: '/enterHistory',
    title: { zh: '报名记录', en: 'Event registrations' },
    page: 'RegistrationListPage',
    layout: 'member',
  },
  registrationDetail: {
    path: '/enterDetail',
    title: { zh: '报名详情', en: 'Registration details' },
    page: 'RegistrationPage',
    layout: 'member',
    query: 'id',
  },
  workOrderList: {
    path: '/problemFeedback',
    title: { zh: '我的工单', en: 'My work orders' },
    page: 'WorkOrderListPage',
    layout: 'member',
  },
  workOrderDetail: {
    path: '/problemDetail',
    title: { zh: '工单详情', en: 'Work order' },
    page: 'WorkOrderPage',
    layout: 'member',
    query: 'id',
  },
  messageList: {
    path: '/messageList',
    title: { zh: '消息中心', en: 'Messages' },
    page: 'MessageListPage',
    layout: 'member',
  },
  messageDetail: {
    path: '/messageDetail',
    title: { zh: '消息详情', en: 'Message' },
    page: 'MessagePage',
    layout: 'member',
    query: 'id',
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

const rows: Readonly<Record<string, Screen>> = screens;
const byPath: ReadonlyMap<string, Screen> = new Map(
  Object.values(rows).map((screen) => [screen.path, screen]),
);

/** Returns the screen at a path without its query, compared case-sensitively. */
export const findScreen = (path: string): Screen | undefined => byPath.get(path);

/** Returns how the menu marks the entry of a path: the page itself, or one above the page (SH-4). */
export const menuMark = (entryPath: string, shownPath: string): 'page' | 'true' | undefined => {
  if (entryPath === shownPath) return 'page';
  for (let screen = findScreen(shownPath); screen?.parent; screen = rows[screen.parent])
    if (rows[screen.parent]?.path === entryPath) return 'true';
  return undefined;
};
