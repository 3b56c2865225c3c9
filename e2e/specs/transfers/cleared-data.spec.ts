import type { Page } from '@playwright/test';
import { transferPhrases } from '../../../apps/web/src/widgets/transfers/transfers.phrases.ts';
import {
  expectCompleteFile,
  findDatabases,
  getDownloadButton,
  getTray,
  project,
  readGoodOffsets,
  test,
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
