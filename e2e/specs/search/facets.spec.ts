import type { Page } from '@playwright/test';
import { languages } from '@siliport/contract/language';
import { facetPhrases, searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
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

for (const uiLanguage of languages) {
  test(`filters a search by several facets, which are in the URL (${uiLanguage}) (N-1)`, async ({ page }) => {
    await openPage(page, uiLanguage, '/search?type=document&kw=PHY');
    const [format, language, english] = [
      facetPhrases.format[uiLanguage],
      facetPhrases.language[uiLanguage],
      facetPhrases.inEn[uiLanguage],
    ];
    await expect(getValue(page, format, 'DOCX')).toBeVisible();
    const count = await readCount(page, format, 'DOCX');
    await getValue(page, format, 'DOCX').focus();
    const position = await getValue(page, format, 'DOCX').boundingBox();
    await page.keyboard.press('Space');
    await expect(getResults(page, uiLanguage)).toHaveCount(count);
    await expect(getValue(page, format, 'DOCX')).toBeFocused();
    // What is counted anew stays under the pointer.
    expect(await getValue(page, format, 'DOCX').boundingBox()).toEqual(position);
    // The other formats can still be chosen.
    await getValue(page, format, 'PPTX').click();
    await expect(page).toHaveURL(/format=docx%2Cpptx$/);
    await getValue(page, language, english).click();
    await expect(getValue(page, language, english)).toBeChecked();
    await page.goBack();
    await expect(getValue(page, language, english)).not.toBeChecked();
    await page.goBack();
    await expect(getValue(page, format, 'PPTX')).not.toBeChecked();
    await expect(getResults(page, uiLanguage)).toHaveCount(count);
    await page.goForward();
    await page.reload();
    await expect(getValue(page, format, 'PPTX')).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: pagedListPhrases.clearCategories[uiLanguage] })
      .click();
    await expect(page).toHaveURL(/#\/search\?type=document&kw=PHY$/);
  });

  test(`finds a value among many by its name (${uiLanguage}) (N-1)`, async ({ page }) => {
    await openPage(page, uiLanguage, '/search?type=document');
    const products = page.getByRole('group', { name: facetPhrases.product[uiLanguage], exact: true });
    await products.getByRole('button').press('Enter');
    const search = products.getByRole('textbox', { name: facetPhrases.find[uiLanguage] });
    await search.fill('phy hbm');
    await expect(products.getByRole('checkbox')).toHaveCount(1);
    await products.getByRole('checkbox').press('Space');
    await expect(page).toHaveURL(/product=hbm3-phy-5ff$/);
    await expect(search).toHaveValue('phy hbm');
    await search.fill('no such product');
    await expect(products.getByRole('status')).toHaveText(facetPhrases.noneFound[uiLanguage]);
    await products.getByRole('button').click();
    // Folded again, it shows the products with the most results and the chosen one.
    await expect(products.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(search).toBeHidden();
  });

  test(`lists a hundred of many values, and finds the others by name (${uiLanguage}) (N-1)`, async ({
    page,
  }) => {
    const values = Array.from({ length: 150 }, (_, index) => {
      const label = `PHY ${index + 1}`;
      return { value: label, label, count: 1 };
    });
    await page.route('**/api/search/facets', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { facets: [{ name: 'product', values }] } } }),
    );
    await openPage(page, uiLanguage, '/search?type=document');
    const products = page.getByRole('group', { name: facetPhrases.product[uiLanguage], exact: true });
    await products.getByRole('button').press('Enter');
    await expect(products.getByRole('checkbox')).toHaveCount(100);
    const firstListed = getTranslator(facetPhrases, uiLanguage)('firstListed', { count: 100 });
    await expect(products.getByRole('status')).toHaveText(firstListed);
    await products.getByRole('textbox').fill('phy 150');
    await expect(products.getByRole('checkbox')).toHaveCount(1);
    await expect(products.getByRole('status')).toBeEmpty();
  });

  test(`shows the facets in a drawer on a phone, and reports the chosen result (${uiLanguage}) (N-1)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, uiLanguage, '/search?kw=PHY');
    await page.getByRole('main').getByRole('button', { name: pagedListPhrases.filters[uiLanguage] }).click();
    await getValue(page, facetPhrases.format[uiLanguage], 'PDF').click();
    await page.getByRole('button', { name: pagedListPhrases.showResults[uiLanguage] }).click();
    await expect(
      page.getByRole('button', {
        name: getTranslator(pagedListPhrases, uiLanguage)('filtersCount', { count: 1 }),
      }),
    ).toBeVisible();
    await expect(page).toHaveURL(/kw=PHY&format=pdf$/);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    const report = page.waitForRequest((request) => request.url().endsWith('/api/search/click'));
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${searchPhrases.preview[uiLanguage]}`) })
      .first()
      .click();
    expect((await report).postDataJSON()).toEqual({ type: 'document', keyword: 'PHY', rank: 1 });
  });
}

test.describe('on a touch device', () => {
  test.use({ viewport: { width: 390, height: 900 }, hasTouch: true });

  test('a facet stays where it is when it shows more values (N-1)', async ({ page }) => {
    await openPage(page, 'en', '/search?type=document');
    await page.getByRole('main').getByRole('button', { name: pagedListPhrases.filters.en }).click();
    const products = page.getByRole('group', { name: facetPhrases.product.en, exact: true });
    await products.getByRole('button').scrollIntoViewIfNeeded();
    const top = (await products.boundingBox())?.y;
    await products.getByRole('button').click();
    await expect(products.getByRole('textbox')).toBeAttached();
    // A browser scrolls, if it does, before it paints.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await products.boundingBox())?.y).toBe(top);
  });
});
