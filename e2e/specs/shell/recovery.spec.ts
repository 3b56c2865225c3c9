import type { Locator, Page } from '@playwright/test';
import { editorIn, speak, submitOne, words } from '../../pages/work-orders-page.ts';
import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';

const toastOf = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('an element is not shown');
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
};

test.describe('toasts', () => {
  for (const width of [1440, 390])
    test(`leave the header alone and go with their reason at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await speak(page, 'en');
      await page.goto('/#/document');
      const toast = toastOf(page, 'log in first');
      await expect(toast).toBeVisible();
      expect(await overlaps(toast, page.getByRole('banner'))).toBe(false);
      // The pointer holds it: by itself it would stay.
      await toast.hover();
      await page.locator('input[name=username]').fill('full@acme.example');
      await page.locator('input[name=password]').fill(password);
      await page.locator('input[name=password]').press('Enter');
      await page.waitForURL(/document/);
      await expect(toast).toHaveCount(0);
    });

  test.describe('of a form', () => {
    test.use({ account: 'full@acme.example' });

    test('go when what was missing is there', async ({ page }) => {
      const w = words.en;
      await speak(page, 'en');
      await submitOne(page, 'en', `toast ${Date.now()}`);
      await page.getByRole('button', { name: w.reply }).click();
      await page.getByRole('button', { name: w.send }).click();
      const toast = page.locator('.mantine-Notification-root').filter({ hasText: w.enterDetail });
      await toast.hover();
      await editorIn(page, w.replyText).focus();
      await page.keyboard.type('The log');
      await expect(toast).toHaveCount(0);
    });
  });
});

test.describe('a page that failed', () => {
  test.use({ account: 'full@acme.example' });
  const rows = (page: Page) => page.getByRole('table').getByRole('row');

  test('shows its content by itself when the network is back', async ({ page, context }) => {
    await speak(page, 'en');
    await page.goto('/#/document');
    await expect(rows(page).nth(5)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(rows(page).nth(5)).toBeVisible();
  });

  test('shows its content by itself when the server answers again', async ({ page }) => {
    await speak(page, 'en');
    await page.route('**/api/knowledge/documentPage', (route) => route.abort());
    await page.goto('/#/document');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute('**/api/knowledge/documentPage');
    await expect(rows(page).nth(5)).toBeVisible({ timeout: 20_000 });
  });

  test('loads the code that it could not load while there was no network', async ({ page, context }) => {
    await speak(page, 'en');
    await page.goto('/#/document');
    await expect(rows(page).nth(5)).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => {
      location.hash = '#/enterHistory';
    });
    await expect(page.getByText('This page couldn’t be opened')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('This page couldn’t be opened')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
