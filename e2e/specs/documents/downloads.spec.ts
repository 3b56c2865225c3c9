import { readFile } from 'node:fs/promises';
import { languages } from '@siliport/contract/language';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import {
  expectPdfText,
  getDownloadButton,
  getRow,
  isRequestTo,
  toListRoute,
} from '../../pages/documents-page.ts';
import { searchFor } from '../../pages/paged-list.ts';
import { type Demo, getDocumentOfType, readDemo, readDocumentFile } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

for (const language of languages) {
  test(`downloads the file byte for byte after a search and a preview (${language}) (DO-3)`, async ({
    page,
  }) => {
    const document = getDocumentOfType(demo, 'pdf', language);
    await openPage(page, language, '/document');
    await searchFor(page, language, document.number);
    const row = getRow(page, document, language);
    await row.getByRole('link', { name: document.title[language], exact: true }).click();
    const preview = page.getByRole('dialog', { name: document.title[language] });
    await expectPdfText(preview);
    // As the list has it.
    const size = await row.getByText(/^[\d.]+ [KM]B$/).textContent();
    await expect(preview.getByText(size ?? '', { exact: true })).toBeVisible();
    await preview.getByRole('button', { name: previewPhrases.close[language] }).click();
    await expect(preview).toBeHidden();

    const saved = page.waitForEvent('download');
    await getDownloadButton(row, language).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(document.file[language]);
    const bytes = await readFile(await download.path());
    expect(bytes.equals(await readDocumentFile(document, language))).toBe(true);
  });
}

test('starts a row once, and makes it idle again when its file is there (DL-1)', async ({ page }) => {
  const document = getDocumentOfType(demo, 'pdf', 'en');
  const release = Promise.withResolvers<void>();
  let started = 0;
  await page.route('**/api/knowledge/downLog*', async (route) => {
    started += 1;
    await release.promise;
    await route.continue();
  });
  await openPage(page, 'en', toListRoute(document.number));
  const row = getRow(page, document, 'en');
  const button = getDownloadButton(row, 'en');
  await button.click();
  await expect(row.getByRole('progressbar')).toHaveAttribute('value', '1');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await button.press('Enter');
  const saved = page.waitForEvent('download');
  release.resolve();
  await saved;
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  expect(started).toBe(1);
  await expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('shows the progress of the transfer in the row (DL-1)', async ({ page, context }) => {
  const document = getDocumentOfType(demo, 'pdf', 'en');
  const size = (await readDocumentFile(document, 'en')).byteLength;
  await openPage(page, 'en', toListRoute(document.number));
  const row = getRow(page, document, 'en');
  await expect(row).toBeVisible();
  const devtools = await context.newCDPSession(page);
  // Three seconds for the whole file.
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: size / 3,
    uploadThroughput: -1,
  });
  const saved = page.waitForEvent('download');
  await getDownloadButton(row, 'en').click();
  const percent = async () => Number(await row.getByRole('progressbar').getAttribute('value'));
  await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(1);
  const earlier = await percent();
  await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(earlier);
  await saved;
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await devtools.detach();
});

test('shows a preview from a finished download without a request (DL-2)', async ({ page }) => {
  const document = getDocumentOfType(demo, 'pdf', 'zh');
  await openPage(page, 'zh', toListRoute(document.number));
  const row = getRow(page, document, 'zh');
  const saved = page.waitForEvent('download');
  await getDownloadButton(row, 'zh').click();
  await saved;
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  const read: string[] = [];
  page.on('request', (request) => isRequestTo(request, '/files/content') && read.push(request.url()));
  await row.getByRole('link', { name: document.title.zh, exact: true }).click();
  await expectPdfText(page.getByRole('dialog'));
  expect(read).toEqual([]);
});

const failures = {
  'a lost connection': { abort: true },
  'a refusal in JSON': { json: { code: 404, message: 'This document was withdrawn', data: null } },
  'an empty file': { body: '', contentType: 'application/pdf' },
} as const;

for (const [name, answer] of Object.entries(failures)) {
  test(`shows an error and saves nothing on ${name} (DL-4)`, async ({ page }) => {
    const document = getDocumentOfType(demo, 'pdf', 'en');
    await page.route('**/api/knowledge/downLog*', (route) =>
      'abort' in answer ? route.abort() : route.fulfill(answer),
    );
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    await openPage(page, 'en', toListRoute(document.number));
    const row = getRow(page, document, 'en');
    await getDownloadButton(row, 'en').click();
    const toast = page.getByRole('alert').filter({ hasText: toPattern(progressPhrases.failed, 'en') });
    await expect(toast).toContainText(document.title.en);
    if ('json' in answer) await expect(toast).toContainText(answer.json.message);
    await expect(row.getByRole('progressbar')).toHaveCount(0);
    expect(saved).toBe(0);

    await page.unroute('**/api/knowledge/downLog*');
    const again = page.waitForEvent('download');
    await getDownloadButton(row, 'en').click();
    await again;
  });
}

test('warns of a PDF that cannot be previewed (DL-4)', async ({ page }) => {
  const document = getDocumentOfType(demo, 'pdf', 'zh');
  await page.route('**/downloadapi/files/content*', (route) => route.abort());
  await openPage(page, 'zh', toListRoute(document.number));
  await getRow(page, document, 'zh').getByRole('link', { name: document.title.zh, exact: true }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: toPattern(previewPhrases.failed, 'zh') }),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: previewPhrases.retry.zh })).toBeVisible();
});
