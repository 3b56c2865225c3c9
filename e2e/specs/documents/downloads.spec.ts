import { readFile } from 'node:fs/promises';
import {
  atNumber,
  downloadButton,
  expectPdfText,
  isCall,
  languages,
  openIn,
  rowOf,
  searchFor,
  words,
} from '../../pages/documents-page.ts';
import { bytesOf, type Demo, firstOfType, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

for (const language of languages) {
  const w = words[language];

  test(`from search to preview to the downloaded file, byte for byte (${language}) (DO-3)`, async ({
    page,
  }) => {
    const document = firstOfType(demo, 'pdf', language);
    await openIn(page, language);
    await searchFor(page, language, document.number);
    const row = rowOf(page, document, language);
    await row.getByRole('link', { name: document.title[language], exact: true }).click();
    const preview = page.getByRole('dialog', { name: document.title[language] });
    await expectPdfText(preview);
    // As the list has it.
    const [size] = /[\d.]+ [KM]B/.exec(await row.innerText()) ?? [];
    await expect(preview.getByText(size ?? 'no size in the row', { exact: true })).toBeVisible();
    await preview.getByRole('button', { name: w.closePreview }).click();
    await expect(preview).toBeHidden();

    const saved = page.waitForEvent('download');
    await downloadButton(row, language).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(document.file[language]);
    const bytes = await readFile(await download.path());
    expect(bytes.equals(await bytesOf(document, language))).toBe(true);
  });
}

test('a row is not started twice, and is idle again when its file is there (DL-1)', async ({ page }) => {
  const document = firstOfType(demo, 'pdf', 'en');
  const release = Promise.withResolvers<void>();
  let started = 0;
  await page.route('**/api/knowledge/downLog*', async (route) => {
    started += 1;
    await release.promise;
    await route.continue();
  });
  await openIn(page, 'en', atNumber(document.number));
  const row = rowOf(page, document, 'en');
  const button = downloadButton(row, 'en');
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

test('the row follows the transfer (DL-1)', async ({ page, context }) => {
  const document = firstOfType(demo, 'pdf', 'en');
  const size = (await bytesOf(document, 'en')).byteLength;
  await openIn(page, 'en', atNumber(document.number));
  const row = rowOf(page, document, 'en');
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
  await downloadButton(row, 'en').click();
  const percent = async () => Number(await row.getByRole('progressbar').getAttribute('value'));
  await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(1);
  const earlier = await percent();
  await expect.poll(percent, { intervals: [50] }).toBeGreaterThan(earlier);
  await saved;
  await expect(row.getByRole('progressbar')).toHaveCount(0);
});

test('the preview reuses a finished download (DL-2)', async ({ page }) => {
  const document = firstOfType(demo, 'pdf', 'zh');
  await openIn(page, 'zh', atNumber(document.number));
  const row = rowOf(page, document, 'zh');
  const saved = page.waitForEvent('download');
  await downloadButton(row, 'zh').click();
  await saved;
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  const read: string[] = [];
  page.on('request', (request) => isCall(request, '/files/content') && read.push(request.url()));
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
  test(`${name} shows an error and saves nothing (DL-4)`, async ({ page }) => {
    const document = firstOfType(demo, 'pdf', 'en');
    await page.route('**/api/knowledge/downLog*', (route) =>
      'abort' in answer ? route.abort() : route.fulfill(answer),
    );
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    await openIn(page, 'en', atNumber(document.number));
    const row = rowOf(page, document, 'en');
    await downloadButton(row, 'en').click();
    const toast = page.getByRole('alert').filter({ hasText: 'Couldn’t download' });
    await expect(toast).toContainText(document.title.en);
    if ('json' in answer) await expect(toast).toContainText(answer.json.message);
    await expect(row.getByRole('progressbar')).toHaveCount(0);
    expect(saved).toBe(0);

    await page.unroute('**/api/knowledge/downLog*');
    const again = page.waitForEvent('download');
    await downloadButton(row, 'en').click();
    await again;
  });
}

test('a PDF that cannot be previewed warns (DL-4)', async ({ page }) => {
  const document = firstOfType(demo, 'pdf', 'zh');
  await page.route('**/downloadapi/files/content*', (route) => route.abort());
  await openIn(page, 'zh', atNumber(document.number));
  await rowOf(page, document, 'zh').getByRole('link', { name: document.title.zh, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '无法预览，可下载后打开' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: '重试' })).toBeVisible();
});
