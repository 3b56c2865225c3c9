import type { Page } from '@playwright/test';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { transferPhrases } from '../../../apps/web/src/widgets/transfers/transfers.phrases.ts';
import {
  expectCompleteFile,
  findDatabases,
  getControl,
  getDownloadButton,
  getTray,
  project,
  readGoodOffsets,
  test,
  title,
  waitForServerHeaders,
} from '../../pages/transfers-page.ts';
import { expect } from '../../support/fixtures.ts';
import { openScreen } from '../../support/screens.ts';

const megabyte = 1024 * 1024;

test.use({ account: 'full@acme.example' });

const clearData = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,file_systems';
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
};

test('downloads to the end when the browser has cleared its data (DL-3)', async ({ page }) => {
  await openScreen(page, project);
  await expect.poll(() => findDatabases(page)).toEqual(['siliport-transfers']);
  await clearData(page);
  const saved = page.waitForEvent('download');
  const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page).click()]);
  await expectCompleteFile(await saved, headers);
});

test('says so when the browser clears its data during a download (DL-3)', async ({ page, network }) => {
  await openScreen(page, project);
  network.throttle(12 * megabyte);
  await getDownloadButton(page).click();
  await expect.poll(async () => (await readGoodOffsets(page)).length).toBeGreaterThan(0);
  await clearData(page);
  network.unthrottle();
  await expect(getTray(page)).toContainText(transferPhrases.unwritable.en, { timeout: 20_000 });
});

/** Lets the worker hash what was stored only after the browser has deleted it. */
const hashAfterDeletion = (page: Page) =>
  page.route('**/file.worker-*.js', async (route) => {
    const response = await route.fetch();
    const wait = `
      const isStored = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('transfers').then(() => true, () => false);
      addEventListener('message', async (event) => {
        if (event.data.type !== 'hash' || !event.isTrusted) return;
        event.stopImmediatePropagation();
        while (await isStored()) await new Promise((resolve) => setTimeout(resolve, 50));
        dispatchEvent(new MessageEvent('message', { data: event.data }));
      });`;
    await route.fulfill({ response, body: `${wait}\n${await response.text()}` });
  });

test('says so when the browser clears its data before the download is verified, and fetches it anew on retry (DL-3)', async ({
  page,
}) => {
  await hashAfterDeletion(page);
  await openScreen(page, project);
  await getDownloadButton(page).click();
  await expect(getTray(page)).toContainText(transferPhrases.checking.en, { timeout: 30_000 });
  await clearData(page);
  await expect(getTray(page)).toContainText(transferPhrases.unwritable.en, { timeout: 20_000 });
  await page.unrouteAll();
  const saved = page.waitForEvent('download');
  const retry = getControl(page, getTranslator(transferPhrases, 'en')('retryOf', { title }));
  const [headers] = await Promise.all([waitForServerHeaders(page), retry.click()]);
  await expectCompleteFile(await saved, headers);
});
