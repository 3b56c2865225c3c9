import type { Page } from '@playwright/test';
import { expect, test } from './preview-harness/preview-test.ts';

const slideText = (page: Page, text: string) => page.getByRole('region', { name: '幻灯片' }).getByText(text);

test('DO-2 PDF: Chinese without embedded fonts is text that can be selected', async ({
  open,
  page,
  requests,
}) => {
  await open('good.pdf');
  const line = page.locator('.textLayer').getByText('若建立时间不满足，触发器可能进入亚稳态');
  await expect(line).toBeVisible();
  await line.selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('触发器');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByLabel('页码')).toHaveValue('2');
  await expect(page.locator('.textLayer').getByText(/^保持时间/)).toBeVisible();
  expect(requests.some((url) => url.includes('UniGB-UCS2-H.bcmap'))).toBe(true);
  expect(requests.some((url) => url.includes('GBK-EUC-H.bcmap'))).toBe(true);
});

test('DO-2 PDF: find counts, marks and steps through the matches', async ({ open, page }) => {
  await open('good.pdf', '&language=en');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await page.getByRole('region', { name: 'PDF pages' }).focus();
  await page.keyboard.press('/');
  const field = page.getByLabel('Find in the file');
  await expect(field).toBeFocused();
  await field.fill('setup time');
  await expect(page.getByText('1 / 2', { exact: true })).toBeVisible();
  await expect(page.locator('.textLayer .highlight.selected')).toHaveText('setup time');
  await field.press('Enter');
  await expect(page.getByLabel('Page number')).toHaveValue('3');
  await field.fill('建立时间');
  await expect(page.getByText('/ 3', { exact: false }).first()).toBeVisible();
  await expect(page.locator('.textLayer .highlight').first()).toHaveText('建立时间');
  await field.fill('nowhere');
  await expect(page.getByText('No match').first()).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('DO-2 PDF: outline and thumbnails lead to their pages, keys zoom and turn', async ({ open, page }) => {
  await open('good.pdf');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await page.getByRole('button', { name: '目录与缩略图' }).click();
  await page.getByRole('button', { name: '附录 A 各速度等级' }).click();
  await expect(page.getByLabel('页码')).toHaveValue('3');
  await page.getByText('缩略图', { exact: true }).click();
  await page.getByRole('button', { name: '第 2 页' }).click();
  await expect(page.getByLabel('页码')).toHaveValue('2');
  const pages = page.getByRole('region', { name: 'PDF 页面' });
  await pages.focus();
  await page.keyboard.press('p');
  await expect(page.getByLabel('页码')).toHaveValue('1');
  const width = () =>
    page
      .locator('.page')
      .first()
      .evaluate((one) => one.clientWidth);
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before);
});

test('DO-2 PDF: a large file is read by ranges, and only what is looked at', async ({
  open,
  page,
  harness,
}) => {
  await open('large.pdf');
  await expect(page.locator('.textLayer').getByText('Chapter 1', { exact: true })).toBeVisible();
  await page.getByLabel('页码').fill('60');
  await page.getByLabel('页码').press('Enter');
  await expect(page.locator('.textLayer').getByText('Last page')).toBeVisible();
  const asked = harness.ranges.get('large.pdf') ?? [];
  expect(asked.length).toBeGreaterThan(2);
  const bytes = asked.reduce((sum, range) => {
    const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
    return sum + to - from + 1;
  }, 0);
  expect(bytes).toBeLessThan(3_000_000);
});

test('DL-2 PDF: a finished download is shown without asking the server again', async ({
  open,
  page,
  requests,
}) => {
  await open('good.pdf', '&from=blob');
  await expect(page.locator('.textLayer').getByText('时序约束用户指南')).toBeVisible();
  expect(requests.filter((url) => url.includes('/files/'))).toHaveLength(1);
});

test('DO-2 PDF: an encrypted file asks for its password, and again if it is wrong', async ({
  open,
  page,
}) => {
  await open('encrypted.pdf', '&language=en');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('guess');
  await field.press('Enter');
  await expect(page.getByText('That password is not correct')).toBeVisible();
  await field.fill('timing-2026');
  await field.press('Enter');
  await expect(page.locator('.textLayer').getByText('Confidential errata')).toBeVisible();
});

test('DO-2 DOCX: text, tables and pictures of a Chinese document are shown', async ({ open, page }) => {
  await open('good.docx');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('全局时钟缓冲器 BUFG')).toBeVisible();
  await expect(frame.getByRole('cell', { name: '0.35 ns' })).toBeVisible();
  await expect
    .poll(() => frame.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(96);
  await expect(frame.getByRole('link', { name: '产品页面' })).toHaveAttribute('rel', 'noopener noreferrer');
  const width = () =>
    page.locator('iframe').evaluate((one) => one.getBoundingClientRect().width / one.clientWidth);
  await page.getByRole('button', { name: '放大' }).click();
  await expect.poll(width).toBeCloseTo(1.1);
});

test('DO-2 XLSX: formats, merged cells, sheets, and a long sheet drawn as it is scrolled', async ({
  open,
  page,
}) => {
  await open('good.xlsx');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: '97.31%' })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: '2026年2月28日' })).toBeVisible();
  const merged = await grid.getByRole('gridcell', { name: '速度等级' }).boundingBox();
  const plain = await grid.getByRole('gridcell', { name: '-1' }).boundingBox();
  expect(merged?.width).toBeGreaterThan((plain?.width ?? 0) * 2.5);
  await expect(page.getByRole('tab', { name: '内部' })).toHaveCount(0);
  await page.getByRole('tab', { name: '引脚列表' }).click();
  await expect(grid.getByRole('gridcell', { name: 'IO_L0P_T0' })).toBeVisible();
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell', { name: 'IO_L1499P_T3' })).toBeVisible();
  await expect(page.getByLabel('单元格内容')).toHaveText('N');
});

test('DO-2 PPTX: slides with Chinese text, a table and a chart', async ({ open, page }) => {
  await open('good.pptx');
  await expect(slideText(page, '时序收敛培训')).toBeVisible();
  await page.getByRole('button', { name: '下一张' }).click();
  await expect(slideText(page, '各速度等级的建立时间')).toBeInViewport();
  await expect(slideText(page, '0.42 ns')).toBeVisible();
  await page.getByLabel('幻灯片编号').fill('3');
  await page.getByLabel('幻灯片编号').press('Enter');
  await expect(slideText(page, '晶圆图')).toBeInViewport();
});

for (const type of ['pdf', 'docx', 'xlsx', 'pptx']) {
  test(`DO-2 ${type.toUpperCase()}: a truncated and an empty file say so and offer the download`, async ({
    open,
    page,
  }) => {
    await open(`truncated.${type}`, '&language=en');
    await expect(page.getByRole('alert')).toContainText('damaged');
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-downloaded', `truncated.${type}`);
    await open(`empty.${type}`);
    await expect(page.getByRole('alert')).toContainText('文件为空');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('alert')).toContainText('文件为空');
  });
}

test('DO-2 Office files with a password, files that are gone, lapsed sessions and lost connections are told apart', async ({
  open,
  page,
}) => {
  for (const type of ['docx', 'xlsx', 'pptx']) {
    await open(`encrypted.${type}`, '&language=en');
    await expect(page.getByRole('alert')).toContainText('encrypted');
    await open(`lapsed.${type}`, '&language=en');
    await expect(page.getByRole('alert')).toContainText('Your login has expired');
  }
  await open('lapsed.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('Your login has expired');
  await open('gone.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('no longer available');
  await open('lost.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});

test('DO-2 another type says that it is not supported, and no viewer is loaded for it', async ({
  open,
  page,
  requests,
}) => {
  await open('design.zip');
  await expect(page.getByRole('alert')).toContainText('不支持的文件类型');
  await expect(page.getByRole('button', { name: '下载' })).toBeVisible();
  expect(requests.filter((url) => /Viewer|pdf|xlsx|docx|pptx/.test(new URL(url).pathname))).toEqual([]);
});

test('DO-2 a dialog: focus is in it, Escape closes it and gives the focus back', async ({ open, page }) => {
  await open('good.docx', '&in=dialog&language=en');
  const opener = page.getByRole('button', { name: 'good.docx' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'good.docx' });
  await expect(dialog.getByText(/2\.5\s?MB/)).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
