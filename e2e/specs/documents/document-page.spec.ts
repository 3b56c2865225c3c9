import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { documentDetailPhrases } from '../../../apps/web/src/features/documents/documents.phrases.ts';
import { faqPhrases } from '../../../apps/web/src/features/faqs/faqs.phrases.ts';
import { packagePhrases } from '../../../apps/web/src/features/products/products.phrases.ts';
import { trainingPhrases } from '../../../apps/web/src/features/trainings/trainings.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { attachmentPhrases } from '../../../apps/web/src/widgets/attachments/attachments.phrases.ts';
import {
  documentFilePhrases,
  relatedPhrases,
} from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { expectPdfText } from '../../pages/documents-page.ts';
import { getRows } from '../../pages/products-page.ts';
import { findViolationsInBothSchemes } from '../../support/axe.ts';
import { type Demo, type DemoDocument, getFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { getHorizontalOverflow, openPage, setPreferences } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const phrases = { ...documentDetailPhrases, ...relatedPhrases };

let demo: Demo;
let datasheet: DemoDocument;
test.beforeAll(async () => {
  demo = await readDemo();
  datasheet = getFirst(demo.documents, ({ id }) => id === 'ddr5-phy-7ff-datasheet');
});

const toRoute = (id: string, revision?: string) =>
  `/documentDetail?id=${id}${revision ? `&revision=${revision}` : ''}`;
const getSection = (page: Page, name: keyof typeof phrases, language: Language) =>
  page.getByRole('region', { name: phrases[name][language], exact: true });
const readDemoFile = ({ id }: DemoDocument, name: string) =>
  readFile(join(import.meta.dirname, '../../../demo/documents', id, name));
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

for (const language of languages) {
  test(`shows a document with its file, history and related items (${language}) (N-2)`, async ({ page }) => {
    await openPage(page, language, toRoute(datasheet.id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(datasheet.title[language]);
    await expect(page).toHaveTitle(/^DDR5 PHY/);
    await expect(getSection(page, 'description', language)).toContainText(datasheet.description[language]);
    await expectPdfText(getSection(page, 'preview', language));
    const file = getSection(page, 'file', language);
    await expect(file).toContainText(datasheet.file[language]);
    const checksum = hash(await readDemoFile(datasheet, datasheet.file[language]));
    await expect(file.getByTitle(new RegExp(checksum))).toBeVisible();
    await expect(file).toContainText(datasheet.file[language === 'zh' ? 'en' : 'zh']);
    const history = getSection(page, 'history', language).getByRole('listitem');
    await expect(history).toHaveCount(3);
    await expect(history.first()).toContainText(phrases.newest[language]);
    await expect(history.nth(1)).toContainText(datasheet.revisions?.[0]?.changes?.[language] ?? '');
    const product = getFirst(demo.products, ({ id }) => id === datasheet.products?.[0]);
    await expect(
      getSection(page, 'products', language).getByRole('link', { name: product.name[language] }),
    ).toHaveAttribute('href', `#/productDirectory?productId=${product.id}`);
    for (const section of ['versions', 'documents', 'faqs'] as const)
      await expect(getSection(page, section, language).getByRole('link').first()).toBeVisible();
  });

  test(`copies the address of the document, or of the revision that it shows (${language}) (N-2)`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const revision of [undefined, '0.9']) {
      await openPage(page, language, toRoute(datasheet.id, revision));
      const button = page.getByRole('main').getByRole('button', { name: uiPhrases.copyLink[language] });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: uiPhrases.linkCopied[language] })).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(new URL(`/#${toRoute(datasheet.id, revision)}`, page.url()).href);
    }
  });

  test(`shows an earlier revision with a link to the newest (${language}) (N-2)`, async ({ page }) => {
    await openPage(page, language, toRoute(datasheet.id));
    const revision = getTranslator(phrases, language)('revisionOf', { revision: '0.9' });
    await getSection(page, 'history', language).getByRole('link', { name: revision }).click();
    await expect(page).toHaveURL(/revision=0\.9$/);
    const notice = page.getByRole('note');
    await expect(notice).toContainText('0.9');
    await expect(getSection(page, 'file', language)).toContainText(`SLP-DS-0101-0.9.${language}.pdf`);
    await expectPdfText(getSection(page, 'preview', language));
    const download = page.waitForEvent('download');
    await page
      .getByRole('main')
      .getByRole('button', { name: phrases.download[language], exact: true })
      .first()
      .click();
    const saved = await readFile(await (await download).path());
    expect(hash(saved)).toBe(hash(await readDemoFile(datasheet, `SLP-DS-0101-0.9.${language}.pdf`)));
    await notice.getByRole('link').click();
    await expect(page).not.toHaveURL(/revision/);
    await expect(page.getByRole('note')).toHaveCount(0);
  });

  test(`reports a missing document or revision (${language}) (N-2)`, async ({ page }) => {
    for (const route of [toRoute('no-such-document'), toRoute(datasheet.id, '9.9'), '/documentDetail']) {
      await openPage(page, language, route);
      await expect(page.getByRole('heading', { name: phrases.missing[language] })).toBeVisible();
      await expect(page.getByRole('link', { name: phrases.toList[language] })).toBeVisible();
    }
  });

  test(`fits a phone and a wide screen in both color schemes, accessibly (${language}) (N-2)`, async ({
    page,
  }) => {
    await setPreferences(page, language, 'light');
    await openPage(page, language, toRoute(datasheet.id, '0.9'));
    const directory = page.getByRole('navigation', { name: phrases.onPage[language] });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectPdfText(getSection(page, 'preview', language));
      // One line on a phone, however many sections load later.
      if (width === 390)
        expect(await directory.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(60);
      expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
    }
  });
}

test("opens the page from a preview's header, and the preview from the page (N-2)", async ({ page }) => {
  await openPage(page, 'en', `/document?preview=${datasheet.id}`);
  await page.getByRole('dialog').getByRole('link', { name: documentFilePhrases.openPage.en }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(datasheet.title.en);
  await page.getByRole('link', { name: phrases.fullScreen.en }).click();
  const dialog = page.getByRole('dialog', { name: datasheet.title.en });
  await expectPdfText(dialog);
  await dialog.getByRole('button', { name: previewPhrases.close.en }).click();
  await expect(page).toHaveURL(new RegExp(`${datasheet.id}$`));
});

test('downloads the file in the other language (N-2)', async ({ page }) => {
  await openPage(page, 'en', toRoute(datasheet.id));
  const download = page.waitForEvent('download');
  const name = getTranslator(phrases, 'en')('downloadOther', { name: datasheet.file.zh });
  await page.getByRole('button', { name }).click();
  expect((await download).suggestedFilename()).toBe(datasheet.file.zh);
});

test('links the errata sheet of a product from its other documents (N-2)', async ({ page }) => {
  await openPage(page, 'en', toRoute('ac7200-datasheet'));
  const issues = getSection(page, 'issues', 'en');
  await expect(issues.getByRole('link', { name: 'AC7200 Errata' }).first()).toBeVisible();
});

test('links the documents and products of a package, a training and a question (N-2)', async ({ page }) => {
  const version = getFirst(demo.versions, ({ documents }) => documents.some((each) => 'document' in each));
  await openPage(page, 'en', `/productPackageDetail?id=${version.id}`);
  const document = getFirst(version.documents, (each) => 'document' in each);
  await getRows(page, packagePhrases.documents.en).getByRole('link', { name: document.number }).click();
  await expect(page).toHaveURL(new RegExp(`/documentDetail\\?id=${document.document}$`));
  await expect(getSection(page, 'versions', 'en').getByRole('link').first()).toBeVisible();
  const training = getFirst(
    demo.trainings,
    ({ files = [], products }) => Boolean(products?.length) && files.some((each) => 'document' in each),
  );
  await openPage(page, 'en', `/onlineTrainDetail?id=${training.id}`);
  const products = page.getByRole('list', { name: trainingPhrases.products.en });
  await expect(products.getByRole('link')).toHaveCount(training.products?.length ?? 0);
  await page.getByRole('list', { name: attachmentPhrases.list.en }).getByRole('link').first().click();
  await expect(
    getSection(page, 'trainings', 'en').getByRole('link', { name: training.title.en }),
  ).toBeVisible();
  const faq = getFirst(demo.faqs, (each) => (each.products?.length ?? 0) > 1);
  await openPage(page, 'en', `/questionDetail?id=${faq.id}`);
  const faqProducts = page.getByRole('list', { name: faqPhrases.products.en });
  await expect(faqProducts.getByRole('link')).toHaveCount(faq.products?.length ?? 0);
});

test('shows the related items of an IP project, a package, a training and a question (N-2)', async ({
  page,
}) => {
  const project = '/ipProductDetail?id=acme-ddr5-orion';
  const faq = getFirst(demo.faqs, ({ products = [] }) => products.includes('ddr5-phy-7ff'));
  const training = getFirst(demo.trainings, ({ products = [] }) => products.includes('ddr5-phy-7ff'));
  const version = getFirst(demo.versions, ({ product }) => product === 'ddr5-phy-7ff');
  for (const route of [
    project,
    `/productPackageDetail?id=${version.id}`,
    `/onlineTrainDetail?id=${training.id}`,
    `/questionDetail?id=${faq.id}`,
  ]) {
    await openPage(page, 'en', route);
    const documents = getSection(page, 'documents', 'en');
    await expect(documents.getByRole('link').first()).toBeVisible();
    if (route !== project)
      await expect(getSection(page, 'projects', 'en').getByRole('link').first()).toHaveAttribute(
        'href',
        /orion/,
      );
    await page.getByRole('navigation').getByRole('button', { name: phrases.documents.en }).click();
    await expect(documents).toBeInViewport();
  }
});

test('previews a document within its page at the position in the URL, with the words marked (SE-7)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, 'en', `${toRoute(datasheet.id)}&at=2&mark=${encodeURIComponent('timing phy')}`);
  const preview = getSection(page, 'preview', 'en');
  await expect(preview.getByLabel(previewPhrases.pageNumber.en)).toHaveValue('2');
  await expect(preview.locator('.textLayer .highlight').first()).toBeVisible();
  // The words in a URL neither scroll the page nor open the keyboard of a phone.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(preview.getByLabel(previewPhrases.findIn.en)).not.toBeFocused();
});
