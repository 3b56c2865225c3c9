/** The interpretation of a keyword on the page (N-1). Its results are tested in apps/server/src/search/gold.test.ts. */

import type { Page } from '@playwright/test';
import type { Calls } from '@siliport/contract';
import type { Output } from '@siliport/contract/call';
import { type Language, languages } from '@siliport/contract/language';
import { searchPhrases, searchTypePhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { pagePhrases } from '../../../apps/web/src/widgets/page/page.phrases.ts';
import { previewPhrases } from '../../../apps/web/src/widgets/preview/preview.phrases.ts';
import { getGroup, getResults, getTab } from '../../pages/search-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { getHorizontalOverflow, openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

const openKeyword = (page: Page, language: Language, keyword: string, type = '') =>
  openPage(page, language, `/search?${new URLSearchParams({ ...(type && { type }), kw: keyword })}`);

/** Returns the next list of results of the keyword. */
const awaitResults = async (page: Page, keyword: string): Promise<Output<Calls['searchIndex']>['list']> => {
  const response = await page.waitForResponse(
    (each) => each.url().endsWith('/search/index') && each.request().postDataJSON().keyword === keyword,
  );
  return (await response.json()).data.list;
};

/** Opens a new work order from a search without results, with the keyword as its title. */
const askSupport = async (page: Page, language: Language, keyword: string) => {
  await openKeyword(page, language, keyword);
  await expect(
    page.getByText(getTranslator(searchPhrases, language)('noneTitle', { keyword })),
  ).toBeVisible();
  await page.getByRole('link', { name: searchPhrases.askSupport[language] }).click();
  await expect(page).toHaveURL(/#\/feedback$/);
};

/** What working engineers type first, and a term that the texts of the language say in the other one (N-1). */
const typicalKeywords = (language: Language): string[] => [
  'DDR5 时序约束',
  'DDR5 PHY 时序约束手册',
  'how to constrain DDR5 PHY',
  '时续约束',
  'constriant',
  'shixu',
  language === 'en' ? '锁相环' : 'timing constraints',
];

/** A word in pinyin and a misspelled one, with their corrections. */
const misspelled: Record<Language, [typed: string, correction: string]> = {
  zh: ['shixu', '时序'],
  en: ['constriant', 'constraint'],
};

for (const language of languages) {
  const t = getTranslator(searchPhrases, language);

  test(`corrects a misspelled word, and searches for the typed one on demand (${language}) (N-1)`, async ({
    page,
  }) => {
    const [typed, correction] = misspelled[language];
    await openKeyword(page, language, typed, 'document');
    const notice = page.getByRole('main').getByRole('status').getByText(correction, { exact: true });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main').locator('p[aria-live]')).toContainText(`“${correction}”`);
    await page.getByRole('link', { name: t('searchLiterally', { keyword: typed }) }).click();
    await expect(page).toHaveURL(/literal=1$/);
    await expect(page.getByText(t('noneTitle', { keyword: typed }))).toBeVisible();
    await page.goBack();
    await expect(notice).toBeVisible();
  });

  test(`says what it searched instead of a quoted phrase that no text has (${language}) (N-1)`, async ({
    page,
  }) => {
    const [phrase, words] =
      language === 'zh' ? ['“时序 手册”', '时序 手册'] : ['"handbook of timing"', 'handbook of timing'];
    await openKeyword(page, language, phrase, 'document');
    const count = page.getByRole('main').locator('p[aria-live]');
    await expect(count).toContainText(`“${words}”`);
    await page.getByRole('link', { name: t('searchLiterally', { keyword: phrase }) }).click();
    await expect(page.getByText(t('noneTitle', { keyword: words }))).toBeVisible();
  });

  test(`finds documents by what engineers type first (${language}) (N-1)`, async ({ page }) => {
    await openKeyword(page, language, 'PHY', 'document');
    const box = page.getByRole('main').getByRole('searchbox');
    for (const keyword of typicalKeywords(language)) {
      const results = awaitResults(page, keyword);
      await box.fill(keyword);
      await box.press('Enter');
      const [first] = await results;
      expect(first, keyword).toBeDefined();
      await expect(getResults(page, language).first()).toContainText(first?.title ?? '');
    }
  });

  test(`shows what a document is, and two lines with the words marked, on a phone (${language}) (N-1)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const results = awaitResults(page, 'DDR5');
    await openKeyword(page, language, 'DDR5', 'document');
    const complete = (await results).find((row) => row.revision && row.products && row.snippet);
    const { number = '', suffix = '', products = [], revision = '', snippet } = complete ?? {};
    const row = getResults(page, language).filter({ hasText: number });
    for (const text of [suffix.toUpperCase(), /\d KB/, ...products, t('revision', { revision })])
      await expect(row).toContainText(text);
    await expect(row.getByRole('time')).toBeVisible();
    const text = row.getByText(snippet?.text ?? '');
    await expect(text.locator('mark').first()).toHaveText(/^DDR5/i);
    const lines = await text.evaluate(
      (each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
  });

  test(`marks results whose texts exist only in the other language (${language}) (N-1, N-7)`, async ({
    page,
  }) => {
    const [own, other] = language === 'zh' ? (['zh_CN', 'EN'] as const) : (['EN', 'zh_CN'] as const);
    // All items of the demo have both languages.
    await page.route('**/api/search/index', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const [first, second, ...others] = body.data.list;
      const list = [{ ...first, contentLanguage: other }, { ...second, contentLanguage: own }, ...others];
      await route.fulfill({ response, json: { ...body, data: { ...body.data, list } } });
    });
    await openKeyword(page, language, 'PHY', 'faq');
    const results = getResults(page, language);
    await expect(results.first()).toContainText(pagePhrases[other][language]);
    await expect(results.getByText(pagePhrases[other][language])).toHaveCount(1);
    await expect(results.getByText(pagePhrases[own][language])).toHaveCount(0);
  });

  test(`leads from the best results of a type to all and back, each with its missing words (${language}) (N-1)`, async ({
    page,
  }) => {
    const keyword = 'DDR5 时序约束';
    await openKeyword(page, language, keyword);
    await expect(getTab(page, language, 'all')).toHaveAttribute('aria-current', 'page');
    const group = getGroup(page, language, 'document');
    await expect(group.getByRole('listitem')).toHaveCount(3);
    const rows = await group.getByRole('listitem').allTextContents();
    await expect(page.getByRole('link', { name: searchPhrases.askSupport[language] })).toHaveAttribute(
      'href',
      /#\/feedback\?title=DDR5/,
    );
    const searched = page.waitForResponse((response) => response.url().endsWith('/search/index'));
    await group.getByRole('link', { name: new RegExp(`${searchTypePhrases.document[language]}$`) }).click();
    await expect(page).toHaveURL(({ hash }) => hash.startsWith('#/search?type=document&kw=DDR5'));
    const { total, related, list } = await (await searched).json().then(({ data }) => data);
    await expect(
      page.getByText(t('countRelated', { exact: total - related, related, keyword })),
    ).toBeVisible();
    const at = list.findIndex(({ missing }: { missing?: string[] }) => missing?.includes('ddr5'));
    await expect(getResults(page, language).nth(at)).toContainText(/DDR5$/);
    await page.goBack();
    await expect(group.getByRole('listitem')).toHaveText(rows);
    await page.goForward();
    await expect(getTab(page, language, 'document')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(group.getByRole('listitem')).toHaveText(rows);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });

  test(`says which results are related by their product alone (${language}) (N-1)`, async ({ page }) => {
    await openKeyword(page, language, '闩锁', 'document');
    const related = getResults(page, language).filter({ hasText: searchPhrases.sameProduct[language] });
    await expect(related.filter({ hasText: 'SLP-DS-0143' })).toHaveCount(1);
    await expect(getResults(page, language).first()).not.toContainText(searchPhrases.sameProduct[language]);
  });

  test(`says what a keyword without a result was understood as, and leads to the nearest items (${language}) (N-1)`, async ({
    page,
  }) => {
    const keyword = '锁相环 SLP-DDR54-PHY-16FF';
    await openKeyword(page, language, 'SLP-DDR54-PHY-16FF', 'train');
    await expect(page.getByText(t('noneTitle', { keyword: 'SLP-DDR54-PHY-16FF' }))).toBeVisible();
    await expect(page.getByText(t('understood', { words: 'slp-ddr54-phy-16ff' }))).toBeVisible();
    const nearest = page.getByRole('region', { name: t('nearestFor', { keyword: 'slp-ddr54-phy-1' }) });
    const group = getGroup(page, language, 'product');
    await expect(nearest.getByRole('listitem').first()).toBeVisible();
    await expect(group.getByRole('listitem').first()).toContainText('SLP-DDR54-PHY-12FF');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);

    await page.goto(`/#/search?type=activity&kw=${encodeURIComponent(keyword)}&year=1999`);
    await expect(page.getByText(/锁相环\s?[（(]PLL.*slp-ddr54-phy-16ff/)).toBeVisible();
    await page
      .getByRole('region', { name: searchPhrases.nearest[language] })
      .getByRole('link')
      .first()
      .click();
    await expect(page).not.toHaveURL(/search\?type=activity/);
  });

  test(`asks the support about a keyword without a result (${language}) (N-1)`, async ({ page }) => {
    await askSupport(page, language, 'zzqqxx');
    await page.goto('/#/feedback?step=2');
    await expect(page.getByRole('main').locator('input[value="zzqqxx"]')).toBeVisible();
  });
}

/** Words that files have beyond their first page. */
for (const [language, word] of [
  ['zh', '抖动'],
  ['en', 'DDR5'],
] as const)
  test(`leads by keyboard from a match in a file to its page, and back (${language}) (SE-7)`, async ({
    page,
  }) => {
    await openKeyword(page, language, word, 'document');
    const position = page.getByRole('link', { name: /^(p\.|第) ([2-9]|\d\d)( 页)?$/ }).first();
    await expect(position.locator('xpath=../..').locator('p mark').first()).toHaveText(word);
    const number = (await position.textContent())?.match(/\d+/)?.[0] ?? '';
    await position.focus();
    await page.keyboard.press('Enter');
    const preview = page.getByRole('dialog');
    await expect(preview.getByLabel(previewPhrases.pageNumber[language])).toHaveValue(number);
    await expect(preview.locator('.textLayer .highlight').first()).toBeVisible();
    await expect(preview.getByLabel(previewPhrases.findIn[language])).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(position).toBeFocused();
  });
