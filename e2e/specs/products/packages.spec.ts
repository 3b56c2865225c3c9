import { readFile } from 'node:fs/promises';
import { languages, openIn, rowsOf, titlesOf, words } from '../../pages/products-page.ts';
import {
  bytesOf,
  categoriesOf,
  type Demo,
  newestProducts,
  productOf,
  readProducts,
  versionsOf,
} from '../../support/demo-products.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

const combo = 'ddr54-phy-12ff';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readProducts();
});

for (const language of languages) {
  const w = words[language];

  test(`from the catalogue's tree to a package's file (${language}) (PR-4, PR-6, PR-8)`, async ({ page }) => {
    const product = productOf(demo, combo);
    const [newest] = versionsOf(demo, combo);
    const [top, branch, leaf] = categoriesOf(demo, product, language);
    await openIn(page, language, '/product');
    const tree = page.getByRole('tree', { name: w.series });
    await tree.getByRole('treeitem', { name: top, exact: true }).press('ArrowRight');
    await tree.getByRole('treeitem', { name: branch, exact: true }).press('ArrowRight');
    await tree.getByRole('treeitem', { name: leaf, exact: true }).click();
    const inLeaf = newestProducts(demo.products.filter(({ category }) => category === product.category));
    await expect(titlesOf(page, w.products)).toHaveText(inLeaf.map(({ name }) => name[language]));

    await titlesOf(page, w.products).filter({ hasText: product.name[language] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name[language]);
    await expect(page.getByText(product.number, { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: w.downloads, exact: true }).click();

    await expect(titlesOf(page, w.packages)).toHaveText(
      versionsOf(demo, combo).map(({ name }) => name[language]),
    );
    await titlesOf(page, w.packages).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.name[language] ?? '');
    const names = newest?.install.map(({ name }) => name[language]) ?? [];
    await expect(rowsOf(page, w.installFiles).locator('td:first-child')).toHaveText(names);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `${w.download} ${names[0]}`, exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(newest?.install[0]?.file);
    const bytes = await readFile(await file.path());
    expect(bytes.byteLength).toBeGreaterThan(0);
    expect(bytes.equals(await bytesOf(newest, newest?.install[0]?.file ?? ''))).toBe(true);
    await expect(
      page.getByRole('button', { name: `${w.download} ${names[0]}`, exact: true }),
    ).toHaveAttribute('aria-disabled', 'false');
  });

  test(`what changed between two versions, in an address of its own (${language}) (PR-5)`, async ({
    page,
  }) => {
    const [before, after] = ['2.10a', '2.20a'].map((number) =>
      versionsOf(demo, combo).find((version) => version.number === number),
    );
    await openIn(page, language, `/productPackage?productId=${combo}`);
    await page.getByRole('button', { name: w.compareNewest }).click();
    const [newest, previous] = versionsOf(demo, combo);
    await expect(page).toHaveURL(new RegExp(`compare=${previous?.id}%2C${newest?.id}`));
    await page.getByLabel(w.from, { exact: true }).selectOption('2.10a');
    await page.getByLabel(w.to, { exact: true }).selectOption('2.20a');
    await expect(page).toHaveURL(new RegExp(`compare=${before?.id}%2C${after?.id}`));
    const rowOf = (list: string, name: string) => rowsOf(page, list).filter({ hasText: name });
    const nameOf = (id: string) => after?.install.find((file) => file.id === id)?.name[language] ?? '';
    await expect(rowOf(w.installFiles, nameOf('si'))).toContainText(w.added);
    await expect(rowOf(w.installFiles, nameOf('gds'))).toContainText(w.replaced);
    await expect(rowOf(w.installFiles, nameOf('gds'))).toContainText('SLP-DDR54-PHY-12FF-GDS-2.20a');
    const notes = after?.documents.find(({ id }) => id === 'release-notes')?.name[language] ?? '';
    await expect(rowOf(w.releaseDocuments, notes)).toContainText(w.replaced);
    const datasheet = after?.documents.find(({ id }) => id === 'datasheet')?.name[language] ?? '';
    await expect(rowOf(w.releaseDocuments, datasheet)).toContainText(w.unchanged);

    await page.reload();
    await expect(rowOf(w.installFiles, nameOf('si'))).toContainText(w.added);
    await page.getByRole('button', { name: w.swap }).click();
    await expect(rowOf(w.installFiles, nameOf('si'))).toContainText(w.removed);
    await page.goBack();
    await expect(rowOf(w.installFiles, nameOf('si'))).toContainText(w.added);
  });
}

test.describe('without the permission isVersionDown', () => {
  test.use({ account: 'basic@acme.example' });

  for (const language of languages)
    test(`there is no Download column and no control (${language}) (PR-7)`, async ({ page }) => {
      const w = words[language];
      const [newest] = versionsOf(demo, combo);
      await openIn(page, language, `/productPackageDetail?id=${newest?.id}`);
      await expect(rowsOf(page, w.installFiles)).toHaveCount(newest?.install.length ?? 0);
      await expect(rowsOf(page, w.releaseDocuments)).toHaveCount(newest?.documents.length ?? 0);
      await expect(page.getByRole('columnheader', { name: w.download, exact: true })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button', { name: w.download })).toHaveCount(0);
    });
});

test('the side anchors scroll to the sections (PR-6)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  const [newest] = versionsOf(demo, combo);
  await openIn(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  const heading = page.getByRole('heading', { name: 'Published documents' });
  await expect(heading).not.toBeInViewport();
  await page.getByRole('button', { name: 'Published documents' }).click();
  await expect(heading).toBeInViewport();
});

test('all files of a package come one after another (PR-7)', async ({ page }) => {
  const [newest] = versionsOf(demo, combo);
  const count = (newest?.install.length ?? 0) + (newest?.documents.length ?? 0);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await openIn(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  await page.getByRole('button', { name: 'Download all' }).click();
  await expect(page.getByText(words.en.downloaded(count, count))).toBeVisible();
  await expect.poll(() => saved.length).toBe(count);
  expect(saved.slice(0, newest?.install.length)).toEqual(newest?.install.map(({ file }) => file));
});

test('one download of a row at a time; one that fails makes the row idle again and says nothing (DL-1, PR-8)', async ({
  page,
}) => {
  const [newest] = versionsOf(demo, combo);
  const name = newest?.install[0]?.name.en ?? '';
  let asked = 0;
  const release = Promise.withResolvers<void>();
  await page.route('**/api/product/getVersionDetailsFile?*', async (route) => {
    asked += 1;
    await release.promise;
    await route.abort();
  });
  await openIn(page, 'en', `/productPackageDetail?id=${newest?.id}`);
  const button = page.getByRole('button', { name: `Download ${name}`, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('progressbar', { name: `Download progress of ${name}` })).toBeVisible();
  await button.click({ force: true });
  expect(asked).toBe(1);
  release.resolve();
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
