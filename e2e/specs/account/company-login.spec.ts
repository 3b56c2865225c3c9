import type { Page } from '@playwright/test';
import { type Language, languages } from '@siliport/contract/language';
import { companyLoginPhrases } from '../../../apps/web/src/features/account/company-login.phrases.ts';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { waitForTransitions } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { novaEngineer } from '../../support/identity-provider.ts';
import { openPage } from '../../support/screens.ts';

/** Goes from the login page to the company's page with the keyboard, and logs in there. */
const logInAtCompany = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('link', { name: loginPhrases.companyLogin[language] }).press('Enter');
  const address = page.getByLabel(companyLoginPhrases.email[language]);
  await address.fill(novaEngineer.email);
  await address.press('Enter');
  const account = page.getByLabel('Account');
  await account.fill(novaEngineer.account);
  await account.press('Enter');
};

for (const language of languages) {
  test(`a member logs in with the company account and returns to the requested page (${language})`, async ({
    page,
  }) => {
    await openPage(page, language, '/adminIndex');
    await expect(page).toHaveURL(/#\/login/);
    await logInAtCompany(page, language);
    await expect(page).toHaveURL(/#\/adminIndex$/);
    await expect(page.getByRole('main')).toContainText(novaEngineer.name);
  });
}

test('logging out at the company ends the session in the portal', async ({ page, context }) => {
  await openPage(page, 'en', '/adminIndex');
  await logInAtCompany(page, 'en');
  await expect(page.getByRole('main')).toContainText(novaEngineer.name);
  const company = await context.newPage();
  await company.goto(`${process.env.SILIPORT_E2E_IDENTITY}/session/end`);
  await company.getByRole('button', { name: /sign me out/i }).click();
  // The provider tells the portal before it shows this page.
  await company.waitForURL(/\/session\/end\/success/);
  await page.reload();
  await expect(page).toHaveURL(/#\/login/);
});

test('an unknown company and an abandoned login are explained, and the password stays', async ({ page }) => {
  await openPage(page, 'zh', '/companyLogin?error=access_denied');
  await expect(page.getByRole('alert')).toHaveText(companyLoginPhrases.failed.zh);
  const address = page.getByLabel(companyLoginPhrases.email.zh);
  await address.fill('someone@acme.example');
  await address.press('Enter');
  await expect(page.getByText('此邮箱未开通企业账号登录')).toBeVisible();
  await expect(address).toBeFocused();
  await page.getByRole('link', { name: companyLoginPhrases.withPassword.zh }).click();
  await expect(page).toHaveURL(/#\/login$/);
});

test('a login that the portal does not accept is explained on the page, not as a toast as well', async ({
  page,
}) => {
  await openPage(page, 'zh', '/login');
  // The code of toasts is there.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    location.hash = '#/companyLogin?code=unknown&state=unknown';
  });
  await expect(page.getByRole('alert').first()).toBeVisible();
  await waitForTransitions(page);
  // At once, because a toast closes by itself.
  expect(await page.getByRole('alert').count()).toBe(1);
});
