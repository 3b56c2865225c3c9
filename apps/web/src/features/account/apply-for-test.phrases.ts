import { definePhrases } from '../../i18n/phrases.ts';

export const applyForTestPhrases = definePhrases({
  title: { zh: '申请试用', en: 'Apply for a trial' },
  lead: {
    zh: '在签约之前评估我们的 IP 与设计工具。',
    en: 'Evaluate our IP and design tools before you sign.',
  },
  closedTitle: { zh: '在线申请尚未开通', en: 'Online applications aren’t available yet' },
  closedText: {
    zh: '本页仅作说明，不会提交任何信息。请由您的销售代表受理试用申请，并提前备好以下信息。',
    en: 'This page is for information only. Your sales contact takes the application. Have this information ready.',
  },
  needed: { zh: '申请所需信息', en: 'What you’ll need' },
  siteId: { zh: '站点编号', en: 'Site ID' },
  siteIdText: {
    zh: '贵公司在我司登记的站点编号。站点编号必须与邮箱后缀一致：例如站点 acme 对应 name@acme.example。',
    en: 'Your company’s site ID. The site ID must match the suffix of your email: site acme goes with name@acme.example.',
  },
  email: { zh: '公司邮箱', en: 'Company email' },
  emailText: {
    zh: '以公司域名结尾的邮箱，不接受个人邮箱。',
    en: 'An address at your company’s domain. Personal addresses aren’t accepted.',
  },
  product: { zh: '试用产品', en: 'Product' },
  productText: {
    zh: '产品名称或料号、工艺节点与计划使用的版本。',
    en: 'Product name or part number, process node, and the version you plan to use.',
  },
  purpose: { zh: '评估目的与周期', en: 'Purpose and time frame' },
  purposeText: {
    zh: '要验证的指标、所用流程与预计开始、结束时间。',
    en: 'What you want to verify, in which flow, with start and end dates.',
  },
  toProducts: { zh: '浏览产品', en: 'Browse products' },
  toDocuments: { zh: '查阅数据手册', en: 'Read datasheets' },
});
