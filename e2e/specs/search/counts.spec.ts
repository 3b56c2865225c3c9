import type { Page } from '@playwright/test';
import { type SearchType, searchTypes } from '@siliport/contract/listing';
import { languages, openIn } from '../../pages/documents-page.ts';
import { violationsOf } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ account: 'full@acme.example' });

const words = {
  zh: { types: '搜索范围', sort: '排序', best: '最佳匹配', results: '搜索结果' },
  en: { types: 'Search in', sort: 'Sort', best: 'Best match', results: 'Search results' },
} as const;

/** The number of each tab, in the order of the tabs. */
const countsOf = async (page: Page, types: string): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: types }).getByRole('link');
  return (await links.allTextContents()).map((text) => text.replace(/[^\d]/g, ''));
};

/** What search/index answers as the total of each type. */
const totalsOf = async (page: Page, keyword: string): Promise<string[]> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: token ?? '' };
  const totalOf = async (type: SearchType) => {
    const answer = await page.request.post('/api/search/index', { headers, data: { type, keyword } });
    return String((await answer.json()).data.total);
  };
  return Promise.all(searchTypes.map(totalOf));
};

/** How far the page's layout has moved since the page was loaded, as browsers measure it. */
const layoutShift = (page: Page): Promise<number> =>
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

for (const language of languages) {
  const w = words[language];

  test(`shows the count of every type, and follows the keyword while it is typed (${language}) (N-1)`, async ({
    page,
  }) => {
    await openIn(page, language, '/#/search?type=document&kw=PHY');
    await expect.poll(() => countsOf(page, w.types)).toEqual(await totalsOf(page, 'PHY'));
    const box = page.getByRole('main').getByRole('searchbox');
    const results = page.getByRole('list', { name: w.results }).getByRole('listitem');
    await expect(results).toHaveCount(10);
    const shown = await results.allTextContents();
    const links = page.getByRole('navigation', { name: w.types }).getByRole('link');
    const places = () => links.evaluateAll((all) => all.map((link) => (link as HTMLElement).offsetLeft));
    const before = await places();
    await box.fill('DDR5');
    const expected = await totalsOf(page, 'DDR5');
    await expect.poll(() => countsOf(page, w.types)).toEqual(expected);
    expect(await places()).toEqual(before);
    await expect(results).toHaveText(shown);
    // What a tab counts is what it leads to.
    await links.first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/search\?type=product&kw=DDR5$/);
    await expect(box).toHaveValue('DDR5');
    await expect.poll(() => countsOf(page, w.types)).toEqual(expected);
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`orders a search by best match unless another order is chosen (${language}) (N-1)`, async ({
    page,
  }) => {
    for (const route of [
      '/search?type=document&',
      '/document?',
      '/question?',
      '/onlineTrain?',
      '/activity?',
    ]) {
      await openIn(page, language, `/#${route}kw=PHY`);
      const sort = page.getByLabel(w.sort);
      await expect(sort).toHaveValue('relevance');
      await expect(sort.locator('option:checked')).toHaveText(w.best);
    }
    const sort = page.getByLabel(w.sort);
    await sort.selectOption('timeDesc');
    await expect(page).toHaveURL(/kw=PHY&sort=timeDesc$/);
    await page.reload();
    await expect(sort).toHaveValue('timeDesc');
    await openIn(page, language, '/#/document');
    await expect(sort).toHaveValue('timeDesc');
    await expect(sort.locator('option')).toHaveCount(3);
  });

  test(`moves nothing when the counts come, on a phone too (${language}) (N-1)`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/search/counts', async (route) => {
      await held;
      await route.continue();
    });
    await openIn(page, language, '/#/search?type=document&kw=PHY');
    await expect(page.getByRole('list', { name: w.results }).getByRole('listitem')).toHaveCount(10);
    // A font that arrives late moves text by itself.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await layoutShift(page);
    release();
    await expect.poll(() => countsOf(page, w.types)).toEqual(await totalsOf(page, 'PHY'));
    expect(await layoutShift(page)).toBe(before);
    const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  });
}
