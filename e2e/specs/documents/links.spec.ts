import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { expectPdfText, languages, openIn, rowsOf, words } from '../../pages/documents-page.ts';
import { violationsOf } from '../../support/axe.ts';
import {
  type Demo,
  type DemoDocument,
  getSuffix,
  newestFirst,
  readDemo,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

const linkWords = {
  zh: {
    missing: '没有找到此文档',
    failed: '未能载入',
    retry: '重试',
    copy: '复制链接',
    copied: '链接已复制',
  },
  en: {
    missing: 'Document not found',
    failed: 'didn’t load',
    retry: 'Try again',
    copy: 'Copy link',
    copied: 'Link copied',
  },
} as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

/** A PDF that the first page of the list does not show. */
const unlistedPdf = (language: Language): DemoDocument => {
  const found = newestFirst(demo.documents)
    .slice(10)
    .find((document) => getSuffix(document, language) === 'pdf');
  if (!found) throw new Error('the demo has no such PDF');
  return found;
};

const linkTo = (id: string, list = '') => `/#/document?${list}preview=${id}`;
const previewOf = (page: Page, document: DemoDocument, language: Language) =>
  page.getByRole('dialog', { name: document.title[language] });

for (const language of languages) {
  const w = { ...words[language], ...linkWords[language] };

  test(`opens a document that the list does not show (${language}) (N-2)`, async ({ page }) => {
    const document = unlistedPdf(language);
    for (const list of ['', 'kw=nothingiscalledthis&']) {
      await openIn(page, language, linkTo(document.id, list));
      await expectPdfText(previewOf(page, document, language));
      await expect(page).toHaveTitle(new RegExp(`^${document.title[language].replace(/\W/g, '.')} - `));
      await page.getByRole('button', { name: w.closePreview }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test(`opens a document although the list cannot be loaded (${language}) (N-2)`, async ({ page }) => {
    await page.route('**/api/knowledge/documentPage', (route) => route.abort());
    const document = unlistedPdf(language);
    await openIn(page, language, linkTo(document.id));
    await expectPdfText(previewOf(page, document, language));
  });

  test(`says in the dialog that a document is not there (${language}) (N-2)`, async ({ page }) => {
    for (const id of ['no-such-document', '%3Cb%3E']) {
      await openIn(page, language, linkTo(id));
      const dialog = page.getByRole('dialog', { name: w.missing });
      await expect(dialog.getByText(w.missing).last()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).not.toHaveURL(/preview=/);
      await expect(rowsOf(page, language)).toHaveCount(10);
    }
  });

  test(`offers to try again when a document cannot be loaded (${language}) (N-2)`, async ({ page }) => {
    const document = unlistedPdf(language);
    await page.route('**/api/knowledge/documentDetails*', (route) => route.abort());
    await openIn(page, language, linkTo(document.id));
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(w.failed);
    await page.unroute('**/api/knowledge/documentDetails*');
    await page.getByRole('button', { name: w.retry }).click();
    await expectPdfText(previewOf(page, document, language));
  });

  test(`copies the address of the document from any list's preview, on a phone too (${language}) (N-2)`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 390, height: 844 });
    const document = demo.documents.find(({ products }) => products?.includes('ddr54-phy-12ff'));
    if (!document) throw new Error('the demo has no document of the product');
    await openIn(page, language, `/#/productDocument?productId=ddr54-phy-12ff&preview=${document.id}`);
    const dialog = previewOf(page, document, language);
    await dialog.getByRole('button', { name: w.copy }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: w.copied })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(linkTo(document.id), page.url()).href);
    expect(
      await page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    const other = await context.newPage();
    await other.goto(copied);
    await expect(previewOf(other, document, language)).toBeVisible();
  });
}

test('goes back to the results when a preview opened from them is closed (N-2)', async ({ page }) => {
  const document = unlistedPdf('en');
  const results = `/#/search?type=document&kw=${encodeURIComponent(document.number)}`;
  await openIn(page, 'en', results);
  await page.getByRole('link', { name: `Preview ${document.title.en}` }).click();
  await expect(page).toHaveURL(new RegExp(`/#/document\\?preview=${document.id}$`));
  await expectPdfText(previewOf(page, document, 'en'));
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect(page).toHaveURL(/#\/search/);
});
