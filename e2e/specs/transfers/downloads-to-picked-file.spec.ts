/** Big downloads in a browser that lets the reader pick the file they go into. */
import type { Page } from '@playwright/test';
import { languages } from '../../pages/documents-page.ts';
import {
  control,
  downloadButton,
  expectWhole,
  fileName,
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
import { violationsOf } from '../../support/axe.ts';
import { pickedFiles } from '../../support/file-picker.ts';
import { expect } from '../../support/fixtures.ts';
import { open, readAs } from '../../support/screens.ts';

const megabyte = 1024 * 1024;
const empty = { size: 0, sha1: 'da39a3ee5e6b4b0d3255bfef95601890afd80709' };

const expectPicked = async (page: Page, headers: Record<string, string>) =>
  expect(await pickedFiles(page)).toEqual({ [fileName]: { size, sha1: headers['x-content-sha1'] } });

/** Until something lies on the disk; then the page is loaded again, and the rest comes quickly. */
const reloadOnTheWay = async (page: Page, full: () => void) => {
  await expect.poll(async () => (await goodStarts(page)).length).toBeGreaterThan(0);
  await page.reload();
  full();
};

test.use({ account: 'full@acme.example' });

test.describe('the reader picks a file', () => {
  test.use({ picker: 'save' });

  test('the checked file is written where the reader picked, and nothing else is left of it (IP-4)', async ({
    page,
    line,
  }) => {
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await open(page, project);
    line.slow(24 * megabyte);
    const [headers] = await Promise.all([serverHeaders(page), downloadButton(page).click()]);
    await expect.poll(() => received(page)).toBeGreaterThan(megabyte);
    expect(await pickedFiles(page)).toEqual({ [fileName]: empty });
    line.full();
    await expect(tray(page)).toContainText(words.en.saved);
    await expectPicked(page, headers);
    expect(await stagedFiles(page)).toEqual([]);
    expect(downloads).toBe(0);
    // The bytes are the reader's alone: only the portal could fetch them again.
    await expect(control(page, `Save ${title} again`)).toHaveCount(0);
    await page.reload();
    await downloadButton(page).waitFor();
    await expect(tray(page)).toHaveCount(0);
  });

  test('another copy of what was saved is picked and fetched anew (DL-1)', async ({ page }) => {
    await open(page, project);
    const row = downloadButton(page);
    await row.click();
    await expect(tray(page)).toContainText(words.en.saved);
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      await root.removeEntry('picked', { recursive: true });
    });
    const [headers] = await Promise.all([serverHeaders(page), row.click()]);
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await expect(tray(page)).toContainText(words.en.saved);
    await expectPicked(page, headers);
  });

  for (const language of languages)
    test(`after a reload the file waits, checked, for the reader to confirm the place (${language}) (IP-4, DL-3)`, async ({
      page,
      line,
    }) => {
      const w = words[language];
      await readAs(page, language, 'light');
      await open(page, project);
      line.slow(24 * megabyte);
      const [headers] = await Promise.all([serverHeaders(page), downloadButton(page, language).click()]);
      await reloadOnTheWay(page, line.full);
      await expect(tray(page, language)).toContainText(w.toSave);
      await expect(tray(page, language)).toContainText(w.confirm);
      await expect(page.getByRole('status').filter({ hasText: w.toSave })).toHaveText(
        new RegExp(`^${w.title}`),
      );
      expect(await pickedFiles(page)).toEqual({ [fileName]: empty });
      expect(await violationsOf(page, { within: `section[aria-label="${w.tray}"]` })).toEqual([]);
      await control(page, w.save, language).click();
      await expect(tray(page, language)).toContainText(w.saved);
      await expectPicked(page, headers);
    });

  test('a file that doesn’t match the server’s SHA-1 is not written; cancelled, it leaves no empty file (IP-4)', async ({
    page,
  }) => {
    await page.route('**/deliverablesDownLog?*', async (route) => {
      if (route.request().headers().range !== 'bytes=-1') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-content-sha1': '0'.repeat(40) } });
    });
    await open(page, project);
    await downloadButton(page).click();
    await expect(tray(page)).toContainText('doesn’t match the server’s SHA-1');
    expect(await pickedFiles(page)).toEqual({ [fileName]: empty });
    await control(page, `Cancel ${title}`).click();
    await expect(tray(page)).toHaveCount(0);
    await expect.poll(() => pickedFiles(page)).toEqual({});
  });

  test('a place that cannot be written: what arrived is kept, and another place is picked (DL-3)', async ({
    page,
  }) => {
    await open(page, project);
    await page.evaluate(() => {
      const { createWritable } = FileSystemFileHandle.prototype;
      FileSystemFileHandle.prototype.createWritable = () => {
        FileSystemFileHandle.prototype.createWritable = createWritable;
        return Promise.reject(new DOMException('the disk was taken out', 'NotFoundError'));
      };
    });
    const [headers] = await Promise.all([serverHeaders(page), downloadButton(page).click()]);
    await expect(tray(page)).toContainText('couldn’t be written');
    await expect(tray(page).getByRole('listitem')).toHaveAttribute('data-state', '3');
    const ranges = rangesOf(page);
    await control(page, `Retry ${title}`).click();
    await expect(tray(page)).toContainText(words.en.saved);
    await expectPicked(page, headers);
    expect(ranges).toEqual([]);
  });
});

test.describe('the reader closes the dialog', () => {
  test.use({ picker: 'close' });

  test('nothing is begun (IP-4)', async ({ page }) => {
    await open(page, project);
    const ranges = rangesOf(page);
    const row = downloadButton(page);
    await Promise.all([serverHeaders(page), row.click()]);
    await expect(tray(page)).toHaveCount(0);
    await expect(row).toHaveAttribute('aria-disabled', 'false');
    expect(ranges).toEqual([]);
    await page.reload();
    await row.waitFor();
    await expect(tray(page)).toHaveCount(0);
  });
});

test.describe('the reader refuses after a reload', () => {
  test.use({ picker: 'refuse' });

  test('the checked file goes to the browser’s downloads (IP-4)', async ({ page, line }) => {
    await open(page, project);
    line.slow(24 * megabyte);
    const [headers] = await Promise.all([serverHeaders(page), downloadButton(page).click()]);
    await reloadOnTheWay(page, line.full);
    const saved = page.waitForEvent('download');
    await control(page, words.en.save).click();
    await expectWhole(await saved, headers);
    await expect(tray(page)).toContainText(words.en.saved);
  });
});
