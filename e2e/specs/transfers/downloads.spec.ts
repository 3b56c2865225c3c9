import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import { transferPhrases } from '../../../apps/web/src/widgets/transfers/transfers.phrases.ts';
import {
  expectCompleteFile,
  findStagedFiles,
  getControl,
  getDownloadButton,
  getTray,
  project,
  readGoodOffsets,
  readReceivedBytes,
  recordRanges,
  size,
  test,
  title,
  titles,
  waitForServerHeaders,
} from '../../pages/transfers-page.ts';
import { password } from '../../support/accounts.ts';
import { findViolations } from '../../support/axe.ts';
import { expect } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { openScreen } from '../../support/screens.ts';

const megabyte = 1024 * 1024;
const t = getTranslator(transferPhrases, 'en');

test.describe('with a session', () => {
  test.use({ account: 'full@acme.example' });

  test.describe('in Chinese', () => {
    test.use({ language: 'zh' });

    test('downloads 64 MB over two interruptions and a reload without requesting a good chunk again (IP-4, DL-3)', async ({
      page,
      network,
    }) => {
      test.setTimeout(120_000);
      const downloads = getTray(page, 'zh');
      await page.emulateMedia({ colorScheme: 'light' });
      await openScreen(page, project);
      network.throttle(12 * megabyte);
      const [headers] = await Promise.all([
        waitForServerHeaders(page),
        getDownloadButton(page, 'zh').click(),
      ]);
      await expect(downloads).toContainText(toPattern(progressPhrases.amount, 'zh'));
      await expect.poll(() => readReceivedBytes(page, 'zh')).toBeGreaterThan(4 * megabyte);
      network.disconnect();
      await expect(downloads).toContainText(transferPhrases.waiting.zh);
      await expect(page.getByRole('status').filter({ hasText: transferPhrases.waiting.zh })).toHaveText(
        new RegExp(`^${titles.zh}`),
      );
      network.throttle(12 * megabyte);
      await expect.poll(async () => (await readGoodOffsets(page)).length).toBeGreaterThan(0);

      const good = await readGoodOffsets(page);
      await page.reload();
      const ranges = recordRanges(page);
      await expect(downloads).toContainText(transferPhrases.downloading.zh);
      expect(await readReceivedBytes(page, 'zh')).toBeGreaterThan(0);
      await expect.poll(() => ranges.length).toBeGreaterThan(0);
      network.disconnect();
      await expect(downloads).toContainText(transferPhrases.waiting.zh);
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      network.unthrottle();
      await expectCompleteFile(await saved, headers);
      await expect(downloads).toContainText(transferPhrases.saved.zh);
      await expect(downloads).toContainText(headers['x-content-sha256'] ?? 'none');
      const starts = ranges.map((range) => Number(/\d+/.exec(range)?.[0]));
      expect(starts.filter((first) => good.includes(first))).toEqual([]);
    });
  });

  test('resumes a paused transfer on another page after its last good chunk (DL-1, DL-3)', async ({
    page,
    network,
  }) => {
    await openScreen(page, project);
    network.throttle(16 * megabyte);
    const row = getDownloadButton(page);
    await row.click();
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(async () => (await readGoodOffsets(page)).length).toBeGreaterThan(0);
    await getControl(page, t('pauseOf', { title })).click();
    await expect(getTray(page)).toContainText(transferPhrases.paused.en);
    await expect(row).toHaveAttribute('aria-disabled', 'false');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect(
        await findViolations(page, { within: `section[aria-label="${transferPhrases.tray.en}"]` }),
      ).toEqual([]);
    }

    await page.goto('/#/adminIndex');
    await expect(page.getByRole('navigation', { name: layoutPhrases.memberMenu.en })).toBeVisible();
    const good = await readGoodOffsets(page);
    const ranges = recordRanges(page);
    network.unthrottle();
    const saved = page.waitForEvent('download');
    const [headers] = await Promise.all([
      waitForServerHeaders(page),
      getControl(page, t('resumeOf', { title })).click(),
    ]);
    await expectCompleteFile(await saved, headers);
    expect(ranges.map((range) => Number(/\d+/.exec(range)?.[0])).filter((at) => good.includes(at))).toEqual(
      [],
    );
    await getControl(page, t('dismissOf', { title })).click();
    await expect(getTray(page)).toHaveCount(0);
  });

  test('keeps a transfer paused over a reload, and leaves nothing of a canceled one (DL-3)', async ({
    page,
    network,
  }) => {
    await openScreen(page, project);
    network.throttle(8 * megabyte);
    await getDownloadButton(page).click();
    await expect.poll(() => readReceivedBytes(page)).toBeGreaterThan(megabyte);
    await getControl(page, t('pauseOf', { title })).click();
    await page.reload();
    await expect(getTray(page)).toContainText(transferPhrases.paused.en);
    expect(await findStagedFiles(page)).toHaveLength(1);
    await getControl(page, t('cancelOf', { title })).click();
    await expect(getTray(page)).toHaveCount(0);
    await expect.poll(() => findStagedFiles(page)).toEqual([]);
    await page.reload();
    await getDownloadButton(page).waitFor();
    await expect(getTray(page)).toHaveCount(0);
  });

  test('refuses a file that doesn’t match the server’s SHA-1, and fetches it anew on retry (IP-4)', async ({
    page,
  }) => {
    const isSizeRequest = (headers: Record<string, string>) => headers.range === 'bytes=-1';
    await page.route('**/deliverablesDownLog?*', async (route) => {
      if (!isSizeRequest(route.request().headers())) return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-content-sha1': '0'.repeat(40) } });
    });
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    await openScreen(page, project);
    await getDownloadButton(page).click();
    await expect(getTray(page)).toContainText(transferPhrases.mismatch.en, { timeout: 30_000 });
    await expect(getTray(page).getByRole('listitem')).toHaveAttribute('data-state', '3');
    expect(saved).toBe(0);
    expect(await readGoodOffsets(page)).toEqual([]);
    await page.unroute('**/deliverablesDownLog?*');
    const file = page.waitForEvent('download');
    const [headers] = await Promise.all([
      waitForServerHeaders(page),
      getControl(page, t('retryOf', { title })).click(),
    ]);
    await expectCompleteFile(await file, headers);
  });

  test('waits in a second tab, and resumes there when the first is closed (DL-3)', async ({
    page,
    network,
    context,
  }) => {
    await openScreen(page, project);
    network.throttle(4 * megabyte);
    await getDownloadButton(page).click();
    await expect.poll(() => readReceivedBytes(page)).toBeGreaterThan(megabyte);
    const second = await context.newPage();
    const ranges = recordRanges(second);
    await openScreen(second, project);
    await expect(getTray(second)).toContainText(transferPhrases.elsewhere.en);
    expect(ranges).toEqual([]);
    const saved = second.waitForEvent('download');
    const headers = waitForServerHeaders(second);
    network.unthrottle();
    await page.close();
    await expectCompleteFile(await saved, await headers);
  });

  test('downloads into memory without files on disk and IndexedDB, and warns before the page is left (IP-4)', async ({
    page,
    network,
  }) => {
    await page.addInitScript(() => {
      navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await page.reload();
    await openScreen(page, project);
    network.throttle(8 * megabyte);
    const saved = page.waitForEvent('download');
    const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page).click()]);
    await expect(getTray(page)).toContainText(transferPhrases.inMemory.en);
    const warned = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await warned;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    network.unthrottle();
    await expectCompleteFile(await saved, headers);
  });

  test('uses the disk although the browser could not open its database at first (IP-4)', async ({ page }) => {
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (...args) {
        IDBFactory.prototype.open = open;
        const request = open.apply(this, args);
        request.addEventListener('upgradeneeded', (event) => {
          event.stopImmediatePropagation();
          request.transaction?.abort();
        });
        return request;
      };
    });
    await page.reload();
    await openScreen(page, project);
    const saved = page.waitForEvent('download');
    const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page).click()]);
    await expectCompleteFile(await saved, headers);
    expect(await findStagedFiles(page)).toHaveLength(1);
  });

  test('offers a command for a file over 512 MB where there is no disk (IP-4)', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await page.route('**/deliverablesDownLog?*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-range': 'bytes 699999999-699999999/700000000' };
      await route.fulfill({ response, headers });
    });
    const ranges = recordRanges(page);
    await page.reload();
    await openScreen(page, project);
    await getDownloadButton(page).click();
    await expect(getTray(page)).toContainText('up to 512 MB');
    await expect(getTray(page).getByText(/^curl .*"Authorization: \$TOKEN"/)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expect(getTray(page)).not.toContainText(String(token));
    expect(ranges).toEqual([]);
  });

  test('shows the server’s refusal when a permission was withdrawn (SEC-27)', async ({ page }) => {
    await page.route('**/deliverablesDownLog?*', (route) =>
      route.fulfill({ json: { code: 403, message: 'You may not do this', data: null } }),
    );
    await openScreen(page, project);
    await getDownloadButton(page).click();
    await expect(getTray(page)).toContainText('You may not do this');
    await expect(getControl(page, t('retryOf', { title }))).toBeVisible();
  });
});

test('resumes when the same member logs in after the session ended (DL-3)', async ({
  page,
  network,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const logIn = async () => {
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: loginPhrases.username.en }).fill('full@acme.example');
    await main.locator('input[name=password]').fill(password);
    await main.getByRole('button', { name: loginPhrases.submit.en, exact: true }).click();
  };
  await page.goto('/#/index');
  await page.evaluate(() => localStorage.setItem('language', 'EN'));
  await page.reload();
  await page.goto('/#/login');
  await logIn();
  await expect(page).toHaveURL(/#\/adminIndex$/);
  await openScreen(page, project);
  network.throttle(4 * megabyte);
  await getDownloadButton(page).click();
  await expect.poll(() => readReceivedBytes(page)).toBeGreaterThan(megabyte);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.get(`${baseURL}/api/verifyMember/logout`, { headers: { Authorization: String(token) } });
  // Pending responses end, so the rest must be requested again.
  network.disconnect();
  await expect(getTray(page)).toContainText(transferPhrases.waiting.en);
  network.unthrottle();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(getTray(page)).toContainText(transferPhrases.login.en);
  const saved = page.waitForEvent('download');
  const headers = waitForServerHeaders(page);
  await logIn();
  await expectCompleteFile(await saved, await headers);
  expect(size).toBe(Number(/\/(\d+)$/.exec((await headers)['content-range'] ?? '')?.[1]));
});
