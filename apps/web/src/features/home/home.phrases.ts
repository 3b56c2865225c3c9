import { definePhrases } from '../../i18n/phrases.ts';

export const homePhrases = definePhrases({
  heroTitle: { zh: '让芯片设计的每一步都有支持', en: 'Support for every step of your chip' },
  heroText: {
    zh: '为客户与合作伙伴提供的在线支持：版本包、文档、培训与常见问题集中在一处，工单与里程碑随时可查。',
    en: 'Online support for customers and partners: packages, documents, training and FAQs in one place, work orders and milestones always in view.',
  },
  login: { zh: '登录', en: 'Log in' },
  register: { zh: '注册账号', en: 'Create an account' },
  toMyHome: { zh: '进入我的首页', en: 'Go to my home' },
  features: { zh: '在这里可以找到', en: 'What you’ll find here' },
  featureProducts: { zh: '产品与版本包', en: 'Products and packages' },
  featureProductsText: {
    zh: '按系列浏览 IP 与工具，下载安装文件与发布文档。',
    en: 'Browse IP and tools by family, download install files and release notes.',
  },
  featureDocuments: { zh: '文档中心', en: 'Document center' },
  featureDocumentsText: {
    zh: '数据手册、用户指南与应用笔记，在线预览或下载。',
    en: 'Datasheets, user guides and application notes to read online or download.',
  },
  featureTraining: { zh: '在线培训', en: 'Online training' },
  featureTrainingText: {
    zh: '分章节的视频课程，配套资料随课下载。',
    en: 'Video courses in chapters, with course materials.',
  },
  featureFaqs: { zh: '常见问题', en: 'FAQs' },
  featureFaqsText: {
    zh: '来自技术支持团队的解答与排查步骤。',
    en: 'Answers and troubleshooting steps from our support engineers.',
  },
  featureWorkOrders: { zh: '工单', en: 'Work orders' },
  featureWorkOrdersText: {
    zh: '提交问题、补充材料、跟踪处理进度。',
    en: 'Report a problem, add details, track progress.',
  },
  featureEvents: { zh: '市场活动', en: 'Events' },
  featureEventsText: {
    zh: '线上与线下的技术活动，在此报名。',
    en: 'In-person and online technical events. Register here.',
  },
  highlights: { zh: '精选内容', en: 'Highlights' },
  highlightsFailed: { zh: '精选内容未能载入', en: 'Highlights didn’t load' },
  carousel: { zh: '最新动态', en: 'What’s new' },
  /** Role descriptions for screen readers. */
  carouselRole: { zh: '轮播', en: 'carousel' },
  slideRole: { zh: '轮播图', en: 'slide' },
  slidePosition: { zh: '第 {number} 张，共 {count} 张', en: '{number} of {count}' },
  showSlide: { zh: '第 {number} 张：{title}', en: 'Slide {number}: {title}' },
  pause: { zh: '暂停轮播', en: 'Pause the slides' },
  play: { zh: '继续轮播', en: 'Play the slides' },

  home: { zh: '首页', en: 'Home' },
  missing: { zh: '没有这篇文章', en: 'Article not found' },
  missingText: {
    zh: '它可能已下线，或链接有误。',
    en: 'It may have been withdrawn, or the link is wrong.',
  },
  toList: { zh: '返回首页', en: 'Go to home page' },
});
