import type { Page } from '@playwright/test';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { getSortSelect } from '../../pages/paged-list.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { getHorizontalOverflow, openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

/** Returns the number on each tab. */
const readCounts = async (page: Page, types: string): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: types }).getByRole('link');
  return (await links.allTextContents()).map((text) => text.replace(/[^\d]/g, ''));
};

/** Returns the sum of the totals of search/index, and the total of each type. */
const fetchTotals = async (page: Page, keyword: string): Promise<string[]> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: token ?? '' };
  const fetchTotal = async (type: SearchType) => {
    const response = await page.request.post('/api/search/index', { headers, data: { type, keyword } });
    return Number((await response.json()).data.total);
  };
  const totals = await Promise.all(searchTypes.map(fetchTotal));
  return [totals.reduce((sum, total) => sum + total, 0), ...totals].map(String);
};

/** Returns the cumulative layout shift since the page was loaded. */
const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(0), 100));
      }),
  );

test('updates the count of every type while the keyword is typed (N-1)', async ({ page }) => {
  await openPage(page, 'zh', '/search?type=document&kw=PHY');
  await expect.poll(() => readCounts(page, searchPhrases.types.zh)).toEqual(await fetchTotals(page, 'PHY'));
  const box = page.getByRole('main').getByRole('searchbox');
  const results = page.getByRole('list', { name: searchPhrases.results.zh }).getByRole('listitem');
  await expect(results).toHaveCount(10);
  const rows = await results.allTextContents();
  const links = page.getByRole('navigation', { name: searchPhrases.types.zh }).getByRole('link');
  const readPositions = () => links.evaluateAll((all) => all.map((link) => (link as HTMLElement).offsetLeft));
  const before = await readPositions();
  await box.fill('DDR5');
  const expected = await fetchTotals(page, 'DDR5');
  await expect.poll(() => readCounts(page, searchPhrases.types.zh)).toEqual(expected);
  expect(await readPositions()).toEqual(before);
  await expect(results).toHaveText(rows);
  // A tab leads to the results that it counts.
  await links.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/search\?type=product&kw=DDR5$/);
  await expect(box).toHaveValue('DDR5');
  await expect.poll(() => readCounts(page, searchPhrases.types.zh)).toEqual(expected);
  expect(await findViolations(page)).toEqual([]);
});

test('orders a search by best match unless another order is chosen (N-1)', async ({ page }) => {
  for (const route of ['/search?type=document&', '/document?', '/question?', '/onlineTrain?', '/activity?']) {
    await openPage(page, 'en', `${route}kw=PHY`);
    const sort = getSortSelect(page, 'en');
    await expect(sort).toHaveValue('relevance');
    await expect(sort.locator('option:checked')).toHaveText(pagedListPhrases.relevance.en);
  }
  const sort = getSortSelect(page, 'en');
  await sort.selectOption('timeDesc');
  await expect(page).toHaveURL(/kw=PHY&sort=timeDesc$/);
  await page.reload();
  await expect(sort).toHaveValue('timeDesc');
  await openPage(page, 'en', '/document');
  await expect(sort).toHaveValue('timeDesc');
  await expect(sort.locator('option')).toHaveCount(3);
});

test('does not shift the layout on a phone when the counts load (N-1)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, '**/api/search/counts');
  await openPage(page, 'zh', '/search?type=document&kw=PHY');
  await expect(page.getByRole('list', { name: searchPhrases.results.zh }).getByRole('listitem')).toHaveCount(
    10,
  );
  // Fonts that load later shift text, too.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await readLayoutShift(page);
  release();
  await expect.poll(() => readCounts(page, searchPhrases.types.zh)).toEqual(await fetchTotals(page, 'PHY'));
  expect(await readLayoutShift(page)).toBe(before);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
