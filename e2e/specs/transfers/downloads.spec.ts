import { languages } from '../../pages/documents-page.ts';
import {
  control,
  downloadButton,
  expectWhole,
  goodStarts,
  project,
  rangesOf,
  received,
  serverHeaders,
  size,
  stagedFiles,
  test,
  title,
  tray,
  words,
} from '../../pages/transfers-page.ts';
import { password } from '../../support/accounts.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect } from '../../support/fixtures.ts';
import { open, readAs } from '../../support/screens.ts';

const megabyte = 1024 * 1024;

test.describe('with a session', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages)
    test(`64 MB over a line cut twice and a reload: the bytes are the server’s, nothing good comes again (${language}) (IP-4, DL-3)`, async ({
      page,
      line,
    }) => {
      test.setTimeout(120_000);
      const w = words[language];
      const downloads = tray(page, language);
      await readAs(page, language, 'light');
      await open(page, project);
      line.slow(12 * megabyte);
      const [headers] = await Promise.all([serverHeaders(page), downloadButton(page, language).click()]);
      await expect(downloads).toContainText(w.amount);
      await expect.poll(() => received(page, language)).toBeGreaterThan(4 * megabyte);
      line.cut();
      await expect(downloads).toContainText(w.waiting);
      await expect(page.getByRole('status').filter({ hasText: w.waiting })).toHaveText(
        new RegExp(`^${w.title}`),
      );
      line.slow(12 * megabyte);
      await expect.poll(async () => (await goodStarts(page)).length).toBeGreaterThan(0);

      const good = await goodStarts(page);
      await page.reload();
      const ranges = rangesOf(page);
      await expect(downloads).toContainText(w.downloading);
      expect(await received(page, language)).toBeGreaterThan(0);
      await expect.poll(() => ranges.length).toBeGreaterThan(0);
      line.cut();
      await expect(downloads).toContainText(w.waiting);
      const saved = page.waitForEvent('download', { timeout: 60_000 });
      line.full();
      await expectWhole(await saved, headers);
      await expect(downloads).toContainText(w.saved);
      await expect(downloads).toContainText(headers['x-content-sha256'] ?? 'none');
      const starts = ranges.map((range) => Number(/\d+/.exec(range)?.[0]));
      expect(starts.filter((first) => good.includes(first))).toEqual([]);
    });

  test('pause, another page, resume after the last good chunk (DL-1, DL-3)', async ({ page, line }) => {
    await open(page, project);
    line.slow(16 * megabyte);
    const row = downloadButton(page);
    await row.click();
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(async () => (await goodStarts(page)).length).toBeGreaterThan(0);
    await control(page, `Pause ${title}`).click();
    await expect(tray(page)).toContainText('Paused');
    await expect(row).toHaveAttribute('aria-disabled', 'false');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      expect(await violationsOf(page, { within: 'section[aria-label="Downloads"]' })).toEqual([]);
    }

    await page.goto('/#/adminIndex');
    await expect(page.getByRole('navigation', { name: 'Personal center menu' })).toBeVisible();
    const good = await goodStarts(page);
    const ranges = rangesOf(page);
    line.full();
    const saved = page.waitForEvent('download');
    const [headers] = await Promise.all([serverHeaders(page), control(page, `Resume ${title}`).click()]);
    await expectWhole(await saved, headers);
    expect(ranges.map((range) => Number(/\d+/.exec(range)?.[0])).filter((at) => good.includes(at))).toEqual(
      [],
    );
    await control(page, `Remove ${title} from the list`).click();
    await expect(tray(page)).toHaveCount(0);
  });

  test('a cancelled transfer leaves nothing, and a paused one stays paused over a reload (DL-3)', async ({
    page,
    line,
  }) => {
    await open(page, project);
    line.slow(8 * megabyte);
    await downloadButton(page).click();
    await expect.poll(() => received(page)).toBeGreaterThan(megabyte);
    await control(page, `Pause ${title}`).click();
    await page.reload();
    await expect(tray(page)).toContainText('Paused');
    expect(await stagedFiles(page)).toHaveLength(1);
    await control(page, `Cancel ${title}`).click();
    await expect(tray(page)).toHaveCount(0);
    await expect.poll(() => stagedFiles(page)).toEqual([]);
    await page.reload();
    await downloadButton(page).waitFor();
    await expect(tray(page)).toHaveCount(0);
  });

  test('what doesn’t match the server’s SHA-1 is not handed over; trying again fetches it anew (IP-4)', async ({
    page,
  }) => {
    const isFacts = (headers: Record<string, string>) => headers.range === 'bytes=-1';
    await page.route('**/deliverablesDownLog?*', async (route) => {
      if (!isFacts(route.request().headers())) return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-content-sha1': '0'.repeat(40) } });
    });
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    await open(page, project);
    await downloadButton(page).click();
    await expect(tray(page)).toContainText('doesn’t match the server’s SHA-1', { timeout: 30_000 });
    await expect(tray(page).getByRole('listitem')).toHaveAttribute('data-state', '3');
    expect(saved).toBe(0);
    expect(await goodStarts(page)).toEqual([]);
    await page.unroute('**/deliverablesDownLog?*');
    const file = page.waitForEvent('download');
    const [headers] = await Promise.all([serverHeaders(page), control(page, `Retry ${title}`).click()]);
    await expectWhole(await file, headers);
  });

  test('a second tab does not write the same file, and goes on when the first is closed (DL-3)', async ({
    page,
    line,
    context,
  }) => {
    await open(page, project);
    line.slow(4 * megabyte);
    await downloadButton(page).click();
    await expect.poll(() => received(page)).toBeGreaterThan(megabyte);
    const second = await context.newPage();
    const ranges = rangesOf(second);
    await open(second, project);
    await expect(tray(second)).toContainText('Downloading in another tab');
    expect(ranges).toEqual([]);
    const saved = second.waitForEvent('download');
    const headers = serverHeaders(second);
    line.full();
    await page.close();
    await expectWhole(await saved, await headers);
  });

  test('without a disk it comes into memory, and leaving the page warns (IP-4)', async ({ page, line }) => {
    await page.addInitScript(() => {
      navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await page.reload();
    await open(page, project);
    line.slow(8 * megabyte);
    const saved = page.waitForEvent('download');
    const [headers] = await Promise.all([serverHeaders(page), downloadButton(page).click()]);
    await expect(tray(page)).toContainText('Keep this page open');
    const warned = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await warned;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    line.full();
    await expectWhole(await saved, headers);
  });

  test('without a disk a file over 512 MB is not begun; the tray has the command that fetches it (IP-4)', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.storage.getDirectory = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await page.route('**/deliverablesDownLog?*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-range': 'bytes 699999999-699999999/700000000' };
      await route.fulfill({ response, headers });
    });
    const ranges = rangesOf(page);
    await page.reload();
    await open(page, project);
    await downloadButton(page).click();
    await expect(tray(page)).toContainText('up to 512 MB');
    await expect(tray(page).getByText(/^curl .*"Authorization: \$TOKEN"/)).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await expect(tray(page)).not.toContainText(String(token));
    expect(ranges).toEqual([]);
  });

  test('a permission taken back refuses the next try, in the words of the server (SEC-27)', async ({
    page,
  }) => {
    await page.route('**/deliverablesDownLog?*', (route) =>
      route.fulfill({ json: { code: 403, message: 'You may not do this', data: null } }),
    );
    await open(page, project);
    await downloadButton(page).click();
    await expect(tray(page)).toContainText('You may not do this');
    await expect(control(page, `Retry ${title}`)).toBeVisible();
  });
});

test('a session that ends in the middle: the same member logs in and it goes on (DL-3)', async ({
  page,
  line,
  request,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const logIn = async () => {
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Username' }).fill('full@acme.example');
    await main.locator('input[name=password]').fill(password);
    await main.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await page.goto('/#/index');
  await page.evaluate(() => localStorage.setItem('language', 'EN'));
  await page.reload();
  await page.goto('/#/login');
  await logIn();
  await expect(page).toHaveURL(/#\/adminIndex$/);
  await open(page, project);
  line.slow(4 * megabyte);
  await downloadButton(page).click();
  await expect.poll(() => received(page)).toBeGreaterThan(megabyte);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.get(`${baseURL}/api/verifyMember/logout`, { headers: { Authorization: String(token) } });
  // The answers that are under way come to their end; the line must be asked again.
  line.cut();
  await expect(tray(page)).toContainText('Waiting for the network');
  line.full();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(tray(page)).toContainText('when you log in again');
  const saved = page.waitForEvent('download');
  const headers = serverHeaders(page);
  await logIn();
  await expectWhole(await saved, await headers);
  expect(size).toBe(Number(/\/(\d+)$/.exec((await headers)['content-range'] ?? '')?.[1]));
});
