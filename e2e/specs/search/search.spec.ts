import { readFile } from 'node:fs/promises';
import { layoutPhrases, uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { searchPhrases, searchTypePhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { cardPhrases } from '../../../apps/web/src/widgets/cards/cards.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { expectPdfText } from '../../pages/documents-page.ts';
import {
  getKeywordBox,
  getPageSizeSelect,
  getSortSelect,
  getTotalText,
  openListPage,
  searchFor,
} from '../../pages/paged-list.ts';
import { getGroup, getResults, getTab, openSearch } from '../../pages/search-page.ts';
import { findViolations } from '../../support/axe.ts';
import {
  type Demo,
  findLeafIds,
  readDemo,
  readDocumentFile,
  sortNewestFirst,
  toSuffix,
} from '../../support/demo-content.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { getHorizontalOverflow, openPage } from '../../support/screens.ts';

let demo: Demo;
test.beforeAll(async () => {
  demo = await readDemo();
});

test.describe('logged in', () => {
  test.use({ account: 'full@acme.example' });

  test('searches all types or one of six, by Enter and by the button (SE-1)', async ({ page }) => {
    await openPage(page, 'zh', '/loginHome');
    const box = await openSearch(page, 'zh', '/');
    await expect(page.getByRole('radio')).toHaveCount(7);
    await box.fill('DDR5');
    await box.press('Enter');
    await expect(page).toHaveURL(/#\/search\?kw=DDR5$/);
    await expect(getGroup(page, 'zh', 'product').getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('mark').first()).toHaveText('DDR5');

    await openSearch(page, 'zh', 'Control+k');
    await page.getByRole('radio', { name: searchTypePhrases.document.zh, exact: true }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: layoutPhrases.search.zh, exact: true })
      .click();
    await expect(page).toHaveURL(/#\/search\?type=document&kw=DDR5$/);
    await expect(getTab(page, 'zh', 'document')).toHaveAttribute('aria-current', 'page');
  });

  test('shows keyword and total, and keeps sort and page size (SE-4)', async ({ page }) => {
    const response = page.waitForResponse((each) => each.url().endsWith('/search/index'));
    await openPage(page, 'en', '/search?type=document&kw=PHY');
    const { total } = (await (await response).json()).data;
    expect(total).toBeGreaterThan(1);
    await expect(
      page.getByText(getTranslator(pagedListPhrases, 'en')('countFor', { keyword: 'PHY', total })),
    ).toBeVisible();
    await expect(getTab(page, 'en', 'document')).toContainText(String(total));
    await expect(getSortSelect(page, 'en').locator('option')).toHaveCount(4);
    const sortedBy = page.waitForRequest((request) => request.postDataJSON()?.orderBy === 'timeAsc');
    await getSortSelect(page, 'en').selectOption('timeAsc');
    await sortedBy;
    await getPageSizeSelect(page, 'en').selectOption('100');
    await expect(getResults(page, 'en')).toHaveCount(Math.min(total, 100));
    await page.reload();
    await expect(getSortSelect(page, 'en')).toHaveValue('timeAsc');
    await expect(getResults(page, 'en')).toHaveCount(Math.min(total, 100));
  });

  test('keeps the keyword in another type, and restores the results by back, forward and reload (SE-4, SE-6)', async ({
    page,
  }) => {
    await openPage(page, 'zh', '/search?type=document&kw=PHY&sort=timeAsc');
    const results = getResults(page, 'zh');
    await expect(results).toHaveCount(10);
    const first = await results.allTextContents();
    await openListPage(page, 'zh', 2);
    await expect(results.first()).not.toHaveText(first[0] ?? '');
    const second = await results.allTextContents();

    await getTab(page, 'zh', 'product').click();
    await expect(page).toHaveURL(/type=product&kw=PHY/);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('PHY');
    await page.goBack();
    await expect(getTab(page, 'zh', 'document')).toHaveAttribute('aria-current', 'page');
    await expect(results).toHaveText(second);
    await page.goBack();
    await expect(results).toHaveText(first);
    await page.goForward();
    await page.reload();
    await expect(results).toHaveText(second);
    await expect(getSortSelect(page, 'zh')).toHaveValue('timeAsc');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('PHY');
  });

  test('saves a document byte for byte from its result (SE-5)', async ({ page }) => {
    const [document] = demo.documents;
    if (!document) throw new Error('the demo has no document');
    await openPage(page, 'en', `/search?type=document&kw=${encodeURIComponent(document.number)}`);
    const link = getResults(page, 'en').getByRole('link', { name: document.title.en }).first();
    const saved = page.waitForEvent('download');
    await link.click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(document.file.en);
    const bytes = await readFile(await download.path());
    expect(bytes.equals(await readDocumentFile(document, 'en'))).toBe(true);
    expect(page.url()).toContain('#/search');
  });

  test('previews a document from its result (SE-5)', async ({ page }) => {
    const document = demo.documents.find((each) => toSuffix(each, 'zh') === 'pdf');
    if (!document) throw new Error('the demo has no PDF');
    const title = document.title.zh;
    await openPage(page, 'zh', `/search?type=document&kw=${encodeURIComponent(document.number)}`);
    await page
      .getByRole('link', { name: getTranslator(searchPhrases, 'zh')('previewLabel', { title }) })
      .click();
    await expectPdfText(page.getByRole('dialog', { name: title }));
    await page.goBack();
    await expect(page).toHaveURL(/#\/search/);
  });

  test('fits the results on a phone without scrolling sideways (SE-4)', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, 'en', '/search?type=activity&kw=PHY');
    await expect(getTab(page, 'en', 'activity')).toBeInViewport({ ratio: 0.99 });
    await openPage(page, 'en', '/search?type=document&kw=PHY');
    await expect(getResults(page, 'en').first()).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

  test('searches in place on the search page (SE-2)', async ({ page }) => {
    await openPage(page, 'en', '/search?type=document&kw=PHY&sort=titleDesc');
    const box = await openSearch(page, 'en', '/');
    await box.fill('PLL');
    await box.press('Enter');
    await expect(page).toHaveURL(/#\/search\?type=document&kw=PLL&sort=titleDesc$/);
    // The page writes the new keyword into its box, over what is typed before.
    await expect(getKeywordBox(page, 'en')).toHaveValue('PLL');
    await searchFor(page, 'en', 'FPGA');
    await expect(page).toHaveURL(/#\/search\?type=document&kw=FPGA&sort=titleDesc$/);
    await expect(page.getByRole('main').getByText('for “FPGA”')).toBeVisible();
  });

  for (const [route, type, other] of [
    ['/document', 'document', 'faq'],
    ['/onlineTrain', 'train', 'document'],
    ['/question', 'faq', 'product'],
  ] as const) {
    test(`filters ${route} in place by a search of type ${type}, in its order, and leaves it for another type (SE-2)`, async ({
      page,
    }) => {
      await openPage(page, 'en', `${route}?sort=timeAsc`);
      let box = await openSearch(page, 'en', '/');
      await expect(page.locator(`input[type=radio][value=${type}]`)).toBeChecked();
      await box.fill('PHY');
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#${route}\\?(kw=PHY&sort=timeAsc|sort=timeAsc&kw=PHY)$`));
      await expect(getKeywordBox(page, 'en')).toHaveValue('PHY');
      await expect(page.getByRole('main').getByText('for “PHY”')).toBeVisible();
      box = await openSearch(page, 'en', '/');
      await page.locator(`input[type=radio][value=${other}]`).check();
      await box.press('Enter');
      await expect(page).toHaveURL(new RegExp(`#/search\\?type=${other}&kw=PHY$`));
    });
  }

  for (const [route, call, nothing] of [
    ['/document', 'documentPage', pagedListPhrases.emptyTitle.en],
    [
      '/search?type=document',
      'search/index',
      getTranslator(searchPhrases, 'en')('noneTitle', { keyword: 'zqxj' }),
    ],
  ] as const)
    test(`says nothing of a keyword before its results are there, at ${route} (SE-4)`, async ({ page }) => {
      await openPage(page, 'en', route);
      const main = page.getByRole('main');
      await expect(main.getByText(/^\d+ results$/)).toBeVisible();
      const releaseNone = await holdRequests(page, new RegExp(call));
      await searchFor(page, 'en', 'zqxj');
      await expect(page).toHaveURL(/kw=zqxj/);
      await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
      await expect(main.getByText('“zqxj”')).toHaveCount(0);
      releaseNone();
      await expect(main.getByText(nothing)).toBeVisible();
      const releaseSome = await holdRequests(page, new RegExp(call));
      await searchFor(page, 'en', 'timing');
      await expect(page).toHaveURL(/kw=timing/);
      await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
      await expect(main.getByText(/Nothing|“timing”/)).toHaveCount(0);
      releaseSome();
      await expect(main.getByText(/^\d+ results for “timing”/)).toBeVisible();
    });

  test('ignores an empty keyword (SE-1)', async ({ page }) => {
    await openPage(page, 'en', '/loginHome');
    const box = await openSearch(page, 'en', '/');
    await box.fill('   ');
    await box.press('Enter');
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(/#\/loginHome$/);
  });

  test('filters by a checked series, and events by their two kinds (SE-3)', async ({ page }) => {
    const root = demo.categories[0];
    const leaves = findLeafIds(root);
    await openPage(page, 'en', '/search?type=document');
    await page
      .getByRole('treeitem', { name: root?.name.en ?? '' })
      .first()
      .click();
    const expected = sortNewestFirst(demo.documents.filter(({ category }) => leaves.includes(category)));
    await expect(getResults(page, 'en')).toHaveCount(Math.min(10, expected.length));
    await expect(getResults(page, 'en').first()).toContainText(expected[0]?.title.en ?? '');
    await expect(getTotalText(page, 'en', expected.length)).toBeVisible();

    await getTab(page, 'en', 'activity').click();
    const tree = page.getByRole('tree', { name: cardPhrases.kinds.en });
    await expect(tree.getByRole('treeitem')).toContainText([cardPhrases.offline.en, cardPhrases.online.en]);
    const filteredRequest = page.waitForRequest((request) => request.postDataJSON()?.totalCategory === '2');
    await tree.getByRole('treeitem', { name: cardPhrases.online.en }).click();
    expect((await filteredRequest).postDataJSON()).toMatchObject({ type: 'activity' });
  });

  test('links a product to its overview, and an IP project to its own page (SE-5)', async ({ page }) => {
    for (const { id, number, name, ipProject } of demo.products.slice(0, 3)) {
      await openPage(page, 'en', `/search?type=product&kw=${encodeURIComponent(number)}`);
      const link = getResults(page, 'en').getByRole('link', { name: name.en }).first();
      await expect(link).toHaveAttribute(
        'href',
        ipProject ? `#/ipProductDetail?id=${id}` : `#/productDirectory?productId=${id}`,
      );
    }
  });

  test('offers recent searches, filters them by the typed text, and clears them (SE-1, SE-7)', async ({
    page,
  }) => {
    await openPage(page, 'en', '/search?type=document&kw=PHY');
    await expect(getResults(page, 'en').first()).toBeVisible();
    await page.goto('/#/search?kw=DDR5+jitter');
    await expect(getTab(page, 'en', 'all')).toHaveAttribute('aria-current', 'page');
    await page.goto('/#/loginHome');
    const box = await openSearch(page, 'en', '/');
    const recent = page.getByRole('region', { name: searchPhrases.recent.en });
    await box.fill('jit');
    await expect(recent.getByRole('link')).toHaveText([/^DDR5 jitter/]);
    await box.fill('');
    await recent.getByRole('link', { name: 'PHY' }).click();
    await expect(page).toHaveURL(/#\/search\?type=document&kw=PHY$/);
    await page.goto('/#/loginHome');
    await openSearch(page, 'en', '/');
    await recent.getByRole('button', { name: searchPhrases.forget.en }).click();
    await expect(recent).toBeHidden();
  });

  test('suggests what to try without results, and offers a retry after a failure (SE-4)', async ({
    page,
  }) => {
    await openPage(page, 'en', '/search?type=document&kw=nothingiscalledthis');
    const none = getTranslator(searchPhrases, 'en')('noneTitle', { keyword: 'nothingiscalledthis' });
    await expect(page.getByText(none)).toBeVisible();
    await page.route('**/api/search/index', (route) => route.abort());
    await page.goto('/#/search?type=document&kw=PHY');
    await expect(page.getByRole('alert')).toContainText(pagedListPhrases.failedTitle.en);
    await page.unroute('**/api/search/index');
    await page.getByRole('button', { name: uiPhrases.retry.en }).click();
    await expect(getResults(page, 'en').first()).toBeVisible();
  });
});

test("leads a visitor's search to the login (SE-1)", async ({ page }) => {
  await openPage(page, 'en', '/index');
  const box = await openSearch(page, 'en', '/');
  await box.fill('PHY');
  await box.press('Enter');
  await expect(page).toHaveURL(/#\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('backurl'))).toBe('/search?kw=PHY');
});
