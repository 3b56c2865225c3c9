import { definePhrases } from '../../i18n/phrases.ts';

export const ipProjectListPhrases = definePhrases({
  title: { zh: 'IP 项目列表', en: 'IP project list' },
  sampleTitle: { zh: '以下为示例数据', en: 'These are sample rows' },
  sampleText: {
    zh: '本页展示项目列表的样式，不是贵公司的项目。实际项目请从“产品”中带有“IP 项目”标记的产品进入。',
    en: 'This page shows what a project list looks like. To see your own projects, open a product marked “IP project”.',
  },
  toProducts: { zh: '查看产品', en: 'Go to products' },
  project: { zh: '项目', en: 'Project' },
  technology: { zh: '工艺', en: 'Technology' },
  milestone: { zh: '当前里程碑', en: 'Current milestone' },
  status: { zh: '状态', en: 'Status' },
  appointed: { zh: '约定日期', en: 'Due' },
  notStarted: { zh: '未开始', en: 'Not started' },
  inProgress: { zh: '进行中', en: 'In progress' },
  delivered: { zh: '已交付', en: 'Delivered' },
});

/** The sample rows of the placeholder (IP-5). */
export const sampleProjectPhrases = definePhrases({
  ddr: { zh: '示例项目 A：DDR5 PHY 集成', en: 'Sample project A: DDR5 PHY integration' },
  ddrMilestone: { zh: 'M2 网表冻结', en: 'M2 netlist freeze' },
  serdes: { zh: '示例项目 B：112G SerDes 移植', en: 'Sample project B: 112G SerDes port' },
  serdesMilestone: { zh: 'M1 规格确认', en: 'M1 specification agreed' },
  cdphy: { zh: '示例项目 C：MIPI C/D-PHY 定制', en: 'Sample project C: MIPI C/D-PHY variant' },
  cdphyMilestone: { zh: 'M4 硅后验证', en: 'M4 silicon bring-up' },
});

/** The products and projects of a site (IP-1). */
export const ipProductPhrases = definePhrases({
  products: { zh: 'IP 项目', en: 'IP projects' },
  productsLead: {
    zh: '贵公司站点有权使用或正在交付的 IP 产品',
    en: 'IP products that your site is entitled to or is receiving',
  },
  projects: { zh: '查看项目', en: 'Projects' },
  projectsOf: { zh: '{name} 的项目', en: 'Projects of {name}' },
  details: { zh: '查看详情', en: 'Details' },
  name: { zh: '产品名称', en: 'Product name' },
  created: { zh: '创建日期', en: 'Created' },
  operate: { zh: '操作', en: 'Action' },
  count: { zh: '共 {total, number} 条', en: '{total, plural, one {# item} other {# items}}' },
  noProducts: { zh: '贵公司站点还没有 IP 产品', en: 'Your site has no IP products yet' },
  noProductsText: {
    zh: '签约的 IP 产品会列在这里。如有疑问，请联系您的销售。',
    en: 'IP products under contract are listed here. Ask your sales contact if one is missing.',
  },
  productPage: { zh: '产品页面', en: 'Product page' },
});

/** A project (IP-2). */
export const ipDetailPhrases = definePhrases({
  products: { zh: 'IP 项目', en: 'IP projects' },
  productPage: { zh: '产品页面', en: 'Product page' },
  onPage: { zh: '本页内容', en: 'On this page' },
  properties: { zh: '基本信息', en: 'Basic information' },
  sourceMilestones: { zh: '合同里程碑', en: 'Contract milestones' },
  newMilestones: { zh: '新增里程碑', en: 'Added milestones' },
  deliverables: { zh: '交付物', en: 'Deliverables' },
  name: { zh: '产品名称', en: 'Product name' },
  engineer: { zh: 'AE/PE 工程师', en: 'AE/PE engineer' },
  technology: { zh: '工艺', en: 'Technology' },
  ipType: { zh: 'IP 类型', en: 'IP type' },
  manager: { zh: '项目经理', en: 'Project manager' },
  sales: { zh: '销售', en: 'Sales' },
  ipName: { zh: 'IP 名称', en: 'IP name' },
  protocol: { zh: '协议', en: 'Protocol' },
  no: { zh: '编号', en: 'No.' },
  type: { zh: '类型', en: 'Type' },
  milestone: { zh: '里程碑', en: 'Milestone' },
  reliance: { zh: '依赖', en: 'Depends on' },
  appointed: { zh: '约定日期', en: 'Due' },
  reached: { zh: '实际日期', en: 'Actual' },
  noMilestones: { zh: '暂无里程碑', en: 'There are no milestones' },
  milestoneNo: { zh: '里程碑编号', en: 'Milestone' },
  deliverable: { zh: '交付物', en: 'Deliverable' },
  size: { zh: '大小', en: 'Size' },
  status: { zh: '交付状态', en: 'Status' },
  date: { zh: '交付日期', en: 'Delivered' },
  download: { zh: '下载', en: 'Download' },
  noDeliverables: { zh: '暂无交付物', en: 'There are no deliverables yet' },
  noPermission: {
    zh: '您没有下载 IP 交付物的权限，如需开通请联系您的销售。',
    en: 'You don’t have permission to download IP deliverables. Ask your sales contact for access.',
  },
  missing: { zh: '没有这个 IP 项目', en: 'IP project not found' },
  missingText: {
    zh: '它可能已被移除，或不属于贵公司站点。',
    en: 'It may have been removed, or it belongs to another site.',
  },
  toList: { zh: '查看全部 IP 项目', en: 'All IP projects' },
});
