import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { expectPdfText, words as listWords, openIn } from '../../pages/documents-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { bytesOf, type Demo, getSuffix, newestFirst, readDemo } from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';

const words = {
  zh: {
    boxLabel: '输入关键词或料号，如 DDR5-PHY',
    types: '搜索范围',
    product: '产品',
    document: '文档',
    activity: '活动',
    results: '搜索结果',
    instant: '最佳匹配',
    count: (keyword: string, total: number) => `“${keyword}”共 ${total} 条结果`,
  },
  en: {
    boxLabel: 'Keyword or part number, e.g. DDR5-PHY',
    types: 'Search in',
    product: 'Products',
    document: 'Documents',
    activity: 'Events',
    results: 'Search results',
    instant: 'Best matches',
    count: (keyword: string, total: number) => `${total} results for “${keyword}”`,
  },
} as const;

const languages = ['zh', 'en'] as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

const resultsOf = (page: Page, language: Language) =>
  page.getByRole('list', { name: words[language].results }).getByRole('listitem');

/** The header's search, opened by its key. */
const openSearch = async (page: Page, language: Language, key = '/') => {
  await expect(
    page.getByRole('banner').getByRole('button', { name: listWords[language].search }),
  ).toBeVisible();
  await page.keyboard.press(key);
  const box = page.getByRole('searchbox', { name: words[language].boxLabel });
  await expect(box).toBeFocused();
  return box;
};

const typeLink = (page: Page, language: Language, type: 'product' | 'document' | 'activity') =>
  page.getByRole('navigation', { name: words[language].types }).getByRole('link', {
    name: new RegExp(`^${words[language][type]}`),
  });

test.describe('logged in', () => {
  test.use({ account: 'full@acme.example' });

  for (const language of languages) {
    const w = words[language];
    const l = listWords[language];

    test(`the header's search finds in one of six types, by Enter and by the button (${language}) (SE-1)`, async ({
      page,
    }) => {
      await openIn(page, language, '/#/loginHome');
      const box = await openSearch(page, language);
      await expect(page.getByRole('radio')).toHaveCount(6);
      await box.fill('DDR5');
      await box.press('Enter');
      await expect(page).toHaveURL(/#\/search\?type=product&kw=DDR5$/);
      await expect(resultsOf(page, language).first()).toBeVisible();
      await expect(page.locator('mark').first()).toHaveText('DDR5');

      await openSearch(page, language, 'Control+k');
      await page.getByRole('radio', { name: w.document, exact: true }).check();
      await page.getByRole('dialog').getByRole('button', { name: l.search, exact: true }).click();
      await expect(page).toHaveURL(/#\/search\?type=document&kw=DDR5$/);
      await expect(typeLink(page, language, 'document')).toHaveAttribute('aria-current', 'page');
    });

    test(`the count line tells keyword and total, sort and page size are kept (${language}) (SE-4)`, async ({
      page,
    }) => {
      const asked = page.waitForResponse((response) => response.url().endsWith('/search/index'));
      await openIn(page, language, '/#/search?type=document&kw=PHY');
      const { total } = (await (await asked).json()).data;
      expect(total).toBeGreaterThan(1);
      await expect(page.getByText(w.count('PHY', total))).toBeVisible();
      await expect(typeLink(page, language, 'document')).toContainText(String(total));
      await expect(page.getByLabel(l.sort).locator('option')).toHaveCount(4);
      const sortedBy = page.waitForRequest((request) => request.postDataJSON()?.orderBy === 'timeAsc');
      await page.getByLabel(l.sort).selectOption('timeAsc');
      await sortedBy;
      await page.getByLabel(l.size).selectOption('100');
      await expect(resultsOf(page, language)).toHaveCount(Math.min(total, 100));
      await page.reload();
      await expect(page.getByLabel(l.sort)).toHaveValue('timeAsc');
      await expect(resultsOf(page, language)).toHaveCount(Math.min(total, 100));
    });

    test(`another type keeps the keyword; back, forward and reload restore the results (${language}) (SE-4, SE-6)`, async ({
      page,
    }) => {
      await openIn(page, language, '/#/search?type=document&kw=PHY&sort=timeAsc');
      const results = resultsOf(page, language);
      await expect(results).toHaveCount(10);
      const first = await results.allTextContents();
      await page.getByRole('button', { name: l.page, exact: true }).click();
      await expect(results.first()).not.toHaveText(first[0] ?? '');
      const second = await results.allTextContents();

      await typeLink(page, language, 'product').click();
      await expect(page).toHaveURL(/type=product&kw=PHY/);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('PHY');
      await page.goBack();
      await expect(typeLink(page, language, 'document')).toHaveAttribute('aria-current', 'page');
      await expect(results).toHaveText(second);
      await page.goBack();
      await expect(results).toHaveText(first);
      await page.goForward();
      await page.reload();
      await expect(results).toHaveText(second);
      await expect(page.getByLabel(l.sort)).toHaveValue('timeAsc');
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('PHY');
    });

    test(`a document is a link to its file, which is saved byte for byte (${language}) (SE-5)`, async ({
      page,
    }) => {
      const [document] = demo.documents;
      if (!document) throw new Error('the demo has no document');
      await openIn(page, language, `/#/search?type=document&kw=${encodeURIComponent(document.number)}`);
      const link = resultsOf(page, language).getByRole('link', { name: document.title[language] }).first();
      const saved = page.waitForEvent('download');
      await link.click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(document.file[language]);
      const bytes = await readFile(await download.path());
      expect(bytes.equals(await bytesOf(document, language))).toBe(true);
      expect(page.url()).toContain('#/search');
    });

    test(`a document can be previewed from its result (${language}) (SE-5)`, async ({ page }) => {
      const document = demo.documents.find((each) => getSuffix(each, language) === 'pdf');
      if (!document) throw new Error('the demo has no PDF');
      const title = document.title[language];
      await openIn(page, language, `/#/search?type=document&kw=${encodeURIComponent(document.number)}`);
      await page.getByRole('link', { name: `${l.preview} ${title}` }).click();
      await expectPdfText(page.getByRole('dialog', { name: title }));
      await page.goBack();
      await expect(page).toHaveURL(/#\/search/);
    });

    test(`the header's search is accessible (${language}) (SE-7)`, async ({ page }) => {
      await openIn(page, language, '/#/loginHome');
      const box = await openSearch(page, language);
      await box.fill('PHY');
      await expect(page.getByRole('region', { name: w.instant })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    test(`a phone shows it without scrolling sideways (${language}) (SE-4)`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openIn(page, language, '/#/search?type=activity&kw=PHY');
      await expect(typeLink(page, language, 'activity')).toBeInViewport({ ratio: 0.99 });
      await openIn(page, language, '/#/search?type=document&kw=PHY');
      await expect(resultsOf(page, language).first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await violationsOf(page)).toEqual([]);
    });
  }

  test('on the search page it is applied in place (SE-2)', async ({ page }) => {
    await openIn(page, 'en', '/#/search?type=document&kw=PHY&sort=titleDesc');
    const box = await openSearch(page, 'en');
    await box.fill('PLL');
    await box.press('Enter');
    await expect(page).toHaveURL(/#\/search\?type=document&kw=PLL&sort=titleDesc$/);
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Keyword' }).fill('FPGA');
    await main.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/#\/search\?type=document&kw=FPGA&sort=titleDesc$/);
    await expect(main.getByText('for “FPGA”')).toBeVisible();
  });

  for (const [route, type, other] of [
    ['/document', 'document', 'faq'],
    ['/onlineTrain', 'train', 'document'],
    ['/question', 'faq', 'product'],
  ] as const) {
    test(`on ${route} a search of type ${type} filters in place, one of another type navigates (SE-2)`, async ({
      page,
    }) => {
      await openIn(page, 'en', `/#${route}`);
      let box = await openSearch(page, 'en');
      await expect(page.locator(`input[type=radio][value=${type}]`)).toBeChecked();
      await box.fill('PHY');
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#${route}\\?kw=PHY$`));
      box = await openSearch(page, 'en');
      await page.locator(`input[type=radio][value=${other}]`).check();
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#/search\\?type=${other}&kw=PHY$`));
    });
  }

  test('an empty keyword does nothing (SE-1)', async ({ page }) => {
    await openIn(page, 'en', '/#/loginHome');
    const box = await openSearch(page, 'en');
    await box.fill('   ');
    await box.press('Enter');
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(/#\/loginHome$/);
  });

  test('a checked series narrows the results, an event has the two kinds (SE-3)', async ({ page }) => {
    const root = demo.categories?.[0];
    const leaves = root?.children.flatMap((branch) => branch.children.map(({ id }) => id)) ?? [];
    await openIn(page, 'en', '/#/search?type=document');
    await page.getByRole('treeitem', { name: root?.name.en ?? '', exact: true }).click();
    const expected = newestFirst(demo.documents.filter(({ category }) => leaves.includes(category)));
    await expect(resultsOf(page, 'en')).toHaveCount(Math.min(10, expected.length));
    await expect(resultsOf(page, 'en').first()).toContainText(expected[0]?.title.en ?? '');
    await expect(page.getByText(`${expected.length} results`, { exact: true })).toBeVisible();

    await typeLink(page, 'en', 'activity').click();
    const tree = page.getByRole('tree', { name: 'Event format' });
    await expect(tree.getByRole('treeitem')).toHaveText(['In person', 'Online']);
    const asked = page.waitForRequest((request) => request.postDataJSON()?.totalCategory === '2');
    await tree.getByRole('treeitem', { name: 'Online' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ type: 'activity' });
  });

  test('a product leads to its overview, an IP project to its own page (SE-5)', async ({ page }) => {
    for (const { id, value } of demo.products.filter(({ value }) => value.number).slice(0, 3)) {
      await openIn(page, 'en', `/#/search?type=product&kw=${encodeURIComponent(value.number)}`);
      const link = resultsOf(page, 'en').getByRole('link', { name: value.name.en }).first();
      await expect(link).toHaveAttribute(
        'href',
        value.ipProject ? `#/ipProductDetail?id=${id}` : `#/productDirectory?productId=${id}`,
      );
    }
  });

  test('instant results, reached by the arrow keys (SE-7)', async ({ page }) => {
    await openIn(page, 'en', '/#/loginHome');
    const box = await openSearch(page, 'en');
    await box.fill('DDR5');
    const results = page.getByRole('region', { name: 'Best matches' }).getByRole('link');
    await expect(results.first()).toBeVisible();
    await box.press('ArrowDown');
    await expect(results.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('recent searches are offered, and can be cleared (SE-1)', async ({ page }) => {
    await openIn(page, 'en', '/#/search?type=document&kw=PHY');
    await expect(resultsOf(page, 'en').first()).toBeVisible();
    await page.goto('/#/loginHome');
    await openSearch(page, 'en');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await recent.getByRole('link', { name: 'PHY' }).click();
    await expect(page).toHaveURL(/#\/search\?type=document&kw=PHY$/);
    await page.goto('/#/loginHome');
    await openSearch(page, 'en');
    await recent.getByRole('button', { name: 'Clear' }).click();
    await expect(recent).toBeHidden();
  });

  test('nothing found says what to try, a failure offers a retry (SE-4)', async ({ page }) => {
    await openIn(page, 'en', '/#/search?type=document&kw=nothingiscalledthis');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.route('**/api/search/index', (route) => route.abort());
    await page.goto('/#/search?type=document&kw=PHY');
    await expect(page.getByRole('alert')).toContainText('The list didn’t load');
    await page.unroute('**/api/search/index');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(resultsOf(page, 'en').first()).toBeVisible();
  });
});

test("logged out, the header's search leads to the login (SE-1)", async ({ page }) => {
  await openIn(page, 'en', '/#/index');
  const box = await openSearch(page, 'en');
  await box.fill('PHY');
  await box.press('Enter');
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('backurl'))).toBe('/search?type=product&kw=PHY');
});
