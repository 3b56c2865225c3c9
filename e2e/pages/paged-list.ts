/** Locators and steps of what all lists share: total, order, page size, filters and pages. */

import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { getTranslator } from '../../apps/web/src/i18n/phrases.ts';
import { pagedListPhrases } from '../../apps/web/src/widgets/list/list.phrases.ts';
import { expect } from '../support/fixtures.ts';

/** Returns the text that tells the number of a list's entries. */
export const getTotalText = (page: Page, language: Language, total: number): Locator =>
  page.getByText(getTranslator(pagedListPhrases, language)('count', { total }), { exact: true });

export const getSortSelect = (page: Page, language: Language): Locator =>
  page.getByLabel(pagedListPhrases.sort[language]);

export const getPageSizeSelect = (page: Page, language: Language): Locator =>
  page.getByLabel(pagedListPhrases.pageSize[language]);

/** Returns the search box of a list. */
export const getKeywordBox = (page: Page, language: Language): Locator =>
  page.getByRole('main').getByRole('searchbox', { name: pagedListPhrases.keyword[language] });

/** Searches in a list. */
export const searchFor = async (page: Page, language: Language, keyword: string): Promise<void> => {
  await getKeywordBox(page, language).fill(keyword);
  await page
    .getByRole('main')
    .getByRole('button', { name: pagedListPhrases.search[language], exact: true })
    .click();
};

/** Removes a keyword or a category from the filters of a list. */
export const removeFilter = (page: Page, language: Language, name: string): Promise<void> =>
  page.getByRole('button', { name: getTranslator(pagedListPhrases, language)('remove', { name }) }).click();

export const openListPage = (page: Page, language: Language, number: number): Promise<void> =>
  page
    .getByRole('button', {
      name: getTranslator(pagedListPhrases, language)('page', { page: number }),
      exact: true,
    })
    .click();

/** Expects that a sorted list on its second page is the same after a visit to an item, back and forward, and a reload. */
export const expectListRestored = async (
  page: Page,
  language: Language,
  titles: Locator,
  oldestFirst: readonly string[],
): Promise<void> => {
  const order = getSortSelect(page, language);
  await expect(titles).toHaveCount(10);
  await order.selectOption('timeAsc');
  await openListPage(page, language, 2);
  const second = oldestFirst.slice(10, 20);
  await expect(titles).toHaveText(second);
  await titles.first().click();
  await expect(page.locator('main h1')).toHaveText(second[0] ?? '');
  await page.goBack();
  await expect(titles).toHaveText(second);
  await page.goBack();
  await expect(titles).toHaveText(oldestFirst.slice(0, 10));
  await page.goForward();
  await page.reload();
  await expect(titles).toHaveText(second);
  await expect(order).toHaveValue('timeAsc');
};
