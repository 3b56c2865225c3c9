import { definePhrases } from '../../i18n/phrases.ts';

export const homePhrases = definePhrases({
  heroTitle: { zh: '让芯片设计的每一步都有支持', en: 'Support for every step of your chip' },
  heroText: {
    zh: '{vendor} 为客户与合作伙伴提供的在线支持：版本包、文档、培训与常见问题集中在一处，工单与里程碑随时可查。',
    en: 'Online support for customers and partners of {vendor}: packages, documents, training and FAQs in one place, work orders and milestones always in view.',
  },
  signIn: { zh: '登录', en: 'Log in' },
  register: { zh: '注册账号', en: 'Create an account' },
  toMyHome: { zh: '进入我的首页', en: 'Go to my home' },
  offers: { zh: '在这里可以找到', en: 'What you find here' },
  offerProducts: { zh: '产品与版本包', en: 'Products and packages' },
  offerProductsText: {
    zh: '按系列浏览 IP 与工具，下载安装文件与发布文档。',
    en: 'Browse IP and tools by family, download install files and release notes.',
  },
  offerDocuments: { zh: '文档中心', en: 'Document centre' },
  offerDocumentsText: {
    zh: '数据手册、用户指南与应用笔记，在线预览或下载。',
    en: 'Data sheets, user guides and application notes, to read here or download.',
  },
  offerTraining: { zh: '在线培训', en: 'Online training' },
  offerTrainingText: {
    zh: '分章节的视频课程，配套资料随课下载。',
    en: 'Video courses in chapters, with the material that goes along.',
  },
  offerFaqs: { zh: '常见问题', en: 'FAQs' },
  offerFaqsText: {
    zh: '来自技术支持团队的解答与排查步骤。',
    en: 'Answers and checks from the support engineers.',
  },
  offerWorkOrders: { zh: '工单', en: 'Work orders' },
  offerWorkOrdersText: {
    zh: '提交问题、补充材料、跟踪处理进度。',
    en: 'Report a problem, add material, follow its progress.',
  },
  offerEvents: { zh: '市场活动', en: 'Events' },
  offerEventsText: {
    zh: '线上与线下的技术活动，在此报名。',
    en: 'Technical events on site and online; register here.',
  },
  highlights: { zh: '精选内容', en: 'Highlights' },
  highlightsFailed: { zh: '精选内容未能载入', en: 'The highlights could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  external: { zh: '（外部链接）', en: '(external link)' },

  welcome: { zh: '{name}，您好', en: 'Welcome, {name}' },
  welcomeLead: { zh: '最新内容与常用入口。', en: 'What is new, and the ways you use most.' },
  shortcuts: { zh: '快捷入口', en: 'Shortcuts' },
  tileDocuments: { zh: '文档中心', en: 'Documents' },
  tileFaqs: { zh: '常见问题', en: 'Q&A' },
  tileTraining: { zh: '在线培训', en: 'Training' },
  tileProducts: { zh: '最新产品', en: 'New products' },
  tileWorkOrders: { zh: '问题反馈', en: 'Feedback' },
  newestDocuments: { zh: '最新文档', en: 'Newest documents' },
  allDocuments: { zh: '全部文档', en: 'All documents' },
  documentsFailed: { zh: '最新文档未能载入', en: 'The newest documents could not be loaded' },
  documentsNone: { zh: '暂无文档', en: 'There are no documents yet' },
});
