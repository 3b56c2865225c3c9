/** The document centre as a reader meets it, in both languages. */
import type { Locator, Page, Request } from '@playwright/test';
import { type Language, wireLanguage } from '@siliport/contract/language';
import type { DemoDocument } from '../support/demo-content.ts';
import { expect } from '../support/fixtures.ts';

export const words = {
  zh: {
    title: '文档中心',
    keyword: '关键词',
    search: '搜索',
    preview: '预览',
    download: '下载',
    sort: '排序',
    size: '每页条数',
    series: '产品系列',
    slides: '幻灯片',
    closePreview: '关闭预览',
    unsupported: '不支持的文件类型',
    failed: '下载失败',
    noPreview: '无法预览',
    page: '第 2 页',
    remove: '移除',
    total: (count: number) => `共 ${count} 条`,
  },
  en: {
    title: 'Documents',
    keyword: 'Keyword',
    search: 'Search',
    preview: 'Preview',
    download: 'Download',
    sort: 'Sort',
    size: 'Rows per page',
    series: 'Product series',
    slides: 'Slides',
    closePreview: 'Close preview',
    unsupported: 'Unsupported file type',
    failed: 'Couldn’t download',
    noPreview: 'Can’t preview',
    page: 'Page 2',
    remove: 'Remove',
    total: (count: number) => `${count} results`,
  },
} as const;

export const languages = ['zh', 'en'] as const;

export const openIn = async (page: Page, language: Language, address = '/#/document') => {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', stored);
  }, wireLanguage[language]);
  await page.goto(address);
};

export const rowsOf = (page: Page, language: Language): Locator =>
  page.getByRole('table', { name: words[language].title }).locator('tbody tr:not([aria-hidden])');

export const titlesOf = (page: Page, language: Language): Locator =>
  rowsOf(page, language).locator('td:first-child a');

export const rowOf = (page: Page, { number }: DemoDocument, language: Language): Locator =>
  rowsOf(page, language).filter({ has: page.getByText(number, { exact: true }) });

export const atNumber = (number: string) => `/#/document?kw=${encodeURIComponent(number)}`;

export const downloadButton = (row: Locator, language: Language): Locator =>
  row.getByRole('button', { name: words[language].download });

export const isCall = (request: Request, path: string): boolean =>
  new URL(request.url()).pathname.endsWith(path);

export const searchFor = async (page: Page, language: Language, keyword: string) => {
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: words[language].keyword }).fill(keyword);
  await main.getByRole('button', { name: words[language].search, exact: true }).click();
};

/** A PDF is drawn once its reader has come: the slowest thing on these pages. */
export const expectPdfText = (preview: Locator): Promise<void> =>
  expect(preview.locator('.textLayer span').first()).toBeVisible({ timeout: 40_000 });
