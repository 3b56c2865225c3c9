import { definePhrases } from '../../i18n/phrases.ts';

export const ipProjectListPhrases = definePhrases({
  title: { zh: 'IP 项目列表', en: 'IP project list' },
  sampleTitle: { zh: '以下为示例数据', en: 'These are sample rows' },
  sampleText: {
    zh: '本页展示项目列表的样式，不是贵公司的项目。实际项目请从“产品”中带有“IP 项目”标记的产品进入。',
    en: 'This page shows what a project list looks like; none of them is yours. Your own projects are under the products marked “IP project”.',
  },
  toProducts: { zh: '查看产品', en: 'Go to the products' },
  project: { zh: '项目', en: 'Project' },
  technology: { zh: '工艺', en: 'Technology' },
  milestone: { zh: '当前里程碑', en: 'Current milestone' },
  status: { zh: '状态', en: 'Status' },
  appointed: { zh: '约定日期', en: 'Appointed' },
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
