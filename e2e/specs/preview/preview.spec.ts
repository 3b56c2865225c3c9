import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { toPattern } from '../../support/phrases.ts';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

/** Returns the number of bytes in the ranges of requests. */
const sumRanges = (ranges: readonly string[]): number =>
  ranges.reduce((sum, range) => {
    const [from = 0, to = 0] = range.replace('bytes=', '').split('-').map(Number);
    return sum + to - from + 1;
  }, 0);

test('shows Chinese of a PDF without embedded fonts as text to select (DO-2)', async ({
  open,
  page,
  requests,
}) => {
  await open('good.pdf');
  const line = page.locator('.textLayer').getByText('若建立时间不满足，触发器可能进入亚稳态');
  await expect(line).toBeVisible();
  await line.selectText();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('触发器');
  await page.getByRole('button', { name: previewPhrases.nextPage.zh }).click();
  await expect(page.getByLabel(previewPhrases.pageNumber.zh)).toHaveValue('2');
  await expect(page.locator('.textLayer').getByText(/^保持时间/)).toBeVisible();
  expect(requests.some((url) => url.includes('UniGB-UCS2-H.bcmap'))).toBe(true);
  expect(requests.some((url) => url.includes('GBK-EUC-H.bcmap'))).toBe(true);
});

test('counts, marks and steps through the matches in a PDF (DO-2)', async ({ open, page }) => {
  await open('good.pdf', '&language=en');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await page.getByRole('region', { name: previewPhrases.pages.en }).focus();
  await page.keyboard.press('/');
  const field = page.getByLabel(previewPhrases.findIn.en);
  await expect(field).toBeFocused();
  await field.fill('setup time');
  await expect(page.getByText('1 / 2', { exact: true })).toBeVisible();
  await expect(page.locator('.textLayer .highlight.selected')).toHaveText('setup time');
  await field.press('Enter');
  await expect(page.getByLabel(previewPhrases.pageNumber.en)).toHaveValue('3');
  await field.fill('建立时间');
  await expect(page.getByText('/ 3', { exact: false }).first()).toBeVisible();
  await expect(page.locator('.textLayer .highlight').first()).toHaveText('建立时间');
  await field.fill('nowhere');
  await expect(page.getByText(previewPhrases.findNone.en).first()).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('opens a PDF at the page of its address, with the words marked (N-5)', async ({ open, page }) => {
  await open('large.pdf', '&language=en&page=20&mark=Chapter%2020');
  await expect(page.getByLabel(previewPhrases.pageNumber.en)).toHaveValue('20');
  await expect(page.locator('.textLayer .highlight').first()).toBeVisible();
});

test('keeps its page while a PDF is not displayed, as when its screen is left (DO-2)', async ({
  open,
  page,
}) => {
  await open('large.pdf', '&language=en&page=20');
  const pageNumber = page.getByLabel(previewPhrases.pageNumber.en);
  await expect(pageNumber).toHaveValue('20');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  const setDisplay = (display: string) =>
    page.evaluate(async (value) => {
      document.body.style.display = value;
      // Two frames, so that every observer is told.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, display);
  await setDisplay('none');
  await setDisplay('');
  await expect(pageNumber).toHaveValue('20');
});

test('opens pages of a PDF by outline, thumbnails and keys (DO-2)', async ({ open, page }) => {
  await open('good.pdf');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await page.getByRole('button', { name: previewPhrases.sidebar.zh }).click();
  await page.getByRole('button', { name: '附录 A 各速度等级' }).click();
  await expect(page.getByLabel(previewPhrases.pageNumber.zh)).toHaveValue('3');
  await page.getByText(previewPhrases.thumbnails.zh, { exact: true }).click();
  await page.getByRole('button', { name: getTranslator(previewPhrases, 'zh')('page', { page: 2 }) }).click();
  await expect(page.getByLabel(previewPhrases.pageNumber.zh)).toHaveValue('2');
  const pages = page.getByRole('region', { name: previewPhrases.pages.zh });
  await pages.focus();
  await page.keyboard.press('p');
  await expect(page.getByLabel(previewPhrases.pageNumber.zh)).toHaveValue('1');
  const width = () =>
    page
      .locator('.page')
      .first()
      .evaluate((one) => one.clientWidth);
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before);
});

test('reads a large PDF by ranges, and only the pages in view (DO-2)', async ({ open, page, harness }) => {
  // The harness serves all tests of a worker.
  harness.ranges.delete('large.pdf');
  await open('large.pdf');
  await expect(page.locator('.textLayer').getByText('Chapter 1', { exact: true })).toBeVisible();
  await page.getByLabel(previewPhrases.pageNumber.zh).fill('60');
  await page.getByLabel(previewPhrases.pageNumber.zh).press('Enter');
  await expect(page.locator('.textLayer').getByText('Last page')).toBeVisible();
  const requested = harness.ranges.get('large.pdf') ?? [];
  expect(requested.length).toBeGreaterThan(2);
  expect(sumRanges(requested)).toBeLessThan(3_000_000);
});

test('shows the first of 300 pages after at most 300 KB, at 10 Mbit/s (DO-2)', async ({
  open,
  page,
  harness,
}) => {
  await open('good.pdf');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  harness.ranges.delete('manual.pdf');
  const network = await page.context().newCDPSession(page);
  const megabit = 1_000_000 / 8;
  const speed = { downloadThroughput: 10 * megabit, uploadThroughput: 10 * megabit };
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 20, ...speed });
  await open('manual.pdf');
  await page.locator('.textLayer').getByText('Chapter 1', { exact: true }).waitFor();
  expect(sumRanges(harness.ranges.get('manual.pdf') ?? [])).toBeLessThanOrEqual(300_000);
});

test('prints every page of a PDF, not only those in sight (DO-2)', async ({ open, page }) => {
  // The browser's print dialog is mocked: it stays open until the test has checked it.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open('large.pdf', '&language=en');
  await expect(page.locator('.textLayer span').first()).toBeVisible();
  await page.getByRole('region', { name: previewPhrases.pages.en }).focus();
  await page.keyboard.press('Control+p');
  await expect(page.getByText(toPattern(previewPhrases.printing, 'en'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '', { timeout: 45_000 });
  await page.emulateMedia({ media: 'print' });
  const images = page.locator('body > div > img');
  await expect(images).toHaveCount(60);
  await expect(images.last()).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(images).toHaveCount(0);
});

test('shows a downloaded PDF without a request (DL-2)', async ({ open, page, requests }) => {
  await open('good.pdf', '&from=blob');
  await expect(page.locator('.textLayer').getByText('时序约束用户指南')).toBeVisible();
  expect(requests.filter((url) => url.includes('/files/'))).toHaveLength(1);
});

test('asks for the password of an encrypted PDF, again after a wrong one (DO-2)', async ({ open, page }) => {
  await open('encrypted.pdf', '&language=en');
  const field = page.getByLabel(previewPhrases.password.en, { exact: true });
  await field.fill('guess');
  await field.press('Enter');
  await expect(page.getByText(previewPhrases.passwordWrong.en)).toBeVisible();
  await field.fill('timing-2026');
  await field.press('Enter');
  await expect(page.locator('.textLayer').getByText('Confidential errata')).toBeVisible();
});

test('shows formats, merged cells and sheets of an XLSX, and draws a long sheet on scrolling (DO-2)', async ({
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
  await expect(page.getByLabel(previewPhrases.cellContent.zh)).toHaveText('N');
});

test('opens a workbook at the sheet of its address, with the words marked (N-5)', async ({ open, page }) => {
  await open('good.xlsx', '&page=2&mark=IO_L40P');
  const cell = page.getByRole('gridcell', { name: 'IO_L40P_T0' });
  await expect(cell).toBeInViewport();
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-marked]')).toHaveCount(1);
});

test('shows the first rows of a sheet with 200,000 after at most three seconds of processor time, and the last ones (DO-2)', async ({
  open,
  page,
  harness,
}) => {
  // The harness writes the workbook on the first request, which should not be measured.
  await page.request.head(`${harness.url}/files/large.xlsx`);
  const grid = page.getByRole('grid', {
    name: getTranslator(previewPhrases, 'en')('sheetTable', { name: 'Samples' }),
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await open('large.xlsx', '&language=en');
  // Waiting takes no processor time, so the time on the clock has a limit as well.
  await grid.getByRole('gridcell', { name: '1.03', exact: true }).waitFor({ timeout: 10_000 });
  const { metrics } = await devtools.send('Performance.getMetrics');
  // The time on the clock depends on the other tests, which use the same processors.
  const processSeconds = metrics.find(({ name }) => name === 'ProcessTime')?.value;
  expect(processSeconds).toBeLessThan(3);
  await expect(page.getByText('Showing the first 2,048 rows')).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '200001', { timeout: 30_000 });
  await expect(page.getByText('Loading the rest')).toHaveCount(0);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell', { name: '200000.19', exact: true })).toBeVisible();
  await expect(page.getByLabel(previewPhrases.cellContent.en)).toHaveText('200000.19');
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
});

test('names the drawings of a sheet without cells, and offers the download (DO-2)', async ({
  open,
  page,
}) => {
  await open('drawings.xlsx', '&language=en');
  await expect(page.getByText('It holds 2 pictures and 1 chart')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: previewPhrases.download.en }).click();
  await expect(page.locator('html')).toHaveAttribute('data-downloaded', 'drawings.xlsx');
  await page.getByRole('tab', { name: 'Both' }).click();
  await expect(page.getByRole('gridcell', { name: 'Eye diagram' })).toBeVisible();
  await expect(page.getByText('This sheet also holds 1 picture')).toBeVisible();
  await page.getByRole('tab', { name: 'Nothing' }).click();
  await expect(page.getByText(previewPhrases.sheetEmpty.en)).toBeVisible();
  await open('drawings.xlsx');
  await expect(page.getByText('仅包含 2 张图片和 1 个图表')).toBeVisible();
});

test('shows the other sheets when the part of one is missing (DO-2)', async ({ open, page }) => {
  await open('damaged-sheet.xlsx', '&language=en');
  await expect(page.getByText(previewPhrases.sheetBroken.en)).toBeVisible();
  await page.getByRole('tab', { name: 'Kept' }).click();
  await expect(page.getByRole('gridcell', { name: 'still here' })).toBeVisible();
});

test('shows fill, font, borders, alignment and wrapping of cells, and dates in the page’s language (DO-2)', async ({
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

test('says that a PDF with an empty page tree is damaged (DO-2)', async ({ open, page }) => {
  await open('page-tree.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.broken.en);
});

for (const type of ['pdf', 'xlsx']) {
  test(`says that a ${type} is truncated or empty, and offers the download (DO-2)`, async ({
    open,
    page,
  }) => {
    await open(`truncated.${type}`, '&language=en');
    await expect(page.getByRole('alert')).toContainText(previewPhrases.broken.en);
    await page.getByRole('button', { name: previewPhrases.download.en }).click();
    await expect(page.locator('html')).toHaveAttribute('data-downloaded', `truncated.${type}`);
    await open(`empty.${type}`);
    await expect(page.getByRole('alert')).toContainText(previewPhrases.empty.zh);
    await page.getByRole('button', { name: previewPhrases.retry.zh }).click();
    await expect(page.getByRole('alert')).toContainText(previewPhrases.empty.zh);
  });
}

test('names the reason when a file cannot be opened (DO-2)', async ({ open, page }) => {
  await open('encrypted.xlsx', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.encrypted.en);
  await open('lapsed.xlsx', '&language=en');
  await expect(page.getByRole('alert')).toContainText('Your login has expired');
  await open('lapsed.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText('Your login has expired');
  await open('gone.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.missing.en);
  await open('lost.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.network.en);
});

test('loads no viewer for an unsupported type (DO-2)', async ({ open, page, requests }) => {
  await open('design.zip');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.unsupported.zh);
  await expect(page.getByRole('button', { name: previewPhrases.download.zh })).toBeVisible();
  expect(requests.filter((url) => /Viewer|pdf|xlsx|docx|pptx/.test(new URL(url).pathname))).toEqual([]);
});
