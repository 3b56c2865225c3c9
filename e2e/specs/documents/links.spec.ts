import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { documentFilePhrases } from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { pagePhrases } from '../../../apps/web/src/widgets/page/page.phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { expectPdfText, getDocumentRows } from '../../pages/documents-page.ts';
import { findViolations } from '../../support/axe.ts';
import {
  type Demo,
  type DemoDocument,
  readDemo,
  sortNewestFirst,
  toSuffix,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

/** A PDF that the first page of the list does not show. */
const getUnlistedPdf = (language: Language): DemoDocument => {
  const found = sortNewestFirst(demo.documents)
    .slice(10)
    .find((document) => toSuffix(document, language) === 'pdf');
  if (!found) throw new Error('the demo has no such PDF');
  return found;
};

const linkTo = (id: string, list = '') => `/document?${list}preview=${id}`;
const getPreview = (page: Page, document: DemoDocument, language: Language) =>
  page.getByRole('dialog', { name: document.title[language] });

for (const language of languages) {
  test(`opens a document that the list does not show (${language}) (N-2)`, async ({ page }) => {
    const document = getUnlistedPdf(language);
    for (const list of ['', 'kw=nothingiscalledthis&']) {
      await openPage(page, language, linkTo(document.id, list));
      await expectPdfText(getPreview(page, document, language));
      await expect(page).toHaveTitle(new RegExp(`^${document.title[language].replace(/\W/g, '.')} - `));
      await page.getByRole('button', { name: previewPhrases.close[language] }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });

  test(`says in the dialog that a document is not there (${language}) (N-2)`, async ({ page }) => {
    for (const id of ['no-such-document', '%3Cb%3E']) {
      await openPage(page, language, linkTo(id));
      const dialog = page.getByRole('dialog', { name: documentFilePhrases.missing[language] });
      await expect(dialog.getByText(documentFilePhrases.missing[language]).last()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).not.toHaveURL(/preview=/);
      await expect(getDocumentRows(page, language)).toHaveCount(10);
    }
  });
}

test('opens a document although the list cannot be loaded (N-2)', async ({ page }) => {
  await page.route('**/api/knowledge/documentPage', (route) => route.abort());
  const document = getUnlistedPdf('en');
  await openPage(page, 'en', linkTo(document.id));
  await expectPdfText(getPreview(page, document, 'en'));
});

test('offers to try again when a document cannot be loaded (N-2)', async ({ page }) => {
  const document = getUnlistedPdf('zh');
  await page.route('**/api/knowledge/documentDetails*', (route) => route.abort());
  await openPage(page, 'zh', linkTo(document.id));
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(pagePhrases.failed.zh);
  await page.unroute('**/api/knowledge/documentDetails*');
  await page.getByRole('button', { name: uiPhrases.retry.zh }).click();
  await expectPdfText(getPreview(page, document, 'zh'));
});

test("copies the address of a document's page from any list's preview (N-2)", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  const document = demo.documents.find(({ products }) => products?.includes('ddr54-phy-12ff'));
  if (!document) throw new Error('the demo has no document of the product');
  await openPage(page, 'en', `/productDocument?productId=ddr54-phy-12ff&preview=${document.id}`);
  const dialog = getPreview(page, document, 'en');
  await dialog.getByRole('button', { name: uiPhrases.copyLink.en }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: uiPhrases.linkCopied.en })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`/#/documentDetail?id=${document.id}`, page.url()).href);
  expect(
    await page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  const other = await context.newPage();
  await other.goto(copied);
  await expect(other.getByRole('heading', { level: 1, name: document.title.en })).toBeVisible();
});

test('goes back to the results when a preview opened from them is closed (N-2)', async ({ page }) => {
  const document = getUnlistedPdf('en');
  const results = `/search?type=document&kw=${encodeURIComponent(document.number)}`;
  await openPage(page, 'en', results);
  await page
    .getByRole('link', {
      name: getTranslator(documentFilePhrases, 'en')('previewLabel', { title: document.title.en }),
    })
    .click();
  await expect(page).toHaveURL(new RegExp(`/#/document\\?preview=${document.id}(&|$)`));
  await expectPdfText(getPreview(page, document, 'en'));
  await page.getByRole('button', { name: previewPhrases.close.en }).click();
  await expect(page).toHaveURL(/#\/search/);
});
