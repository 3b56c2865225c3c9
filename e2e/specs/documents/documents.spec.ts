import { languages } from '@siliport/contract/language';
import { uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { documentPhrases } from '../../../apps/web/src/features/documents/documents.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { documentFilePhrases } from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import {
  expectPdfText,
  getDocumentRows,
  getDownloadButton,
  getRow,
  getTitles,
  isRequestTo,
  tabTo,
  toListRoute,
} from '../../pages/documents-page.ts';
import {
  getPageSizeSelect,
  getSortSelect,
  getTotalText,
  openListPage,
  removeFilter,
  searchFor,
} from '../../pages/paged-list.ts';
import { findViolations } from '../../support/axe.ts';
import {
  type Demo,
  type DemoDocument,
  findLeafIds,
  getDocumentOfType,
  getFirst,
  readDemo,
  sortByTitleDescending,
  sortNewestFirst,
  toSuffix,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

for (const language of languages) {
  test(`lists the newest documents with all that is known of them (${language}) (DO-1)`, async ({ page }) => {
    await openPage(page, language, '/document');
    await expect(page).toHaveTitle(new RegExp(`^${documentPhrases.title[language]} - `));
    const newest = sortNewestFirst(demo.documents).slice(0, 10);
    await expect(getTitles(page, language)).toHaveText(newest.map(({ title }) => title[language]));
    await expect(getTotalText(page, language, demo.documents.length)).toBeVisible();
    for (const document of newest) {
      const row = getRow(page, document, language);
      await expect(row).toContainText(toSuffix(document, language).toUpperCase());
      await expect(row.locator('time')).toHaveAttribute('datetime', document.released);
      for (const label of document.group?.[language] ?? [])
        await expect(row.getByText(label, { exact: true })).toBeVisible();
    }
  });

  test(`sorts exactly by date and by title (${language}) (DO-4)`, async ({ page }) => {
    await openPage(page, language, '/document?size=30');
    const toTitles = (documents: readonly DemoDocument[]) =>
      documents.slice(0, 30).map(({ title }) => title[language]);
    const newest = sortNewestFirst(demo.documents);
    await expect(getTitles(page, language)).toHaveText(toTitles(newest));
    await getSortSelect(page, language).selectOption('timeAsc');
    await expect(getTitles(page, language)).toHaveText(toTitles(newest.toReversed()));
    await getSortSelect(page, language).selectOption('titleDesc');
    const byTitle = sortByTitleDescending(demo.documents, language);
    await expect(getTitles(page, language)).toHaveText(toTitles(byTitle));
  });
}

for (const [type, language] of [
  ['docx', 'zh'],
  ['xlsx', 'en'],
  ['pptx', 'zh'],
] as const)
  test(`previews a ${type} (DO-2)`, async ({ page }) => {
    // LibreOffice starts with the first Office file.
    test.setTimeout(150_000);
    const document = getDocumentOfType(demo, type, language);
    const title = document.title[language];
    await openPage(page, language, toListRoute(document.number));
    const row = getRow(page, document, language);
    await row
      .getByRole('link', { name: getTranslator(documentFilePhrases, language)('previewLabel', { title }) })
      .click();
    const preview = page.getByRole('dialog', { name: title });
    const content = {
      docx: preview.locator('.textLayer span').first(),
      xlsx: preview.getByRole('gridcell').first(),
      pptx: preview.locator('.textLayer span').first(),
    }[type];
    await expect(content).toBeVisible({ timeout: 100_000 });
    await expect(preview.getByRole('alert')).toHaveCount(0);
  });

test('says of another type that it is not supported (DO-2)', async ({ page }) => {
  await page.route('**/api/knowledge/documentPage', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.list[0].fileSuffix = 'zip';
    await route.fulfill({ response, json: answer });
  });
  await openPage(page, 'zh', '/document');
  await getTitles(page, 'zh').first().click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(previewPhrases.unsupported.zh);
});

test('ignores an empty keyword, and clears a keyword by its chip (DO-4)', async ({ page }) => {
  await openPage(page, 'en', '/document');
  await expect(getDocumentRows(page, 'en')).toHaveCount(10);
  const address = page.url();
  const calls: string[] = [];
  page.on('request', (request) => isRequestTo(request, '/documentPage') && calls.push(request.url()));
  await searchFor(page, 'en', '   ');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  expect(page.url()).toBe(address);
  expect(calls).toEqual([]);

  const { number } = getFirst(sortNewestFirst(demo.documents));
  await searchFor(page, 'en', number);
  await expect(getDocumentRows(page, 'en').getByText(number, { exact: true })).toBeVisible();
  await removeFilter(page, 'en', number);
  await expect(getTotalText(page, 'en', demo.documents.length)).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
  expect(page.url()).toBe(address);
});

test('shows 10, 30, 50 or 100 rows a page (DO-4)', async ({ page }) => {
  await openPage(page, 'zh', '/document');
  for (const size of ['30', '50', '100', '10']) {
    await getPageSizeSelect(page, 'zh').selectOption(size);
    await expect(getDocumentRows(page, 'zh')).toHaveCount(Math.min(Number(size), demo.documents.length));
  }
});

test('filters a checked branch by its leaves, joined by commas (DO-5)', async ({ page }) => {
  const root = getFirst(demo.categories);
  await openPage(page, 'zh', '/document');
  const tree = page.getByRole('tree', { name: documentPhrases.series.zh });
  const filtered = page.waitForRequest(
    (request) => isRequestTo(request, '/documentPage') && request.postDataJSON().totalCategory !== undefined,
  );
  await tree.getByRole('treeitem', { name: root.name.zh, exact: true }).click();
  const leaves = findLeafIds(root);
  expect((await filtered).postDataJSON().totalCategory.split(',').sort()).toEqual(leaves.toSorted());
  const expected = sortNewestFirst(demo.documents.filter(({ category }) => leaves.includes(category)));
  await expect(getTotalText(page, 'zh', expected.length)).toBeVisible();
  await expect(getTitles(page, 'zh')).toHaveText(expected.slice(0, 10).map(({ title }) => title.zh));
  await removeFilter(page, 'zh', root.name.zh);
  await expect(getTotalText(page, 'zh', demo.documents.length)).toBeVisible();
});

test('restores the list by back, forward and reload (DO-1)', async ({ page }) => {
  await openPage(page, 'en', '/document');
  await expect(getDocumentRows(page, 'en')).toHaveCount(10);
  await getSortSelect(page, 'en').selectOption('timeAsc');
  await openListPage(page, 'en', 2);
  const secondPage = sortNewestFirst(demo.documents)
    .toReversed()
    .slice(10, 20)
    .map(({ title }) => title.en);
  await expect(getTitles(page, 'en')).toHaveText(secondPage);
  await page.goBack();
  await expect(getSortSelect(page, 'en')).toHaveValue('timeAsc');
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(getSortSelect(page, 'en')).toHaveValue('timeDesc');
  await page.goForward();
  await page.goForward();
  await expect(getTitles(page, 'en')).toHaveText(secondPage);
  await page.reload();
  await expect(getTitles(page, 'en')).toHaveText(secondPage);
  await expect(getSortSelect(page, 'en')).toHaveValue('timeAsc');
});

test('shows rows of two lines on a phone (DO-1)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, 'en', '/document');
  await expect(getDocumentRows(page, 'en')).toHaveCount(10);
  expect(await findViolations(page)).toEqual([]);
  const row = getDocumentRows(page, 'en').first();
  const title = await row.getByRole('cell').first().boundingBox();
  const date = await row.locator('time').boundingBox();
  const button = await getDownloadButton(row, 'en').boundingBox();
  expect(date?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
  expect(button?.width).toBeGreaterThanOrEqual(44);
  const pages = page.getByRole('navigation', { name: pagedListPhrases.pages.en }).getByRole('button');
  const tops = await pages.evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('closes a preview on back, and opens it from a shared link (DO-2)', async ({ page, context }) => {
  const document = getDocumentOfType(demo, 'pdf', 'en');
  await openPage(page, 'en', toListRoute(document.number));
  const listAddress = page.url();
  const preview = page.getByRole('dialog', { name: document.title.en });
  await getRow(page, document, 'en').getByRole('link', { name: document.title.en, exact: true }).click();
  await expect(preview).toBeVisible();
  const shared = page.url();
  expect(shared).toContain(`preview=${document.id}`);
  await page.goBack();
  await expect(preview).toBeHidden();
  await page.goForward();
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect(page.url()).toBe(listAddress);

  const other = await context.newPage();
  await other.goto(shared);
  await expect(other.getByRole('dialog', { name: document.title.en })).toBeVisible();
  await other.getByRole('button', { name: previewPhrases.close.en }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(other.url()).toBe(listAddress);
});

test('works with the keyboard alone (DO-1)', async ({ page }) => {
  const t = getTranslator(progressPhrases, 'en');
  const document = getDocumentOfType(demo, 'pdf', 'en');
  await openPage(page, 'en', '/document');
  await expect(getDocumentRows(page, 'en')).toHaveCount(10);
  await tabTo(page, page.getByRole('main').getByRole('searchbox'));
  await page.keyboard.type(document.number);
  await page.keyboard.press('Enter');
  const row = getRow(page, document, 'en');
  const title = row.getByRole('link', { name: document.title.en, exact: true });
  await expect(title).toBeVisible();
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expectPdfText(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(title).toBeFocused();
  await tabTo(page, getDownloadButton(row, 'en'));
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await saved;
  await expect(page.locator(':focus')).toHaveAccessibleName(t('downloadLabel', { name: document.title.en }));
  await expect(page.getByRole('status').getByText(t('done', { name: document.title.en }))).toBeAttached();
});

test('says that a list failed, and loads it on retry (DO-1)', async ({ page }) => {
  await page.route('**/api/knowledge/documentPage', (route) => route.abort());
  await openPage(page, 'en', '/document');
  await expect(page.getByRole('alert')).toContainText(pagedListPhrases.failedTitle.en);
  await page.unroute('**/api/knowledge/documentPage');
  await page.getByRole('button', { name: uiPhrases.retry.en }).click();
  await expect(getDocumentRows(page, 'en')).toHaveCount(10);
});

test('shows rows where their skeleton was (DO-1)', async ({ page }) => {
  const release = await holdRequests(page, '**/api/knowledge/documentPage');
  await openPage(page, 'zh', '/document');
  const head = page.getByRole('columnheader', { name: documentFilePhrases.number.zh });
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10);
  const before = await head.boundingBox();
  release();
  await expect(getDocumentRows(page, 'zh')).toHaveCount(10);
  expect(await head.boundingBox()).toEqual(before);
});
