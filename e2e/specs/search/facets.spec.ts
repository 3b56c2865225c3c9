import type { Page } from '@playwright/test';
import { facetPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { getResults } from '../../pages/search-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { getHorizontalOverflow, openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

/** Returns the value of a facet whose name begins with the text. */
const getValue = (page: Page, facet: string, value: string) =>
  page.getByRole('group', { name: facet }).getByRole('checkbox', { name: new RegExp(`^${value}`) });

const readCount = async (page: Page, facet: string, value: string): Promise<number> =>
  Number((await getValue(page, facet, value).locator('xpath=../..').textContent())?.replace(/^\D+/, ''));

test('filters a search by several facets, which are in the URL (N-1)', async ({ page }) => {
  await openPage(page, 'en', '/search?type=document&kw=PHY');
  const [format, language] = [facetPhrases.format.en, facetPhrases.language.en];
  await expect(getValue(page, format, 'DOCX')).toBeVisible();
  const count = await readCount(page, format, 'DOCX');
  await getValue(page, format, 'DOCX').focus();
  await page.keyboard.press('Space');
  await expect(getResults(page, 'en')).toHaveCount(count);
  await expect(getValue(page, format, 'DOCX')).toBeFocused();
  // The other formats can still be chosen.
  await getValue(page, format, 'PPTX').click();
  await expect(page).toHaveURL(/format=docx%2Cpptx$/);
  await getValue(page, language, 'English').click();
  await expect(getValue(page, language, 'English')).toBeChecked();
  await page.goBack();
  await expect(getValue(page, language, 'English')).not.toBeChecked();
  await page.goBack();
  await expect(getValue(page, format, 'PPTX')).not.toBeChecked();
  await expect(getResults(page, 'en')).toHaveCount(count);
  await page.goForward();
  await page.reload();
  await expect(getValue(page, format, 'PPTX')).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: pagedListPhrases.clearCategories.en })
    .click();
  await expect(page).toHaveURL(/#\/search\?type=document&kw=PHY$/);
});

test('shows the facets in a drawer on a phone, and reports the chosen result (N-1)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, 'zh', '/search?kw=PHY');
  await page.getByRole('main').getByRole('button', { name: pagedListPhrases.filters.zh }).click();
  await getValue(page, facetPhrases.format.zh, 'PDF').click();
  await page.getByRole('button', { name: pagedListPhrases.showResults.zh }).click();
  await expect(page.getByRole('button', { name: '筛选（1）' })).toBeVisible();
  await expect(page).toHaveURL(/kw=PHY&format=pdf$/);
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  const report = page.waitForRequest((request) => request.url().endsWith('/api/search/click'));
  await page.getByRole('main').getByRole('link', { name: /^预览/ }).first().click();
  expect((await report).postDataJSON()).toEqual({ type: 'document', keyword: 'PHY', rank: 1 });
});
