import { languages } from '@siliport/contract/language';
import { ipProjectListPhrases } from '../../../apps/web/src/features/ip-projects/ip-projects.phrases.ts';
import {
  cataloguePhrases,
  productPhrases,
} from '../../../apps/web/src/features/products/products.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { tabTo } from '../../pages/documents-page.ts';
import {
  getPageSizeSelect,
  getSortSelect,
  getTotalText,
  openListPage,
  removeFilter,
  searchFor,
} from '../../pages/paged-list.ts';
import { getRows, getTitles } from '../../pages/products-page.ts';
import { findViolations } from '../../support/axe.ts';
import {
  type Demo,
  findVersions,
  getCategoryNames,
  getProduct,
  readDemo,
  sortNewestFirst,
  sortNewestProducts,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { getHorizontalOverflow, openPage, openScreen } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const combo = 'ddr54-phy-12ff';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

for (const language of languages) {
  test(`lists the newest ten products with part number, tags and publish date (${language}) (PR-1, PR-10)`, async ({
    page,
  }) => {
    await openPage(page, language, '/product');
    const newest = sortNewestProducts(demo.products).slice(0, 10);
    await expect(getTitles(page, cataloguePhrases.title[language])).toHaveText(
      newest.map(({ name }) => name[language]),
    );
    await expect(getTotalText(page, language, demo.products.length)).toBeVisible();
    for (const product of newest) {
      const row = getRows(page, cataloguePhrases.title[language]).filter({
        has: page.getByText(product.number, { exact: true }),
      });
      await expect(row.locator('time')).toHaveAttribute(
        'datetime',
        new RegExp(`^${product.published.slice(0, 10)}`),
      );
      for (const tag of product.tags?.[language] ?? [])
        await expect(row.getByRole('listitem').filter({ hasText: tag })).toBeVisible();
    }
    // The call has neither sort nor page size.
    await expect(getSortSelect(page, language)).toHaveCount(0);
    await expect(getPageSizeSelect(page, language)).toHaveCount(0);
  });
}

test('links an IP project to its projects, and any other product to its directory (PR-2)', async ({
  page,
}) => {
  const [project, plain] = [true, false].map((ipProject) =>
    sortNewestProducts(demo.products).find((product) => (product.ipProject ?? false) === ipProject),
  );
  await openPage(page, 'zh', '/product');
  const link = (name: string) => getTitles(page, cataloguePhrases.title.zh).filter({ hasText: name });
  await expect(link(project?.name.zh ?? '')).toHaveAttribute('href', `#/ipProduct?id=${project?.id}`);
  await expect(link(plain?.name.zh ?? '')).toHaveAttribute(
    'href',
    `#/productDirectory?productId=${plain?.id}`,
  );
});

test('lists in each section what belongs to the product, newest first (PR-5)', async ({ page }) => {
  const findOwn = <T extends { id: string; released: string; products?: readonly string[] | undefined }>(
    items: T[],
  ) => sortNewestFirst(items.filter(({ products }) => products?.includes(combo)));
  const tabs = page.getByRole('navigation', {
    name: productPhrases.sections.en,
  });
  await openPage(page, 'en', `/productDirectory?productId=${combo}`);
  await expect(tabs.getByRole('link')).toHaveText([
    productPhrases.overview.en,
    productPhrases.version.en,
    productPhrases.document.en,
    productPhrases.train.en,
    productPhrases.faq.en,
  ]);
  await expect(tabs.getByRole('link', { name: productPhrases.overview.en })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await tabs.getByRole('link', { name: productPhrases.document.en, exact: true }).click();
  await expect(getTitles(page, productPhrases.document.en)).toHaveText(
    findOwn(demo.documents).map(({ title }) => title.en),
  );
  await expect(
    page.getByText(getTranslator(productPhrases, 'en')('count', { total: findOwn(demo.documents).length }), {
      exact: true,
    }),
  ).toBeVisible();

  const listed = page.waitForRequest((request) => request.postDataJSON()?.contentType === 'faq');
  await tabs.getByRole('link', { name: productPhrases.faq.en, exact: true }).click();
  expect((await listed).postDataJSON()).toMatchObject({ pageNo: 1, pageSize: 10, productId: combo });
  const questions = page
    .getByRole('list', { name: productPhrases.faq.en })
    .getByRole('article')
    .getByRole('link');
  await expect(questions).toHaveText(findOwn(demo.faqs).map(({ title }) => title.en));
  await expect(page).toHaveTitle(
    new RegExp(`^${getProduct(demo, combo).name.en} · ${productPhrases.faq.en} - `),
  );
});

test('shows the trainings of a product as cards (PR-5)', async ({ page }) => {
  const productId = demo.trainings[0]?.products?.[0] ?? '';
  const own = sortNewestFirst(demo.trainings.filter(({ products }) => products?.includes(productId)));
  await openPage(page, 'zh', `/productTrain?productId=${productId}`);
  const cards = page.getByRole('list', { name: productPhrases.train.zh }).getByRole('article');
  await expect(cards.getByRole('link')).toHaveText(own.map(({ title }) => title.zh));
  await expect(cards.getByRole('link').first()).toHaveAttribute(
    'href',
    `#/onlineTrainDetail?id=${own[0]?.id}`,
  );
});

test('opens the directory with the keyboard alone (PR-3)', async ({ page }) => {
  const product = getProduct(demo, combo);
  const [top, branch, leaf] = getCategoryNames(demo, product, 'zh');
  await openPage(page, 'zh', '/productList');
  const box = page.getByRole('region', { name: top, exact: true });
  const opener = box.getByRole('button', { name: branch });
  const link = box.getByRole('link', { name: product.name.zh, exact: true });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await tabTo(page, opener);
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(box.getByText(leaf, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name.zh);

  await page.goBack();
  const head = page.getByRole('button', { name: new RegExp(`^${top}`) });
  await head.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toBeHidden();
  await page.reload();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
});

test('restores the list by back, forward and reload (PR-1)', async ({ page }) => {
  const newest = sortNewestProducts(demo.products).map(({ name }) => name.en);
  await openPage(page, 'en', '/product');
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveText(newest.slice(0, 10));
  await openListPage(page, 'en', 2);
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveText(newest.slice(10, 20));
  await getRows(page, cataloguePhrases.title.en).locator('a[href^="#/productDirectory"]').first().click();
  await expect(page.getByRole('link', { name: productPhrases.downloads.en, exact: true })).toBeVisible();
  await page.goBack();
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveText(newest.slice(10, 20));
  await page.goBack();
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveText(newest.slice(0, 10));
  await page.goForward();
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveText(newest.slice(10, 20));
  await page.reload();
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveText(newest.slice(10, 20));
});

test('says on the project list that its rows are samples (IP-5)', async ({ page }) => {
  await openPage(page, 'zh', '/ipProjectList');
  await expect(page.getByRole('note')).toContainText(ipProjectListPhrases.sampleTitle.zh);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(3);
});

test('opens a panel under the pointer, and closes it when the pointer leaves (PR-3)', async ({ page }) => {
  const product = getProduct(demo, combo);
  const [top, branch] = getCategoryNames(demo, product, 'en');
  await openPage(page, 'en', '/productList');
  const box = page.getByRole('region', { name: top, exact: true });
  const link = box.getByRole('link', { name: product.name.en, exact: true });
  await box.getByRole('button', { name: branch }).hover();
  await expect(link).toBeVisible();
  await link.hover();
  await expect(link).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(link).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens a panel by a tap, and closes it by another (PR-3)', async ({ page }) => {
    const product = getProduct(demo, combo);
    const [top, branch] = getCategoryNames(demo, product, 'zh');
    await openPage(page, 'zh', '/productList');
    const box = page.getByRole('region', { name: top, exact: true });
    const link = box.getByRole('link', { name: product.name.zh, exact: true });
    const button = box.getByRole('button', { name: branch });
    const closed = await button.boundingBox();
    await button.tap();
    await expect(link).toBeVisible();
    // The products stand below the name of their series, not below an empty button of their height.
    expect((await button.boundingBox())?.height).toBe(closed?.height);
    await button.tap();
    await expect(link).toBeHidden();
  });

  test('breaks a long name of a series rather than scrolling sideways (PR-3)', async ({ page }) => {
    const [top] = getCategoryNames(demo, getProduct(demo, combo), 'zh');
    const longName = 'SLP_HARDENED_INTERFACE_IP_OF_ALL_PROCESSES';
    await page.route('**/api/product/catalogue*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(top, longName) });
    });
    await openScreen(page, '/productList');
    await expect(page.getByRole('button', { name: longName })).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
});

test('filters by part number, and clears the filter by its chip (PR-1)', async ({ page }) => {
  const product = getProduct(demo, combo);
  await openPage(page, 'en', '/product');
  await searchFor(page, 'en', product.number);
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveText([product.name.en]);
  await removeFilter(page, 'en', product.number);
  await expect(getTitles(page, cataloguePhrases.title.en)).toHaveCount(10);
});

test('links the overview to a work order with the product, to other products and to all of a section (PR-4)', async ({
  page,
}) => {
  const product = getProduct(demo, combo);
  await openPage(page, 'en', `/productDirectory?productId=${combo}`);
  await expect(page).toHaveTitle(new RegExp(`^${product.name.en.replace('/', '.')} - `));
  await expect(page.getByText(product.description.en)).toBeVisible();
  await expect(page.getByRole('link', { name: productPhrases.feedback.en })).toHaveAttribute(
    'href',
    `#/feedback?productId=${combo}`,
  );
  await expect(
    page.getByRole('region', { name: productPhrases.otherProducts.en }).getByRole('link'),
  ).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'All documents' })).toHaveAttribute(
    'href',
    `#/productDocument?productId=${combo}`,
  );
  const preview = page.getByRole('dialog');
  await getTitles(page, productPhrases.document.en).first().click();
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
});

test('says that a product is not there, and leads to all products (PR-4)', async ({ page }) => {
  for (const address of [
    '/productDirectory?productId=no-such-product',
    '/productPackage',
    '/productPackageDetail',
  ]) {
    await openPage(page, 'en', address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not found');
    await expect(page.getByRole('link', { name: productPhrases.toList.en })).toBeVisible();
  }
});

test('leads from a page past the last one to the first (PR-5)', async ({ page }) => {
  await openPage(page, 'en', `/productPackage?productId=${combo}&page=9`);
  await expect(page.getByText(pagedListPhrases.pastEndTitle.en)).toBeVisible();
  await page.getByRole('button', { name: pagedListPhrases.firstPage.en }).click();
  await expect(getTitles(page, productPhrases.version.en)).toHaveCount(findVersions(demo, combo).length);
});
