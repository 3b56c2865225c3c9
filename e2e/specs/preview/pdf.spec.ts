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

test('says that words have no match only once the whole PDF is searched (N-5)', async ({ open, page }) => {
  await page.addInitScript((none) => {
    new MutationObserver(() => {
      const count = document.querySelector('[data-testid=find-count]')?.textContent ?? '';
      if (count.includes(none)) document.documentElement.dataset.saidNone = '';
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, previewPhrases.findNone.en);
  await open('large.pdf', '&language=en&page=20&mark=Chapter%2020');
  await expect(page.getByTestId('find-count')).toHaveText(/\d \/ \d/);
  const said = page.locator('html[data-said-none]');
  await expect(said).toHaveCount(0);
  await page.getByLabel(previewPhrases.findIn.en).fill('nowhere');
  await expect(said).toBeVisible();
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

test('says that a PDF with an empty page tree is damaged (DO-2)', async ({ open, page }) => {
  await open('page-tree.pdf', '&language=en');
  await expect(page.getByRole('alert')).toContainText(previewPhrases.broken.en);
});

test('offers to try again when the server is silent (DO-2)', async ({ open, page }) => {
  await page.clock.install();
  await page.route('**/files/good.pdf', () => {});
  const requested = page.waitForRequest('**/files/good.pdf');
  await open('good.pdf', '&language=en');
  await requested;
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('alert')).toContainText(previewPhrases.network.en);
  await page.unroute('**/files/good.pdf');
  await page.getByRole('button', { name: previewPhrases.retry.en }).click();
  await expect(page.locator('.textLayer span').first()).toBeVisible();
});
