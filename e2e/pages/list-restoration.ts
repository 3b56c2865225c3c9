import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { expect } from '../support/fixtures.ts';
import { words } from './documents-page.ts';

/** Sorted and turned to its second page, a list is the same after a look at an item, the ways back, and a reload. */
export const expectRestored = async (
  page: Page,
  language: Language,
  titles: Locator,
  oldestFirst: readonly string[],
): Promise<void> => {
  const w = words[language];
  await expect(titles).toHaveCount(10);
  await page.getByLabel(w.sort).selectOption('timeAsc');
  await page.getByRole('button', { name: w.page, exact: true }).click();
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
  await expect(page.getByLabel(w.sort)).toHaveValue('timeAsc');
};
