/** Locators of the header's search and its results. */

import type { Locator, Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import type { SearchType } from '@siliport/contract/listing';
import { layoutPhrases } from '../../apps/web/src/app/app.phrases.ts';
import { searchPhrases, searchTypePhrases } from '../../apps/web/src/features/search/search.phrases.ts';
import type { SearchTab } from '../../apps/web/src/list-query.ts';
import { expect } from '../support/fixtures.ts';

/** Opens the header's search with a key, once no other dialog is open, over which the key does nothing. Returns its input. */
export const openSearch = async (page: Page, language: Language, key = 'Control+k'): Promise<Locator> => {
  const button = page.getByRole('banner').getByRole('button', { name: layoutPhrases.search[language] });
  await expect(button).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press(key);
  const box = page.getByRole('searchbox', { name: layoutPhrases.searchPlaceholder[language] });
  await expect(box).toBeFocused();
  return box;
};

export const getResults = (page: Page, language: Language): Locator =>
  page.getByRole('list', { name: searchPhrases.results[language] }).getByRole('listitem');

/** Returns the best results of a type in the tab of all types. */
export const getGroup = (page: Page, language: Language, type: SearchType): Locator =>
  page.getByRole('main').getByRole('region', { name: searchTypePhrases[type][language], exact: true });

/** Returns a tab of the search page. */
export const getTab = (page: Page, language: Language, type: SearchTab): Locator =>
  page
    .getByRole('navigation', { name: searchPhrases.types[language] })
    .getByRole('link', { name: new RegExp(`^${searchTypePhrases[type][language]}`) });
