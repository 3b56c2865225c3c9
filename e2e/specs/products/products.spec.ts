import { languages, openIn, rowsOf, tabTo, titlesOf, words } from '../../pages/products-page.ts';
import { violationsOf } from '../../support/axe.ts';
import {
  byRelease,
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

  test(`the newest ten products with part number, tags and publish time (${language}) (PR-1, PR-10)`, async ({
    page,
  }) => {
    await openIn(page, language, '/product');
    const newest = newestProducts(demo.products).slice(0, 10);
    await expect(titlesOf(page, w.products)).toHaveText(newest.map(({ name }) => name[language]));
    await expect(page.getByText(w.total(demo.products.length))).toBeVisible();
    for (const product of newest) {
      const row = rowsOf(page, w.products).filter({ has: page.getByText(product.number, { exact: true }) });
      await expect(row.locator('time')).toHaveAttribute(
        'datetime',
        new RegExp(`^${product.published.slice(0, 10)}`),
      );
      for (const tag of product.tags?.[language] ?? [])
        await expect(row.getByRole('listitem').filter({ hasText: tag })).toBeVisible();
    }
    // The call has neither sort nor page size.
    await expect(page.getByLabel(w.sort)).toHaveCount(0);
    await expect(page.getByLabel(w.size)).toHaveCount(0);
  });

  test(`an IP project leads to its projects, any other product to its directory (${language}) (PR-2)`, async ({
    page,
  }) => {
    const [project, plain] = [true, false].map((ipProject) =>
      newestProducts(demo.products).find((product) => (product.ipProject ?? false) === ipProject),
    );
    await openIn(page, language, '/product');
    const link = (name: string) => titlesOf(page, w.products).filter({ hasText: name });
    await expect(link(project?.name[language] ?? '')).toHaveAttribute(
      'href',
      `#/ipProduct?id=${project?.id}`,
    );
    await expect(link(plain?.name[language] ?? '')).toHaveAttribute(
      'href',
      `#/productDirectory?productId=${plain?.id}`,
    );
  });

  test(`each section lists what belongs to the product, newest first (${language}) (PR-5)`, async ({
    page,
  }) => {
    const own = <T extends { id: string; released: string; products?: readonly string[] | undefined }>(
      items: T[],
    ) => byRelease(items.filter(({ products }) => products?.includes(combo)));
    const tabs = page.getByRole('navigation', {
      name: language === 'zh' ? '产品栏目' : 'Product sections',
    });
    await openIn(page, language, `/productDirectory?productId=${combo}`);
    await expect(tabs.getByRole('link')).toHaveText([
      w.overview,
      w.packages,
      w.documents,
      w.training,
      w.faqs,
    ]);
    await expect(tabs.getByRole('link', { name: w.overview })).toHaveAttribute('aria-current', 'page');

    await tabs.getByRole('link', { name: w.documents, exact: true }).click();
    await expect(titlesOf(page, w.documents)).toHaveText(
      own(demo.documents).map(({ title }) => title[language]),
    );
    await expect(page.getByText(w.items(own(demo.documents).length), { exact: true })).toBeVisible();

    const asked = page.waitForRequest((request) => request.postDataJSON()?.contentType === 'faq');
    await tabs.getByRole('link', { name: w.faqs, exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ pageNo: 1, pageSize: 10, productId: combo });
    const questions = page.getByRole('list', { name: w.faqs }).getByRole('article').getByRole('link');
    await expect(questions).toHaveText(own(demo.faqs).map(({ title }) => title[language]));
    await expect(page).toHaveTitle(new RegExp(`^${productOf(demo, combo).name[language]} · ${w.faqs} - `));
  });

  test(`the trainings of a product are cards (${language}) (PR-5)`, async ({ page }) => {
    const productId = demo.trainings[0]?.products?.[0] ?? '';
    const own = byRelease(demo.trainings.filter(({ products }) => products?.includes(productId)));
    await openIn(page, language, `/productTrain?productId=${productId}`);
    const cards = page.getByRole('list', { name: w.training }).getByRole('article');
    await expect(cards.getByRole('link')).toHaveText(own.map(({ title }) => title[language]));
    await expect(cards.getByRole('link').first()).toHaveAttribute(
      'href',
      `#/onlineTrainDetail?id=${own[0]?.id}`,
    );
  });

  test(`the directory works with the keyboard alone (${language}) (PR-3)`, async ({ page }) => {
    const product = productOf(demo, combo);
    const [top, branch, leaf] = categoriesOf(demo, product, language);
    await openIn(page, language, '/productList');
    const box = page.getByRole('region', { name: top, exact: true });
    const opener = box.getByRole('button', { name: branch });
    const link = box.getByRole('link', { name: product.name[language], exact: true });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await tabTo(page, opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(box.getByText(leaf, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await page.keyboard.press('Enter');
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name[language]);

    await page.goBack();
    const head = page.getByRole('button', { name: new RegExp(`^${top}`) });
    await head.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toBeHidden();
    await page.reload();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
  });

  test(`back, forward and reload restore the list (${language}) (PR-1)`, async ({ page }) => {
    const newest = newestProducts(demo.products).map(({ name }) => name[language]);
    await openIn(page, language, '/product');
    await expect(titlesOf(page, w.products)).toHaveText(newest.slice(0, 10));
    await page.getByRole('button', { name: w.page, exact: true }).click();
    await expect(titlesOf(page, w.products)).toHaveText(newest.slice(10, 20));
    await rowsOf(page, w.products).locator('a[href^="#/productDirectory"]').first().click();
    await expect(page.getByRole('link', { name: w.downloads, exact: true })).toBeVisible();
    await page.goBack();
    await expect(titlesOf(page, w.products)).toHaveText(newest.slice(10, 20));
    await page.goBack();
    await expect(titlesOf(page, w.products)).toHaveText(newest.slice(0, 10));
    await page.goForward();
    await expect(titlesOf(page, w.products)).toHaveText(newest.slice(10, 20));
    await page.reload();
    await expect(titlesOf(page, w.products)).toHaveText(newest.slice(10, 20));
  });

  test(`the project list says that its rows are samples (${language}) (IP-5)`, async ({ page }) => {
    await openIn(page, language, '/ipProjectList');
    await expect(page.getByRole('note')).toContainText(w.sample);
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
  });
}

test('a panel opens under the pointer and closes when it leaves (PR-3)', async ({ page }) => {
  const product = productOf(demo, combo);
  const [top, branch] = categoriesOf(demo, product, 'en');
  await openIn(page, 'en', '/productList');
  const box = page.getByRole('region', { name: top, exact: true });
  const link = box.getByRole('link', { name: product.name.en, exact: true });
  await box.getByRole('button', { name: branch }).hover();
  await expect(link).toBeVisible();
  await link.hover();
  await expect(link).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(link).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap opens a panel, and another closes it (PR-3)', async ({ page }) => {
    const product = productOf(demo, combo);
    const [top, branch] = categoriesOf(demo, product, 'zh');
    await openIn(page, 'zh', '/productList');
    const box = page.getByRole('region', { name: top, exact: true });
    const link = box.getByRole('link', { name: product.name.zh, exact: true });
    await box.getByRole('button', { name: branch }).tap();
    await expect(link).toBeVisible();
    await box.getByRole('button', { name: branch }).tap();
    await expect(link).toBeHidden();
  });
});

test('a name or part number finds its products, and a chip gives the rest back (PR-1)', async ({ page }) => {
  const product = productOf(demo, combo);
  await openIn(page, 'en', '/product');
  await page.getByRole('main').getByRole('searchbox', { name: 'Keyword' }).fill(product.number);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(titlesOf(page, 'Products')).toHaveText([product.name.en]);
  await page.getByRole('button', { name: `Remove ${product.number}` }).click();
  await expect(titlesOf(page, 'Products')).toHaveCount(10);
});

test('the overview leads to a work order with the product, to other products and to all of a section (PR-4)', async ({
  page,
}) => {
  const product = productOf(demo, combo);
  await openIn(page, 'en', `/productDirectory?productId=${combo}`);
  await expect(page).toHaveTitle(new RegExp(`^${product.name.en.replace('/', '.')} - `));
  await expect(page.getByText(product.description.en)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New work order' })).toHaveAttribute(
    'href',
    `#/feedback?productId=${combo}`,
  );
  await expect(page.getByRole('region', { name: 'Other products' }).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All documents' })).toHaveAttribute(
    'href',
    `#/productDocument?productId=${combo}`,
  );
  const preview = page.getByRole('dialog');
  await titlesOf(page, 'Documents').first().click();
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('a product that is not there says so, and leads on (PR-4)', async ({ page }) => {
  for (const address of [
    '/productDirectory?productId=no-such-product',
    '/productPackage',
    '/productPackageDetail',
  ]) {
    await openIn(page, 'en', address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not found');
    await expect(page.getByRole('link', { name: 'All products' })).toBeVisible();
  }
});

test('a page past the last one leads back to the first (PR-5)', async ({ page }) => {
  await openIn(page, 'en', `/productPackage?productId=${combo}&page=9`);
  await expect(page.getByText('This page is past the end of the list')).toBeVisible();
  await page.getByRole('button', { name: 'Go to first page' }).click();
  await expect(titlesOf(page, 'Packages')).toHaveCount(versionsOf(demo, combo).length);
});
