/** Connections that are lost without a word, as when a router or a VPN drops them. */

import { uploadPhrases } from '../../../apps/web/src/api/files/upload.phrases.ts';
import { attachmentPhrases } from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import { transferPhrases } from '../../../apps/web/src/widgets/transfers/transfers.phrases.ts';
import {
  expectCompleteFile,
  getDownloadButton,
  getTray,
  project,
  test,
  waitForServerHeaders,
} from '../../pages/transfers-page.ts';
import { chooseFile, getAttachments } from '../../pages/work-orders-page.ts';
import { expect } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { openScreen } from '../../support/screens.ts';

const megabyte = 1024 * 1024;

test.use({ account: 'full@acme.example' });

test('a download goes on (DL-3)', async ({ page, network }) => {
  await page.clock.install();
  network.throttle(12 * megabyte);
  await openScreen(page, project);
  const [headers] = await Promise.all([waitForServerHeaders(page), getDownloadButton(page).click()]);
  await expect(getTray(page)).toContainText(toPattern(progressPhrases.rate, 'en'));
  network.loseConnections();
  network.unthrottle();
  // What has arrived in the browser before still comes to the page.
  await expect(async () => {
    await page.clock.fastForward(6000);
    await expect(getTray(page)).toContainText(progressPhrases.stalled.en, { timeout: 1000 });
  }).toPass();
  const saved = page.waitForEvent('download');
  // Repeated, because the browser may use another lost connection for the next attempt.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(getTray(page)).toContainText(transferPhrases.saved.en, { timeout: 3000 });
  }).toPass();
  await expectCompleteFile(await saved, headers);
});

test('an upload says that it was interrupted (DL-5)', async ({ page, network }) => {
  await page.clock.install();
  await openScreen(page, '/feedback?step=3');
  const choose = page.getByRole('button', { name: attachmentPhrases.choose.en });
  const upload = (name: string) => {
    const log = { name, mimeType: 'text/plain', buffer: Buffer.from('slack -0.12') };
    return Promise.all([page.waitForRequest('**/file/upload'), chooseFile(page, choose, log)]);
  };
  const attachments = getAttachments(page).getByRole('listitem');
  // The code that hashes files is loaded for the first one.
  await upload('first.log');
  await expect(attachments).toContainText([attachmentPhrases.uploaded.en]);
  network.loseConnections();
  await upload('second.log');
  await page.clock.fastForward(120_000);
  await expect(attachments).toContainText([attachmentPhrases.uploaded.en, uploadPhrases.interrupted.en]);
});
