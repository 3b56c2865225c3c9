/** Big downloads in a browser that lets the reader pick the file they go into. */
import type { Page } from '@playwright/test';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { transferPhrases } from '../../../apps/web/src/widgets/transfers/transfers.phrases.ts';
import {
  expectCompleteFile,
  fileName,
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
import { findViolations } from '../../support/axe.ts';
import { readPickedFiles } from '../../support/file-picker.ts';
import { expect } from '../../support/fixtures.ts';
import { openScreen } from '../../support/screens.ts';

const megabyte = 1024 * 1024;
const t = getTranslator(transferPhrases, 'en');
const empty = { size: 0, sha1: 'da39a3ee5e6b4b0d3255bfef95601890afd80709' };

/** Other tests may use both cores while 64 MB are verified. */
const expectSaved = (page: Page) =>
  expect(getTray(page)).toContainText(transferPhrases.saved.en, { timeout: 30_000 });

const expectPicked = async (page: Page, headers: Record<string, string>) =>
  expect(await readPickedFiles(page)).toEqual({ [fileName]: { size, sha1: headers['x-content-sha1'] } });

/** Reloads the page once a chunk is on the disk, and loads the rest without a limit. */
const reloadDuringDownload = async (page: Page, unthrottle: () => void) => {
  await expect.poll(async () => (await readGoodOffsets(page)).length).toBeGreaterThan(0);
  await page.reload();
  unthrottle();
};

test.use({ account: 'full@acme.example' });

test.describe('the reader picks a file', () => {
  test.use({ picker: 'save' });

  test('writes the verified file where the reader picked, and leaves nothing else (IP-4)', async ({
    page,
    network,
  }) => {
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await openScreen(page, project);
    network.throttle(24 * megabyte);
    const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page).click()]);
    await expect.poll(() => readReceivedBytes(page)).toBeGreaterThan(megabyte);
    expect(await readPickedFiles(page)).toEqual({ [fileName]: empty });
    network.unthrottle();
    await expectSaved(page);
    await expectPicked(page, headers);
    expect(await findStagedFiles(page)).toEqual([]);
    expect(downloads).toBe(0);
    // The staged bytes are deleted, so saving again requires another download.
    await expect(getControl(page, t('saveAgainOf', { title }))).toHaveCount(0);
    await page.reload();
    await getDownloadButton(page).waitFor();
    await expect(getTray(page)).toHaveCount(0);
  });

  test('fetches another copy of what was saved (DL-1)', async ({ page }) => {
    await openScreen(page, project);
    const row = getDownloadButton(page);
    await row.click();
    await expectSaved(page);
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      await root.removeEntry('picked', { recursive: true });
    });
    const [headers] = await Promise.all([waitForServerHeaders(page), row.click()]);
    await expect(row).toHaveAttribute('aria-disabled', 'true');
    await expectSaved(page);
    await expectPicked(page, headers);
  });

  test('waits with the verified file after a reload until the reader confirms its location (IP-4, DL-3)', async ({
    page,
    network,
  }) => {
    await openScreen(page, project);
    network.throttle(24 * megabyte);
    const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page, 'en').click()]);
    await reloadDuringDownload(page, network.unthrottle);
    await expect(getTray(page, 'en')).toContainText(transferPhrases.toSave.en);
    await expect(getTray(page, 'en')).toContainText(
      getTranslator(transferPhrases, 'en')('confirmSave', { name: fileName }),
    );
    await expect(page.getByRole('status').filter({ hasText: transferPhrases.toSave.en })).toHaveText(
      new RegExp(`^${titles.en}`),
    );
    expect(await readPickedFiles(page)).toEqual({ [fileName]: empty });
    expect(
      await findViolations(page, { within: `section[aria-label="${transferPhrases.tray.en}"]` }),
    ).toEqual([]);
    await getControl(
      page,
      getTranslator(transferPhrases, 'en')('saveOf', { title: titles.en }),
      'en',
    ).click();
    await expectSaved(page);
    await expectPicked(page, headers);
  });

  test('writes nothing that doesn’t match the server’s SHA-1, and removes the empty file on cancel (IP-4)', async ({
    page,
  }) => {
    await page.route('**/deliverablesDownLog?*', async (route) => {
      if (route.request().headers().range !== 'bytes=-1') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-content-sha1': '0'.repeat(40) } });
    });
    await openScreen(page, project);
    await getDownloadButton(page).click();
    await expect(getTray(page)).toContainText(transferPhrases.mismatch.en);
    expect(await readPickedFiles(page)).toEqual({ [fileName]: empty });
    await getControl(page, t('cancelOf', { title })).click();
    await expect(getTray(page)).toHaveCount(0);
    // Reading fails while the file is being removed.
    await expect(async () => expect(await readPickedFiles(page)).toEqual({})).toPass();
  });

  test('keeps what arrived when the location can’t be written, and lets the reader pick another (DL-3)', async ({
    page,
  }) => {
    await openScreen(page, project);
    await page.evaluate(() => {
      const { createWritable } = FileSystemFileHandle.prototype;
      FileSystemFileHandle.prototype.createWritable = () => {
        FileSystemFileHandle.prototype.createWritable = createWritable;
        return Promise.reject(new DOMException('the disk was taken out', 'NotFoundError'));
      };
    });
    const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page).click()]);
    await expect(getTray(page)).toContainText(transferPhrases.unplaced.en);
    await expect(getTray(page).getByRole('listitem')).toHaveAttribute('data-state', '3');
    const ranges = recordRanges(page);
    await getControl(page, t('retryOf', { title })).click();
    await expectSaved(page);
    await expectPicked(page, headers);
    expect(ranges).toEqual([]);
  });
});

test.describe('the reader closes the dialog', () => {
  test.use({ picker: 'close' });

  test('starts nothing (IP-4)', async ({ page }) => {
    await openScreen(page, project);
    const ranges = recordRanges(page);
    const row = getDownloadButton(page);
    await Promise.all([waitForServerHeaders(page), row.click()]);
    await expect(getTray(page)).toHaveCount(0);
    await expect(row).toHaveAttribute('aria-disabled', 'false');
    expect(ranges).toEqual([]);
    await page.reload();
    await row.waitFor();
    await expect(getTray(page)).toHaveCount(0);
  });
});

test.describe('the reader refuses after a reload', () => {
  test.use({ picker: 'refuse' });

  test('saves the verified file to the browser’s downloads (IP-4)', async ({ page, network }) => {
    await openScreen(page, project);
    network.throttle(24 * megabyte);
    const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page).click()]);
    await reloadDuringDownload(page, network.unthrottle);
    const saved = page.waitForEvent('download');
    await getControl(page, t('saveOf', { title })).click();
    await expectCompleteFile(await saved, headers);
    await expectSaved(page);
  });
});
