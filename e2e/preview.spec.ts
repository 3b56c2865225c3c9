import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Harness, startHarness } from './preview-harness/harness-server.ts';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
  viewport: { width: 1280, height: 800 },
  trace: 'off',
});

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(60_000);
  harness = await startHarness();
});

test.afterAll(() => harness.stop());

/** What went wrong in the page, or out of it: every test ends by finding both empty. */
let faults: string[] = [];
let requests: string[] = [];

test.beforeEach(({ page }) => {
  faults = [];
  requests = [];
  page.on('console', (message) => {
    // Chromium itself writes an error for every answer that is not a success; the tests ask for some.
    const isAnswer =
      message.text().startsWith('Failed to load resource') && message.location().url.includes('/files/');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('request', (request) => {
    const url = request.url();
    requests.push(url);
    if (!url.startsWith(harness.url) && !/^(data|blob|about):/.test(url)) faults.push(`request to ${url}`);
  });
});

test.afterEach(() => {
  expect(faults).toEqual([]);
});

const open = (page: Page, name: string, more = '') => page.goto(`${harness.url}/?name=${name}${more}`);

const slideText = (page: Page, text: string) => page.getByRole('region', { name: '幻灯片' }).getByText(text);

test('DO-2 PDF: Chinese without embedded fonts is text that can be selected', async ({ page }) => {
  await open(page, 'good.pdf');
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

test('DO-2 PDF: find counts, marks and steps through the matches', async ({ page }) => {
  await open(page, 'good.pdf', '&language=en');
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

test('DO-2 PDF: outline and thumbnails lead to their pages, keys zoom and turn', async ({ page }) => {
  await open(page, 'good.pdf');
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

test('DO-2 PDF: a large file is read by ranges, and only what is looked at', async ({ page }) => {
  await open(page, 'large.pdf');
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

test('DL-2 PDF: a finished download is shown without asking the server again', async ({ page }) => {
  await open(page, 'good.pdf', '&from=blob');
  await expect(page.locator('.textLayer').getByText('时序约束用户指南')).toBeVisible();
  expect(requests.filter((url) => url.includes('/files/'))).toHaveLength(1);
});

test('DO-2 PDF: an encrypted file asks for its password, and again if it is wrong', async ({ page }) => {
  await open(page, 'encrypted.pdf', '&language=en');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('guess');
  await field.press('Enter');
  await expect(page.getByText('That password is not correct')).toBeVisible();
  await field.fill('timing-2026');
  await field.press('Enter');
  await expect(page.locator('.textLayer').getByText('Confidential errata')).toBeVisible();
});

test('DO-2 DOCX: text, tables and pictures of a Chinese document are shown', async ({ page }) => {
  await open(page, 'good.docx');
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
  page,
}) => {
  await open(page, 'good.xlsx');
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

test('DO-2 PPTX: slides with Chinese text, a table and a chart', async ({ page }) => {
  await open(page, 'good.pptx');
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
    page,
  }) => {
    await open(page, `truncated.${type}`, '&language=en');
    await expect(page.getByRole('alert')).toContainText('damaged');
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-downloaded', `truncated.${type}`);
    await open(page, `empty.${type}`);
    await expect(page.getByRole('alert')).toContainText('文件为空');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('alert')).toContainText('文件为空');
  });
}

test('DO-2 Office files with a password, files that are gone, lapsed sessions and lost connections are told apart', async ({
  page,
}) => {
  for (const type of ['docx', 'xlsx', 'pptx']) {
    await open(page, `encrypted.${type}`, '&language=en');
    await expect(page.getByRole('alert')).toContainText('encrypted');
    await open(page, `lapsed.${type}`, '&language=en');
    await expect(page.getByRole('alert')).toContainText('Your login has expired');
  }
  await open(page, 'lapsed.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('Your login has expired');
  await open(page, 'gone.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('no longer available');
  await open(page, 'lost.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
});

test('DO-2 another type says that it is not supported, and no viewer is loaded for it', async ({ page }) => {
  await open(page, 'design.zip');
  await expect(page.getByRole('alert')).toContainText('不支持的文件类型');
  await expect(page.getByRole('button', { name: '下载' })).toBeVisible();
  expect(requests.filter((url) => /Viewer|pdf|xlsx|docx|pptx/.test(new URL(url).pathname))).toEqual([]);
});

test('DO-2 a dialog: focus is in it, Escape closes it and gives the focus back', async ({ page }) => {
  await open(page, 'good.docx', '&in=dialog&language=en');
  const opener = page.getByRole('button', { name: 'good.docx' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'good.docx' });
  await expect(dialog.getByText(/2\.5\s?MB/)).toBeVisible();
  await expect(page.locator('iframe')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('SEC-67 PDF: scripts on opening, on a page and in links do nothing', async ({ page }) => {
  await open(page, 'hostile.pdf');
  await expect(page.locator('.textLayer').getByText('This file tries to run a script')).toBeVisible();
  await expect(page).toHaveTitle('Preview harness');
  expect(await page.locator('.annotationLayer a[href^="javascript:"]').count()).toBe(0);
});

test('SEC-67 DOCX: outside pictures, script links, HTML chunks and style tricks do nothing', async ({
  page,
}) => {
  await open(page, 'hostile.docx');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('时序收敛应用笔记')).toBeVisible();
  const script = frame.getByText('run a script');
  await script.click();
  await frame.getByText('open a data page').click();
  await expect(page).toHaveTitle('Preview harness');
  expect(await frame.locator('a[href^="javascript:"], a[href^="data:"], iframe, script').count()).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
});

test('SEC-67 PPTX: outside pictures and script links do nothing', async ({ page }) => {
  await open(page, 'hostile.pptx');
  await slideText(page, '时序收敛培训').click();
  await page.getByLabel('幻灯片编号').fill('3');
  await page.getByLabel('幻灯片编号').press('Enter');
  await slideText(page, '产品页面').click();
  await expect(page).toHaveTitle('Preview harness');
  expect(page.context().pages()).toHaveLength(1);
});

test('SEC-67 a package that unpacks to too much, or lies about it, is not unpacked', async ({ page }) => {
  await open(page, 'bomb.docx', '&language=en');
  await expect(page.getByRole('alert')).toContainText('too large');
  await open(page, 'lying.xlsx', '&language=en');
  await expect(page.getByRole('alert')).toContainText('damaged');
});

for (const [name, width, more] of [
  ['good.pdf', 1280, ''],
  ['good.docx', 390, '&scheme=dark&language=en'],
  ['good.xlsx', 390, ''],
  ['good.pptx', 1280, '&scheme=dark'],
  ['encrypted.pdf', 390, '&scheme=dark&language=en'],
  ['truncated.pdf', 1280, '&scheme=dark'],
] as const) {
  test(`DO-2 ${name}: axe finds nothing at ${width} px, and nothing scrolls sideways${more}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, name, more);
    await expect(
      page.locator('.textLayer span, iframe, [role=grid], [role=alert], form, [role=toolbar]').first(),
    ).toBeVisible();
    await expect(page.getByRole('status', { name: /正在打开文件|Opening the file/ })).toHaveCount(0);
    // Not into the Word document's frame: no script runs there, axe's neither, and its content is the author's.
    const { violations } = await new AxeBuilder({ page })
      .options({ iframes: false })
      .setLegacyMode()
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
