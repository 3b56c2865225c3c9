import type { Page } from '@playwright/test';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

const slideText = (page: Page, text: string) => page.getByRole('region', { name: '幻灯片' }).getByText(text);

test('PDF: Chinese without embedded fonts is text that can be selected (DO-2)', async ({
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

test('PDF: find counts, marks and steps through the matches (DO-2)', async ({ open, page }) => {
  await open('good.pdf', '&language=en');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await page.getByRole('region', { name: 'PDF pages' }).focus();
  await page.keyboard.press('/');
  const field = page.getByLabel('Find in file');
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

test('PDF: outline and thumbnails lead to their pages, keys zoom and turn (DO-2)', async ({ open, page }) => {
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

test('PDF: a large file is read by ranges, and only what is looked at (DO-2)', async ({
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

test('prints every page of a PDF, not only those in sight (DO-2)', async ({ open, page }) => {
  // The browser's own dialog is the one thing that is not real here: it is open until the test has looked.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open('large.pdf', '&language=en');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await page.getByRole('region', { name: 'PDF pages' }).focus();
  await page.keyboard.press('Control+p');
  await expect(page.getByText(/^Preparing page \d+ of 60 for print/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '', { timeout: 45_000 });
  await page.emulateMedia({ media: 'print' });
  const images = page.locator('body > div > img');
  await expect(images).toHaveCount(60);
  await expect(images.last()).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(images).toHaveCount(0);
});

test('PDF: a finished download is shown without asking the server again (DL-2)', async ({
  open,
  page,
  requests,
}) => {
  await open('good.pdf', '&from=blob');
  await expect(page.locator('.textLayer').getByText('时序约束用户指南')).toBeVisible();
  expect(requests.filter((url) => url.includes('/files/'))).toHaveLength(1);
});

test('PDF: an encrypted file asks for its password, and again if it is wrong (DO-2)', async ({
  open,
  page,
}) => {
  await open('encrypted.pdf', '&language=en');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('guess');
  await field.press('Enter');
  await expect(page.getByText('That password isn’t correct')).toBeVisible();
  await field.fill('timing-2026');
  await field.press('Enter');
  await expect(page.locator('.textLayer').getByText('Confidential errata')).toBeVisible();
});

test('DOCX: text, tables and pictures of a Chinese document are shown (DO-2)', async ({ open, page }) => {
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

test('XLSX: formats, merged cells, sheets, and a long sheet drawn as it is scrolled (DO-2)', async ({
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

test('a sheet of 200,000 rows shows its first rows, and its last ones when they are gone to (DO-2)', async ({
  open,
  page,
}) => {
  await open('large.xlsx', '&language=en');
  const grid = page.getByRole('grid', { name: 'Sheet Samples' });
  await expect(grid.getByRole('gridcell', { name: '1.03', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(grid).toHaveAttribute('aria-rowcount', '200001');
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell', { name: '200000.19', exact: true })).toBeVisible();
  await expect(page.getByLabel('Cell content')).toHaveText('200000.19');
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
});

test('a sheet without cells says what lies on it and offers the download (DO-2)', async ({ open, page }) => {
  await open('drawings.xlsx', '&language=en');
  await expect(page.getByText('It holds 2 pictures and 1 chart')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Download' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-downloaded', 'drawings.xlsx');
  await page.getByRole('tab', { name: 'Both' }).click();
  await expect(page.getByRole('gridcell', { name: 'Eye diagram' })).toBeVisible();
  await expect(page.getByText('This sheet also holds 1 picture')).toBeVisible();
  await page.getByRole('tab', { name: 'Nothing' }).click();
  await expect(page.getByText('This sheet has no content')).toBeVisible();
  await open('drawings.xlsx');
  await expect(page.getByText('仅包含 2 张图片和 1 个图表')).toBeVisible();
});

test('a sheet whose part is missing spoils its own tab only (DO-2)', async ({ open, page }) => {
  await open('damaged-sheet.xlsx', '&language=en');
  await expect(page.getByText('This sheet is damaged')).toBeVisible();
  await page.getByRole('tab', { name: 'Kept' }).click();
  await expect(page.getByRole('gridcell', { name: 'still here' })).toBeVisible();
});

test('cells show fill, font, borders, alignment, wrapping and the page language for dates (DO-2)', async ({
  open,
  page,
}) => {
  await open('styled.xlsx', '&language=en&scheme=dark');
  const header = page.getByRole('gridcell', { name: 'Check' });
  await expect(header).toHaveCSS('background-color', 'rgb(11, 93, 117)');
  await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(header).toHaveCSS('font-weight', '700');
  await expect(header).toHaveCSS('justify-content', 'center');
  await expect(header).toHaveCSS('border-bottom', '2px solid rgb(51, 51, 51)');
  const wrapped = page.getByRole('gridcell', { name: /^Setup slack/ });
  const lines = await wrapped.locator('span').evaluate((span) => span.getBoundingClientRect().height / 19);
  expect(lines).toBeGreaterThan(1.5);
  expect((await header.boundingBox())?.width).toBeCloseTo(173, 0);
  await expect(page.getByRole('gridcell', { name: 'Nov 22, 2026' })).toBeVisible();
  await open('styled.xlsx');
  await expect(page.getByRole('gridcell', { name: '2026/11/22' })).toBeVisible();
});

test('a presentation without slides says so (DO-2)', async ({ open, page }) => {
  await open('no-slides.pptx', '&language=en');
  await expect(page.getByRole('alert')).toContainText('This presentation has no slides');
  await open('no-slides.pptx');
  await expect(page.getByRole('alert')).toContainText('此演示文稿没有幻灯片');
});

test('a PDF whose page tree leads nowhere says that it is damaged (DO-2)', async ({ open, page }) => {
  await open('page-tree.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('damaged');
});

test('PPTX: slides with Chinese text, a table and a chart (DO-2)', async ({ open, page }) => {
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
  test(`${type.toUpperCase()}: a truncated and an empty file say so and offer the download (DO-2)`, async ({
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

test('Office files with a password, files that are gone, lapsed sessions and lost connections are told apart (DO-2)', async ({
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
  await expect(page.getByRole('alert')).toContainText('didn’t load');
});

test('another type says that it is not supported, and no viewer is loaded for it (DO-2)', async ({
  open,
  page,
  requests,
}) => {
  await open('design.zip');
  await expect(page.getByRole('alert')).toContainText('不支持的文件类型');
  await expect(page.getByRole('button', { name: '下载' })).toBeVisible();
  expect(requests.filter((url) => /Viewer|pdf|xlsx|docx|pptx/.test(new URL(url).pathname))).toEqual([]);
});

test('a dialog: focus is in it, Escape closes it and gives the focus back (DO-2)', async ({ open, page }) => {
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
