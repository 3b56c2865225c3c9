import type { Page } from '@playwright/test';
import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { paths } from '../../../apps/web/src/paths.ts';
import { openSearch } from '../../pages/search-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { openPage, openScreen } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

test("opens the header's search accessibly (SE-7)", async ({ page }) => {
  await openPage(page, 'zh', '/loginHome');
  const box = await openSearch(page, 'zh', '/');
  await box.fill('PHY');
  await expect(page.getByRole('region', { name: searchPhrases.instant.zh })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('opens the first suggestion by Control or Command and Enter, and moves between them by arrow keys, Home and End (SE-7)', async ({
  page,
}) => {
  await openPage(page, 'en', '/loginHome');
  const box = await openSearch(page, 'en', '/');
  await box.fill('DDR5 PHY');
  const suggestions = page.getByRole('region', { name: searchPhrases.instant.en }).getByRole('link');
  await expect(suggestions.first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(suggestions.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(suggestions.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  const address = await suggestions.first().getAttribute('href');
  await box.press('Control+Enter');
  await expect(page).toHaveURL(({ hash }) => hash === address);
  await openPage(page, 'en', '/loginHome');
  const again = await openSearch(page, 'en', '/');
  await again.fill('DDR5 PHY');
  await expect(suggestions.first()).toBeVisible();
  await again.press('Meta+Enter');
  await expect(page).toHaveURL(({ hash }) => hash === address);
  await expect(page.getByRole('dialog', { name: layoutPhrases.search.en })).toBeHidden();
});

test('leaves arrows and Escape to an input method while Chinese is being typed (SE-7)', async ({ page }) => {
  await openPage(page, 'zh', '/loginHome');
  const box = await openSearch(page, 'zh');
  const inputMethod = await page.context().newCDPSession(page);
  await inputMethod.send('Input.imeSetComposition', { text: 'ddr', selectionStart: 3, selectionEnd: 3 });
  const suggestions = page.getByRole('region', { name: searchPhrases.instant.zh }).getByRole('link');
  await expect(suggestions.first()).toBeVisible();
  for (const key of ['ArrowDown', 'Escape'])
    await inputMethod.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('ddr');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
});

test('stays open when it is opened right after it was closed (SE-7)', async ({ page }) => {
  await openPage(page, 'en', '/loginHome');
  const box = await openSearch(page, 'en');
  // Without a task in between: the browser reports the close of a dialog in a later one.
  await page.evaluate(async () => {
    const press = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    const isOpen = () => document.querySelector('dialog[open]') !== null;
    press('Escape');
    while (isOpen()) await Promise.resolve();
    press('/');
    while (!isOpen()) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  });
  await expect(box).toBeFocused();
});

test('keeps what is typed when a screen with another header arrives (SE-7)', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/MemberLayout-*.js');
  await openScreen(page, paths.loginHome());
  await page.getByRole('banner').locator(`a[href="#${paths.admin()}"]`).click();
  const box = await openSearch(page, 'zh', '/');
  await box.fill('DDR5');
  release();
  await expect(page.locator('aside')).toBeVisible();
  await expect(box).toHaveValue('DDR5');
  await expect(box).toBeFocused();
});

const holdSearchForm = (page: Page) => holdRequests(page, /\/SearchForm-[^/]*\.js$/);

test.describe('while the search has not loaded', () => {
  test('keeps the text that is typed meanwhile (SE-1)', async ({ page }) => {
    const release = await holdSearchForm(page);
    await page.goto('/#/document');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ddr5 phy');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('ddr5 phy');
    release();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(' 7ff');
    await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('ddr5 phy 7ff');
  });

  test('searches after Enter as soon as it has loaded (SE-1)', async ({ page }) => {
    const release = await holdSearchForm(page);
    await page.goto('/#/document');
    await page.locator('main h1').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('ddr5 phy');
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/#\/document\?kw=ddr5\+phy$/);
  });
});
