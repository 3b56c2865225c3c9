/** The product pages as a reader meets them, in both languages. */
import type { Locator, Page } from '@playwright/test';
import { type Language, wireLanguage } from '@siliport/contract/language';

export const words = {
  zh: {
    products: '产品',
    series: '产品系列',
    sort: '排序',
    size: '每页条数',
    page: '第 2 页',
    downloads: '下载版本包',
    packages: '版本包',
    documents: '文档',
    training: '培训',
    faqs: '常见问题',
    overview: '概览',
    installFiles: '安装文件',
    releaseDocuments: '发布文档',
    download: '下载',
    downloaded: (done: number, count: number) => `已下载 ${done}/${count} 个文件`,
    from: '从',
    to: '到',
    swap: '交换两个版本',
    added: '新增',
    replaced: '更新',
    removed: '移除',
    unchanged: '未变',
    compareNewest: '对比最新两个版本',
    sample: '以下为示例数据',
    total: (count: number) => `共 ${count} 条`,
    items: (count: number) => `共 ${count} 条`,
  },
  en: {
    products: 'Products',
    series: 'Product series',
    sort: 'Sort',
    size: 'Rows per page',
    page: 'Page 2',
    downloads: 'Downloads',
    packages: 'Packages',
    documents: 'Documents',
    training: 'Training',
    faqs: 'FAQs',
    overview: 'Overview',
    installFiles: 'Install files',
    releaseDocuments: 'Published documents',
    download: 'Download',
    downloaded: (done: number, count: number) => `${done} of ${count} files downloaded`,
    from: 'From',
    to: 'To',
    swap: 'Swap the two versions',
    added: 'Added',
    replaced: 'Replaced',
    removed: 'Removed',
    unchanged: 'Unchanged',
    compareNewest: 'Compare the two newest',
    sample: 'These are sample rows',
    total: (count: number) => `${count} results`,
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  },
} as const;

export const languages = ['zh', 'en'] as const;

export const openIn = async (page: Page, language: Language, address: string) => {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', stored);
  }, wireLanguage[language]);
  await page.goto(`/#${address}`);
};

/** The rows of a table, without those of its skeleton. */
export const rowsOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr:not([aria-hidden])');

export const titlesOf = (page: Page, name: string): Locator =>
  rowsOf(page, name).locator('td:first-child a:first-of-type');

/** Presses Tab until the wanted element has the focus. */
export const tabTo = async (page: Page, wanted: Locator) => {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('the Tab key never came there');
};
