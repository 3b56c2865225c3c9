import type { Page } from '@playwright/test';
import { atNumber, downloadButton, openIn, rowOf } from '../../pages/documents-page.ts';
import { enterAsNew, languages } from '../../pages/member-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { type Demo, firstOfType, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

const words = {
  zh: {
    menu: '个人中心菜单',
    shortcuts: '快捷入口',
    products: '我的产品',
    allProducts: '全部产品',
    downloads: '下载记录',
    noDownloads: '还没有下载记录',
    again: '再次下载',
    page2: '第 2 页',
    edit: '编辑',
    save: '保存',
    name: '姓名',
    title: '称谓',
    prefix: '博士',
    country: '国家或地区',
    province: '省份',
    city: '城市',
    china: '中国',
    shanghai: '上海市',
    tags: '关注的产品',
    subscribe: '接收产品更新与活动邮件',
    unsubscribed: '未订阅',
    notImage: '请选择不超过 2M 的 jpg|png|gif 图片',
    replace: '更换图片',
    restored: '已恢复您上次未提交的内容',
  },
  en: {
    menu: 'Personal center menu',
    shortcuts: 'Shortcuts',
    products: 'My products',
    allProducts: 'All my products',
    downloads: 'Download history',
    noDownloads: 'Nothing downloaded yet',
    again: 'Download',
    page2: 'Page 2',
    edit: 'Edit',
    save: 'Save',
    name: 'Name',
    title: 'Title',
    prefix: 'Dr.',
    country: 'Country or region',
    province: 'Province or state',
    city: 'City',
    china: 'China',
    shanghai: 'Shanghai',
    tags: 'Products of interest',
    subscribe: 'Email me',
    unsubscribed: 'Off: you only get codes',
    notImage: 'Choose a jpg|png|gif image not larger than 2M',
    replace: 'Choose a different picture',
    restored: 'We restored your unsent draft',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr:not([aria-hidden])');

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const language of languages) {
  const w = words[language];

  test(`home, own products and downloads (${language}) (MC-1, MC-2, MC-4, MC-6)`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await enterAsNew(page, baseURL, `centre-${language}@acme.example`, language);
    await expect(rowsOf(page, w.products)).toHaveCount(10);
    await expect(page.getByText(w.noDownloads)).toBeVisible();
    await expect(page.getByRole('navigation', { name: w.shortcuts }).getByRole('link')).toHaveCount(6);
    await page.goto('/#/admin');
    await expect(rowsOf(page, w.products)).toHaveCount(10);
    await page.getByRole('link', { name: w.allProducts }).click();
    await expect(page).toHaveURL(/#\/myProduct$/);
    await expect(rowsOf(page, w.products)).toHaveCount(10);
    await page.getByRole('button', { name: w.page2 }).click();
    await expect(rowsOf(page, w.products)).toHaveCount(2);
    await page.reload();
    await expect(rowsOf(page, w.products)).toHaveCount(2);

    const document = firstOfType(demo, 'pdf', language);
    await openIn(page, language, atNumber(document.number));
    const first = page.waitForEvent('download');
    await downloadButton(rowOf(page, document, language), language).click();
    await first;
    await page.goto('/#/admin');
    await page.getByRole('navigation', { name: w.menu }).getByRole('link', { name: w.downloads }).click();
    const rows = rowsOf(page, w.downloads);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(document.title[language]);
    const again = page.waitForEvent('download');
    await rows.getByRole('button', { name: w.again }).click();
    expect((await again).suggestedFilename()).toBe(document.file[language]);
    // Recorded once per file and hour.
    await page.reload();
    await expect(rows).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`the profile is seen, changed and kept, with its picture (${language}) (MC-3, DL-6)`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterAsNew(page, baseURL, `profile-${language}@acme.example`, language);
    await page.goto('/#/personInformation');
    await page.getByRole('button', { name: w.edit, exact: true }).click();
    await choosePictures(page, w);
    await fillProfile(page, w);
    // What is typed stays when the page is left, or the browser ends.
    await page.goto('/#/messageList');
    await page.reload();
    await page.goto('/#/personInformation');
    await expect(page.getByText(w.restored)).toBeVisible();
    await expect(page.getByRole('textbox', { name: w.name, exact: true })).toHaveValue('Lin Yue 2');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: w.save }).click();

    for (const fact of ['Lin Yue 2', w.prefix, w.china, w.shanghai, w.unsubscribed])
      await expect(page.getByRole('main').locator('dd', { hasText: fact }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('list', { name: w.tags }).getByRole('listitem')).toHaveText(
      ['DDR5 PHY', 'PCIe'],
    );
    const shown = page.getByRole('main').locator('img');
    expect(
      await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1);
    await page.goto('/#/loginHome');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lin Yue 2' })).toContainText(w.prefix);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lin Yue 2' })).toBeVisible();
  });
}

const choosePictures = async (page: Page, w: Words) => {
  const input = page.getByRole('main').locator('input[type=file]');
  const large = Buffer.alloc(2 * 1024 * 1024 + 1);
  for (const file of [
    { name: 'large.png', mimeType: 'image/png', buffer: large },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]) {
    await input.setInputFiles(file);
    await expect(page.getByRole('alert').filter({ hasText: file.name })).toContainText(w.notImage);
  }
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: w.replace })).toBeVisible();
};

const fillProfile = async (page: Page, w: Words) => {
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.getByRole('textbox', { name: w.name, exact: true }).fill('Lin Yue 2');
  await select(w.title).selectOption({ label: w.prefix });
  await select(w.country).selectOption('CN');
  await select(w.province).selectOption({ label: w.shanghai });
  await select(w.city).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: w.tags }).fill('DDR5 PHY，PCIe');
  await page.getByRole('checkbox', { name: w.subscribe }).uncheck();
};

test.describe('of another site', () => {
  test.use({ account: 'full@nova.example' });

  test('a member sees the products of the own site and no other (MC-6)', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'EN'));
    await page.goto('/#/myProduct');
    await expect(rowsOf(page, 'My products')).toHaveCount(10);
    const links = await rowsOf(page, 'My products')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.some((href) => href.includes('soc-edge-ai'))).toBe(true);
    expect(links.some((href) => href.includes('hbm3-phy-5ff'))).toBe(false);
  });
});
