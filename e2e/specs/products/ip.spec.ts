import { languages, openIn, rowsOf, tabTo } from '../../pages/products-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { type Demo, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

/** ACME01 has projects of the first, none of the second. */
const [delivered, other] = ['hbm3-phy-5ff', 'rot-s100'];

const words = {
  zh: {
    productPage: '产品页面',
    products: '产品',
    results: '搜索结果',
    projects: 'IP 项目',
    listOfProjects: '查看项目',
    own: '贵公司的 IP 项目',
    none: '贵公司站点还没有此产品的项目',
    sections: '产品栏目',
  },
  en: {
    productPage: 'Product page',
    products: 'Products',
    results: 'Search results',
    projects: 'IP projects',
    listOfProjects: 'Projects',
    own: 'Your IP projects',
    none: 'Your site has no project of this product',
    sections: 'Product sections',
  },
} as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const productOf = (id: string) => {
  const found = demo.products.find((product) => product.id === id);
  if (!found) throw new Error(`the demo has no product ${id}`);
  return found.value;
};

const projectsOf = (productId: string, site: string) =>
  demo.ipProjects.items.filter(({ value }) => value.product === productId && value.site === site);

for (const language of languages) {
  const w = words[language];
  const nameOf = (id: string) => productOf(id).name[language];

  test.describe(`IP products (${language})`, () => {
    test.use({ account: 'full@acme.example' });

    test('lead from catalogue, directory and search to their product page, and to their projects (N-6, PR-2)', async ({
      page,
    }) => {
      const name = nameOf(delivered);
      const pageLink = { name: `${w.productPage} ${name}`, exact: true };
      const row = rowsOf(page, w.products).filter({ hasText: name });
      await openIn(page, language, `/product?kw=${productOf(delivered).number}`);
      await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `#/ipProduct?id=${delivered}`,
      );
      await row.getByRole('link', pageLink).click();
      await expect(page).toHaveURL(new RegExp(`#/productDirectory\\?productId=${delivered}$`));

      await openIn(page, language, `/search?type=product&kw=${productOf(delivered).number}`);
      const result = page
        .getByRole('list', { name: w.results })
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

      await openIn(page, language, '/productList');
      await expect(page.locator(`a[href="#/productDirectory?productId=${delivered}"]`)).toHaveAttribute(
        'aria-label',
        pageLink.name,
      );
    });

    test('have the five pages of a product, and lead to the projects of the site (N-6)', async ({ page }) => {
      const own = projectsOf(delivered, 'ACME01');
      expect(own.length).toBeGreaterThan(0);
      await openIn(page, language, `/productDirectory?productId=${delivered}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(delivered));
      const section = page.getByRole('region', { name: w.own });
      for (const { id, value } of own)
        await expect(section.getByRole('link', { name: value.name[language] })).toHaveAttribute(
          'href',
          `#/ipProductDetail?id=${id}`,
        );
      expect(await violationsOf(page)).toEqual([]);
      const tabs = page.getByRole('navigation', { name: w.sections }).getByRole('link');
      await expect(tabs).toHaveCount(5);
      for (const tab of [1, 2, 3, 4, 0]) {
        await tabs.nth(tab).click();
        await expect(tabs.nth(tab)).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(delivered));
      }
      const projects = page
        .getByRole('link', { name: new RegExp(`^${w.projects}`) })
        .and(page.locator(`[href="#/ipProduct?id=${delivered}"]`));
      await tabTo(page, projects.first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#/ipProduct\\?id=${delivered}$`));
    });

    test('are linked from the list of their projects and from each project (N-6)', async ({ page }) => {
      const [project] = projectsOf(delivered, 'ACME01');
      for (const address of [`/ipProduct?id=${delivered}`, `/ipProductDetail?id=${project?.id}`]) {
        await openIn(page, language, address);
        const link = page.getByRole('main').getByRole('link', { name: w.productPage, exact: true });
        await expect(link).toHaveAttribute('href', `#/productDirectory?productId=${delivered}`);
      }
      await expect(
        page.getByRole('main').getByRole('link', { name: nameOf(delivered), exact: true }),
      ).toHaveAttribute('href', `#/ipProduct?id=${delivered}`);
      await page.getByRole('main').getByRole('link', { name: w.productPage, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(delivered));
    });

    test('show themselves to a member whose site has no project of them (N-6)', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const address of [`/ipProduct?id=${other}`, `/ipProductDetail?id=${other}`]) {
        await openIn(page, language, '/productList');
        await openIn(page, language, address);
        await expect(page).toHaveURL(new RegExp(`#/productDirectory\\?productId=${other}$`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(other));
        await expect(page.getByText(w.none)).toBeVisible();
      }
      const foreign = projectsOf(other, 'NOVA02').map(({ value }) => value.name[language]);
      expect(foreign.length).toBeGreaterThan(0);
      for (const name of foreign) await expect(page.getByText(name)).toHaveCount(0);
      const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
      // Back leads to where the reader was, not to the page that led on.
      await page.goBack();
      await expect(page).toHaveURL(/#\/productList$/);
    });
  });
}
