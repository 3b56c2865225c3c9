/** The personal center of a newly registered member. */
import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { password } from '../support/accounts.ts';
import { expect } from '../support/fixtures.ts';
import { registerMember } from '../support/register-member.ts';
import { openPage } from '../support/screens.ts';

export const logInByPage = async (page: Page, email: string, language: Language): Promise<void> => {
  await openPage(page, language, '/login');
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/#\/adminIndex$/);
};

/** Registers a member, and logs in by the page. Returns the email. */
export const logInAsNewMember = async (
  page: Page,
  origin: string | undefined,
  email: string,
  language: Language,
): Promise<string> => {
  await registerMember(origin, email);
  await logInByPage(page, email, language);
  return email;
};
