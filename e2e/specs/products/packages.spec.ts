import { readFile } from 'node:fs/promises';
import { errorPhrases } from '../../../apps/web/src/api/errors.phrases.ts';
import {
  cataloguePhrases,
  comparisonPhrases,
  packagePhrases,
  productPhrases,
} from '../../../apps/web/src/features/products/products.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { progressPhrases } from '../../../apps/web/src/widgets/progress/progress.phrases.ts';
import { getRows, getTitles } from '../../pages/products-page.ts';
import {
  type Demo,
  type DemoVersion,
  findVersions,
  getCategoryNames,
  getProduct,
  readDemo,
  readVersionFile,
  sortNewestProducts,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const combo = 'ddr54-phy-12ff';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const countFiles = (version: DemoVersion | undefined): number =>
  (version?.install.length ?? 0) + (version?.documents.length ?? 0);

test("leads from the catalogue's tree to a package's file (PR-6, PR-8)", async ({ page }) => {
  const product = getProduct(demo, combo);
  const [newest] = findVersions(demo, combo);
  const [top, branch, leaf] = getCategoryNames(demo, product, 'zh');
  await openPage(page, 'zh', '/product');
  const tree = page.getByRole('tree', { name: cataloguePhrases.series.zh });
  await tree.getByRole('treeitem', { name: top, exact: true }).press('ArrowRight');
  await tree.getByRole('treeitem', { name: branch, exact: true }).press('ArrowRight');
  await tree.getByRole('treeitem', { name: leaf, exact: true }).click();
  const inLeaf = sortNewestProducts(demo.products.filter(({ category }) => category === product.category));
  await expect(getTitles(page, cataloguePhrases.title.zh)).toHaveText(inLeaf.map(({ name }) => name.zh));

  await getTitles(page, cataloguePhrases.title.zh).filter({ hasText: product.name.zh }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name.zh);
  await expect(page.getByText(product.number, { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: productPhrases.downloads.zh, exact: true }).click();

  await expect(getTitles(page, productPhrases.version.zh)).toHaveText(
    findVersions(demo, combo).map(({ name }) => name.zh),
  );
  await getTitles(page, productPhrases.version.zh).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.name.zh ?? '');
  const names = newest?.install.map(({ name }) => name.zh) ?? [];
  await expect(getRows(page, packagePhrases.installFiles.zh).locator('td:first-child')).toHaveText(names);

  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', {
      name: getTranslator(progressPhrases, 'zh')('downloadLabel', { name: names[0] ?? '' }),
      exact: true,
    })
    .click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(newest?.install[0]?.file);
  const bytes = await readFile(await file.path());
  expect(bytes.byteLength).toBeGreaterThan(0);
  expect(bytes.equals(await readVersionFile(newest, newest?.install[0]?.file ?? ''))).toBe(true);
  await expect(
    page.getByRole('button', {
      name: getTranslator(progressPhrases, 'zh')('downloadLabel', { name: names[0] ?? '' }),
      exact: true,
    }),
  ).toHaveAttribute('aria-disabled', 'false');
});

test('compares two versions at an address of its own (PR-5)', async ({ page }) => {
  const [before, after] = ['2.10a', '2.20a'].map((number) =>
    findVersions(demo, combo).find((version) => version.number === number),
  );
  await openPage(page, 'en', `/productPackage?productId=${combo}`);
  await page.getByRole('button', { name: comparisonPhrases.newest.en }).click();
  const [newest, previous] = findVersions(demo, combo);
  await expect(page).toHaveURL(new RegExp(`compare=${previous?.id}%2C${newest?.id}`));
  await page.getByLabel(comparisonPhrases.from.en, { exact: true }).selectOption('2.10a');
  await page.getByLabel(comparisonPhrases.to.en, { exact: true }).selectOption('2.20a');
  await expect(page).toHaveURL(new RegExp(`compare=${before?.id}%2C${after?.id}`));
  const getRow = (list: string, name: string) => getRows(page, list).filter({ hasText: name });
  const getFileName = (id: string) => after?.install.find((file) => file.id === id)?.name.en ?? '';
  await expect(getRow(packagePhrases.installFiles.en, getFileName('si'))).toContainText(
    comparisonPhrases.added.en,
  );
  await expect(getRow(packagePhrases.installFiles.en, getFileName('gds'))).toContainText(
    comparisonPhrases.replaced.en,
  );
  await expect(getRow(packagePhrases.installFiles.en, getFileName('gds'))).toContainText(
    'SLP-DDR54-PHY-12FF-GDS-2.20a',
  );
  const notes = after?.documents.find(({ id }) => id === 'release-notes')?.name.en ?? '';
  await expect(getRow(packagePhrases.documents.en, notes)).toContainText(comparisonPhrases.replaced.en);
  const datasheet = after?.documents.find(({ id }) => id === 'datasheet')?.name.en ?? '';
  await expect(getRow(packagePhrases.documents.en, datasheet)).toContainText(comparisonPhrases.unchanged.en);

  await page.reload();
  await expect(getRow(packagePhrases.installFiles.en, getFileName('si'))).toContainText(
    comparisonPhrases.added.en,
  );
  await page.getByRole('button', { name: comparisonPhrases.swap.en }).click();
  await expect(getRow(packagePhrases.installFiles.en, getFileName('si'))).toContainText(
    comparisonPhrases.removed.en,
  );
  await page.goBack();
  await expect(getRow(packagePhrases.installFiles.en, getFileName('si'))).toContainText(
    comparisonPhrases.added.en,
  );
});

test.describe('without the permission isVersionDown', () => {
  test.use({ account: 'basic@acme.example' });

  test('shows no download column and no control (PR-7)', async ({ page }) => {
    const [newest] = findVersions(demo, combo);
    await openPage(page, 'zh', `/productPackageDetail?id=${newest?.id}`);
    await expect(getRows(page, packagePhrases.installFiles.zh)).toHaveCount(newest?.install.length ?? 0);
    await expect(getRows(page, packagePhrases.documents.zh)).toHaveCount(newest?.documents.length ?? 0);
    // Only the package's own tables: the related documents below them keep their downloads.
    for (const name of [packagePhrases.installFiles.zh, packagePhrases.documents.zh]) {
      const table = page.getByRole('table', { name, exact: true });
      await expect(
        table.getByRole('columnheader', { name: packagePhrases.download.zh, exact: true }),
      ).toHaveCount(0);
      await expect(table.getByRole('button', { name: packagePhrases.download.zh })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: packagePhrases.downloadAll.zh })).toHaveCount(0);
  });
});

test('scrolls to the sections by the side anchors (PR-6)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  const [newest] = findVersions(demo, combo);
  await openPage(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  const heading = page.getByRole('heading', { name: packagePhrases.documents.en });
  await expect(heading).not.toBeInViewport();
  await page.getByRole('button', { name: packagePhrases.documents.en }).click();
  await expect(heading).toBeInViewport();
});

test('downloads all files of a package one after another (PR-7)', async ({ page }) => {
  const [newest] = findVersions(demo, combo);
  const count = countFiles(newest);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await openPage(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  await page.getByRole('button', { name: packagePhrases.downloadAll.en }).click();
  await expect(
    page.getByText(getTranslator(packagePhrases, 'en')('downloadedAll', { done: count, count })),
  ).toBeVisible();
  await expect.poll(() => saved.length).toBe(count);
  expect(saved.slice(0, newest?.install.length)).toEqual(newest?.install.map(({ file }) => file));
});

test('shows the download of all files again when the reader returns to the package (PR-7)', async ({
  page,
}) => {
  const [newest] = findVersions(demo, combo);
  const count = countFiles(newest);
  const t = getTranslator(packagePhrases, 'en');
  await openPage(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  const release = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/product/getVersionDetailsFile?*', async (route) => {
    requests += 1;
    await release.promise;
    await route.continue();
  });
  const button = page.getByRole('button', { name: packagePhrases.downloadAll.en });
  await button.click();
  await page.goto('/#/document');
  await expect(button).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText(t('downloadingAll', { number: 1, count }))).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  release.resolve();
  await expect(page.getByText(t('downloadedAll', { done: count, count }))).toBeVisible();
  expect(requests).toBe(count);
});

test('says how many files of a package were downloaded, and why not all (PR-7)', async ({ page }) => {
  const [newest] = findVersions(demo, combo);
  const count = countFiles(newest);
  await openPage(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  await page.route('**/api/product/getVersionDetailsFile?*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: packagePhrases.downloadAll.en }).click();
  const t = getTranslator(packagePhrases, 'en');
  const reason = errorPhrases.noResponse.en;
  await expect(page.getByText(t('downloadedSome', { done: count - 1, count, reason }))).toBeVisible();
});

test('makes a row idle again without a message when its only download failed (DL-1, PR-8)', async ({
  page,
}) => {
  const [newest] = findVersions(demo, combo);
  const name = newest?.install[0]?.name.en ?? '';
  const t = getTranslator(progressPhrases, 'en');
  let requests = 0;
  const release = Promise.withResolvers<void>();
  await page.route('**/api/product/getVersionDetailsFile?*', async (route) => {
    requests += 1;
    await release.promise;
    await route.abort();
  });
  await openPage(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  const button = page.getByRole('button', { name: t('downloadLabel', { name }), exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('progressbar', { name: t('progressLabel', { name }) })).toBeVisible();
  await expect.poll(() => requests).toBe(1);
  await button.click({ force: true });
  release.resolve();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(requests).toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
