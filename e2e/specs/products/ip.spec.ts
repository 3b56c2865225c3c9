import { ipProductPhrases } from '../../../apps/web/src/features/ip-projects/ip-projects.phrases.ts';
import {
  cataloguePhrases,
  productPhrases,
} from '../../../apps/web/src/features/products/products.phrases.ts';
import { searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { tabTo } from '../../pages/documents-page.ts';
import { getRows } from '../../pages/products-page.ts';
import { findViolations } from '../../support/axe.ts';
import { type Demo, getProduct, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { getHorizontalOverflow, openPage } from '../../support/screens.ts';

/** ACME01 has projects of the first, none of the second. */
const [delivered, other] = ['hbm3-phy-5ff', 'rot-s100'];

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const findProjects = (productId: string, site: string) =>
  demo.ipProjects.filter((project) => project.product === productId && project.site === site);

test.use({ account: 'full@acme.example' });

test('leads from catalogue, search and directory to the page of an IP product (N-6, PR-2)', async ({
  page,
}) => {
  const name = getProduct(demo, delivered).name.zh;
  const pageLink = { name: `${cataloguePhrases.productPage.zh} ${name}`, exact: true };
  const row = getRows(page, cataloguePhrases.title.zh).filter({ hasText: name });
  await openPage(page, 'zh', `/product?kw=${getProduct(demo, delivered).number}`);
  await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `#/ipProduct?id=${delivered}`,
  );
  await row.getByRole('link', pageLink).click();
  await expect(page).toHaveURL(new RegExp(`#/productDirectory\\?productId=${delivered}$`));

  await openPage(page, 'zh', `/search?type=product&kw=${getProduct(demo, delivered).number}`);
  const result = page
    .getByRole('list', { name: searchPhrases.results.zh })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(result.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `#/ipProductDetail?id=${delivered}`,
  );
  await expect(result.getByRole('link', pageLink)).toHaveAttribute(
    'href',
    `#/productDirectory?productId=${delivered}`,
  );

  await openPage(page, 'zh', '/productList');
  await expect(page.locator(`a[href="#/productDirectory?productId=${delivered}"]`)).toHaveAttribute(
    'aria-label',
    pageLink.name,
  );
});

test('shows the five pages of an IP product, and leads to the projects of the site (N-6)', async ({
  page,
}) => {
  const own = findProjects(delivered, 'ACME01');
  expect(own.length).toBeGreaterThan(0);
  await openPage(page, 'en', `/productDirectory?productId=${delivered}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getProduct(demo, delivered).name.en);
  const section = page.getByRole('region', { name: productPhrases.ownProjects.en });
  for (const { id, name } of own)
    await expect(section.getByRole('link', { name: name.en })).toHaveAttribute(
      'href',
      `#/ipProductDetail?id=${id}`,
    );
  expect(await findViolations(page)).toEqual([]);
  const tabs = page.getByRole('navigation', { name: productPhrases.sections.en }).getByRole('link');
  await expect(tabs).toHaveCount(5);
  for (const tab of [1, 2, 3, 4, 0]) {
    await tabs.nth(tab).click();
    await expect(tabs.nth(tab)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(getProduct(demo, delivered).name.en);
  }
  const projects = page
    .getByRole('link', { name: toPattern(productPhrases.ipProjects, 'en') })
    .and(page.locator(`[href="#/ipProduct?id=${delivered}"]`));
  await tabTo(page, projects.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/ipProduct\\?id=${delivered}$`));
});

test('links an IP product from the list of its projects and from each project (N-6)', async ({ page }) => {
  const [project] = findProjects(delivered, 'ACME01');
  for (const address of [`/ipProduct?id=${delivered}`, `/ipProductDetail?id=${project?.id}`]) {
    await openPage(page, 'zh', address);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: ipProductPhrases.productPage.zh, exact: true });
    await expect(link).toHaveAttribute('href', `#/productDirectory?productId=${delivered}`);
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: getProduct(demo, delivered).name.zh, exact: true }),
  ).toHaveAttribute('href', `#/ipProduct?id=${delivered}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: ipProductPhrases.productPage.zh, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getProduct(demo, delivered).name.zh);
});

test('shows an IP product to a member whose site has no project of it (N-6)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [`/ipProduct?id=${other}`, `/ipProductDetail?id=${other}`]) {
    await openPage(page, 'en', '/productList');
    await openPage(page, 'en', address);
    await expect(page).toHaveURL(new RegExp(`#/productDirectory\\?productId=${other}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(getProduct(demo, other).name.en);
    await expect(page.getByText(productPhrases.noProjects.en)).toBeVisible();
  }
  const foreign = findProjects(other, 'NOVA02').map(({ name }) => name.en);
  expect(foreign.length).toBeGreaterThan(0);
  for (const name of foreign) await expect(page.getByText(name)).toHaveCount(0);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  // Back leads to the previous page, not to the redirecting one.
  await page.goBack();
  await expect(page).toHaveURL(/#\/productList$/);
});
