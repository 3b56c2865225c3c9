import type { Page } from '@playwright/test';
import { languages } from '@siliport/contract/language';
import { searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { listPhrases } from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { searchFor } from '../../pages/paged-list.ts';
import { openSearch } from '../../pages/search-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { openPage } from '../../support/screens.ts';

const account = 'full@acme.example';
test.use({ account });

/** A work order of the demo. */
const findWorkOrder = async (): Promise<{ id: string; number: string; title: string }> => {
  const [row] = await queryDatabase(
    `select work_orders.id, number, title from work_orders join members on members.id = member_id
     where email = $1 order by number limit 1`,
    [account],
  );
  return row as { id: string; number: string; title: string };
};

const getRows = (page: Page) => page.getByRole('main').locator('tbody tr:not([aria-hidden])');

for (const language of languages)
  test(`the list finds a work order by its number, and shows all again (${language}) (FB-7)`, async ({
    page,
  }) => {
    const t = getTranslator(pagedListPhrases, language);
    const { number, title } = await findWorkOrder();
    await openPage(page, language, '/problemFeedback');
    await expect(getRows(page).nth(1)).toBeVisible();
    await searchFor(page, language, number.toLowerCase());
    await expect(getRows(page)).toHaveCount(1);
    await expect(getRows(page)).toContainText([title]);
    await expect(page).toHaveURL(new RegExp(`kw=${number}`, 'i'));
    await searchFor(page, language, 'no such order');
    await expect(page.getByText(t('emptyTitle'))).toBeVisible();
    await expect(page.getByText(listPhrases.emptyTitle[language])).toHaveCount(0);
    await page.getByRole('button', { name: t('clearAll') }).click();
    await expect(getRows(page).nth(1)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(t('emptyTitle'))).toBeVisible();
  });

test('the header’s search leads to a work order by its number (FB-7, SE-7)', async ({ page }) => {
  const { id, number, title } = await findWorkOrder();
  await openPage(page, 'zh', '/loginHome');
  const box = await openSearch(page, 'zh');
  await box.fill(number);
  const links = page.getByRole('region', { name: searchPhrases.workOrders.zh }).getByRole('link');
  await expect(links).toContainText([title]);
  await box.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  await box.press('Control+Enter');
  await expect(page).toHaveURL(({ hash }) => hash === `#/problemDetail?id=${id}`);
});

test('a search for the number of a work order offers to look for it there (FB-7, N-1)', async ({ page }) => {
  const { number, title } = await findWorkOrder();
  await openPage(page, 'en', `/search?kw=${number}`);
  await page.getByRole('link', { name: searchPhrases.inWorkOrders.en }).click();
  await expect(getRows(page)).toContainText([title]);
});
