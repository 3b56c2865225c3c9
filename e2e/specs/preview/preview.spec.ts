import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { expect, test } from '../../support/preview-harness/preview-test.ts';

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
  const content = page.getByLabel(previewPhrases.cellContent.zh);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(content).toHaveText(previewPhrases.emptyCell.zh);
  await page.getByRole('tab', { name: '引脚列表' }).click();
  await expect(grid.getByRole('gridcell', { name: 'IO_L0P_T0' })).toBeVisible();
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
  await grid.focus();
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell', { name: 'IO_L1499P_T3' })).toBeVisible();
  await expect(content).toHaveText('N');
});

test('opens a workbook at the sheet of its address, with the words marked (N-5)', async ({ open, page }) => {
  await open('good.xlsx', '&page=2&mark=IO_L40P');
  const cell = page.getByRole('gridcell', { name: 'IO_L40P_T0' });
  await expect(cell).toBeInViewport();
  await expect(cell).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-marked]')).toHaveCount(1);
});

test('shows the first rows of a sheet with 200,000 about as soon as those of a short one, and the last ones (DO-2)', async ({
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
  // The time on the clock depends on the other tests, which use the same processors.
  const readProcessSeconds = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
  };
  const openInSeconds = async (name: string): Promise<number> => {
    const before = await readProcessSeconds();
    await open(name, '&language=en');
    // Waiting takes no processor time, so the time on the clock has a limit as well.
    await grid.getByRole('gridcell', { name: '1.03', exact: true }).waitFor({ timeout: 10_000 });
    return (await readProcessSeconds()) - before;
  };
  // The first time compiles the code.
  await openInSeconds('short.xlsx');
  const shortSeconds = await openInSeconds('short.xlsx');
  // All rows take five times as long as those of the short one.
  expect(await openInSeconds('large.xlsx')).toBeLessThan(3 * shortSeconds);
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
