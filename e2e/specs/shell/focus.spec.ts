import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { getDocumentRows } from '../../pages/documents-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { openIdlePage, openPage } from '../../support/screens.ts';

test.use({ account: 'full@acme.example' });

test('moves the focus to the list when the filter is removed that has it', async ({ page }) => {
  await openIdlePage(page, 'en', '/document?kw=timing');
  const chip = page.getByRole('button', {
    name: getTranslator(pagedListPhrases, 'en')('remove', { name: 'timing' }),
  });
  await chip.press('Enter');
  await expect(chip).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Documents' })).toBeFocused();
});

test('moves the focus to the filters when all of them are cleared', async ({ page }) => {
  await openIdlePage(page, 'zh', '/product?category=ddr-phy');
  const filters = page.getByRole('main').getByRole('complementary');
  await filters.getByRole('button', { name: pagedListPhrases.clearCategories.zh }).press('Enter');
  await expect(filters).toBeFocused();
});

test('moves the focus to the top of the list with a new page', async ({ page }) => {
  await openPage(page, 'en', '/document');
  await page.getByRole('button', { name: pagedListPhrases.next.en }).press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('region', { name: 'Documents' })).toBeFocused();
  await expect(getDocumentRows(page, 'en').first()).toBeInViewport();
});

test('leaves the focus to a closed dialog, which returns it to the link that opened it', async ({ page }) => {
  // The dialog is removed at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openIdlePage(page, 'en', '/document');
  const link = getDocumentRows(page, 'en').getByRole('link').first();
  await link.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('moves the focus to the heading that appears after the skeleton of a page', async ({ page }) => {
  await openIdlePage(page, 'en', '/questionDetail?id=atoll-pv-lvs-supply-short');
  const release = await holdRequests(page, '**/api/product/index*');
  await page.getByRole('main').getByRole('link', { name: 'Atoll PV Physical Verification' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('for a visitor', () => {
  test.use({ account: undefined });

  test('returns the focus to a button that was disabled while its request ran', async ({ page }) => {
    await openIdlePage(page, 'en', '/login');
    await page.locator('input[name=username]').fill('full@acme.example');
    await page.locator('input[name=password]').fill('any password');
    const release = await holdRequests(page, '**/api/verifyMember/login');
    const button = page.getByRole('button', { name: loginPhrases.submit.en, exact: true });
    await button.press('Enter');
    await expect(button).toBeDisabled();
    await page.context().setOffline(true);
    release();
    await expect(button).toBeFocused();
  });
});
