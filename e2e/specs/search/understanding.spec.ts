/** What working engineers type first, and what the search makes of it (N-1). */

import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { layoutPhrases } from '../../../apps/web/src/app/layouts/layouts.phrases.ts';
import { searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { searchTypePhrases } from '../../../apps/web/src/features/search/search-types.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { getGroup, getResults, getTab, openSearch } from '../../pages/search-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { getHorizontalOverflow, openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const openKeyword = (page: Page, language: Language, keyword: string, type = '') =>
  openPage(page, language, `/search?${new URLSearchParams({ ...(type && { type }), kw: keyword })}`);

/** Opens the new work order from a search without a result. */
const askSupport = async (page: Page, language: Language, keyword: string) => {
  await openKeyword(page, language, keyword);
  await expect(
    page.getByText(getTranslator(searchPhrases, language)('noneTitle', { keyword })),
  ).toBeVisible();
  await page.getByRole('link', { name: searchPhrases.askSupport[language] }).click();
  await expect(page).toHaveURL(/#\/feedback$/);
};

for (const language of languages) {
  for (const keyword of [
    'DDR5 时序约束',
    'DDR5 PHY 时序约束手册',
    'how to constrain DDR5 PHY',
    '时续约束',
    'constriant',
    'shixu',
    // The first of a pair of the glossary, of which the texts of a language have the other.
    language === 'en' ? '锁相环' : 'timing constraints',
  ])
    test(`finds documents for “${keyword}” (${language}) (N-1)`, async ({ page }) => {
      await openKeyword(page, language, keyword);
      const group = getGroup(page, language, 'document');
      await expect(group.getByRole('listitem').first()).toBeVisible();
      await expect(getTab(page, language, 'all')).toHaveAttribute('aria-current', 'page');
    });

  test(`corrects a misspelt word, and searches for what was typed (${language}) (N-1)`, async ({ page }) => {
    const t = getTranslator(searchPhrases, language);
    await openKeyword(page, language, 'constriant', 'document');
    await expect(getResults(page, language).first()).toBeVisible();
    await expect(page.getByText('constraint', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: t('searchLiterally', { keyword: 'constriant' }) }).click();
    await expect(page).toHaveURL(/literal=1$/);
    await expect(page.getByText(t('noneTitle', { keyword: 'constriant' }))).toBeVisible();
    await page.goBack();
    await expect(getResults(page, language).first()).toBeVisible();
  });

  test(`leads from the best of a type to all of it, and back (${language}) (N-1)`, async ({ page }) => {
    await openKeyword(page, language, 'PHY');
    const group = getGroup(page, language, 'document');
    await expect(group.getByRole('listitem')).toHaveCount(3);
    const rows = await group.getByRole('listitem').allTextContents();
    const showAll = new RegExp(`${searchTypePhrases.document[language]}$`);
    await group.getByRole('link', { name: showAll }).click();
    await expect(page).toHaveURL(/#\/search\?type=document&kw=PHY$/);
    await expect(getResults(page, language)).toHaveCount(10);
    await page.goBack();
    await expect(group.getByRole('listitem')).toHaveText(rows);
    await page.goForward();
    await expect(getTab(page, language, 'document')).toHaveAttribute('aria-current', 'page');
    expect(await findViolations(page)).toEqual([]);
  });

  test(`says which words a related result lacks, and counts them apart (${language}) (N-1)`, async ({
    page,
  }) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/search/index'));
    const keyword = 'DDR5 时序约束';
    await openKeyword(page, language, keyword, 'document');
    const { total, related, list } = (await (await answered).json()).data;
    expect(related).toBeGreaterThan(0);
    const t = getTranslator(searchPhrases, language);
    await expect(
      page.getByText(t('countRelated', { exact: total - related, related, keyword })),
    ).toBeVisible();
    const at = list.findIndex(({ missing }: { missing?: string[] }) => missing);
    await expect(getResults(page, language).nth(at)).toContainText(
      t('without', { words: list[at].missing[0] }),
    );
  });

  test(`asks the support about a keyword without a result (${language}) (N-1)`, async ({ page }) => {
    await askSupport(page, language, 'zzqqxx');
    await page.goto('/#/feedback?step=2');
    await expect(page.getByRole('main').locator('input[value="zzqqxx"]')).toBeVisible();
  });

  test(`shows all types on a phone without scrolling sideways (${language}) (N-1)`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openKeyword(page, language, 'DDR5 时序约束');
    await expect(getGroup(page, language, 'document').getByRole('listitem').first()).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });
}

test('marks the words in title and snippet (SE-7)', async ({ page }) => {
  await openKeyword(page, 'en', 'jitter', 'document');
  const first = getResults(page, 'en').first();
  await expect(first.locator('mark').first()).toHaveText(/^jitter/i);
  await expect(first.locator('p mark').first()).toHaveText(/^jitter/i);
});

test('opens the first suggestion by Control and Enter, and searches by Enter (SE-7)', async ({ page }) => {
  await openPage(page, 'en', '/loginHome');
  const box = await openSearch(page, 'en', '/');
  await box.fill('DDR5 PHY');
  const suggestions = page.getByRole('region', { name: searchPhrases.instant.en }).getByRole('link');
  await expect(suggestions.first()).toBeVisible();
  const address = await suggestions.first().getAttribute('href');
  await box.press('Control+Enter');
  await expect(page).toHaveURL(({ hash }) => hash === address);
  await expect(page.getByRole('dialog', { name: layoutPhrases.search.en })).toBeHidden();
});

test('walks the suggestions with the arrow keys, Home and End (SE-7)', async ({ page }) => {
  await openPage(page, 'en', '/loginHome');
  const box = await openSearch(page, 'en', '/');
  await box.fill('DDR5');
  const suggestions = page.getByRole('region', { name: searchPhrases.instant.en }).getByRole('link');
  await expect(suggestions.first()).toBeVisible();
  await box.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(suggestions.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(suggestions.first()).toBeFocused();
});

test('offers past searches that contain what is typed (SE-7)', async ({ page }) => {
  await openKeyword(page, 'en', 'DDR5 jitter');
  await expect(getTab(page, 'en', 'all')).toHaveAttribute('aria-current', 'page');
  await page.goto('/#/loginHome');
  const box = await openSearch(page, 'en', '/');
  await box.fill('jit');
  await page
    .getByRole('region', { name: searchPhrases.recent.en })
    .getByRole('link', { name: 'DDR5 jitter' })
    .click();
  await expect(page).toHaveURL(/#\/search\?kw=DDR5\+jitter$/);
});

test('leads from a hit in a file to its page, over the list that it was found in (SE-7)', async ({
  page,
}) => {
  await openKeyword(page, 'en', 'DDR5', 'document');
  const position = page.getByRole('link', { name: /^p\. ([2-9]|\d\d)$/ }).first();
  const number = (await position.textContent())?.replace('p. ', '') ?? '';
  await position.click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByLabel(previewPhrases.pageNumber.en)).toHaveValue(number);
  await expect(preview.locator('.textLayer .highlight').first()).toBeVisible();
});
