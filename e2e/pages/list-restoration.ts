import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { getTranslator } from '../../apps/web/src/i18n/phrases.ts';
import { pagedListPhrases } from '../../apps/web/src/widgets/list/list.phrases.ts';
import { expect } from '../support/fixtures.ts';

/** Expects that a sorted list on its second page is the same after a visit to an item, back and forward, and a reload. */
export const expectListRestored = async (
  page: Page,
  language: Language,
  titles: Locator,
  oldestFirst: readonly string[],
): Promise<void> => {
  const list = getTranslator(pagedListPhrases, language);
  await expect(titles).toHaveCount(10);
  await page.getByLabel(list('sort')).selectOption('timeAsc');
  await page.getByRole('button', { name: list('page', { page: 2 }), exact: true }).click();
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
  await expect(page.getByLabel(list('sort'))).toHaveValue('timeAsc');
};
