/** The personal centre as a member of a test's own meets it. */
import type { Page } from '@playwright/test';
import { type Language, wireLanguage } from '@siliport/contract/language';
import { password } from '../support/accounts.ts';
import { expect } from '../support/fixtures.ts';
import { newMember } from '../support/register-member.ts';

export const languages = ['zh', 'en'] as const;

/** Logs in by the page. */
export const logInByPage = async (page: Page, email: string, language: Language): Promise<void> => {
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', stored);
  }, wireLanguage[language]);
  await page.goto('/#/login');
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/#\/adminIndex$/);
};

/** Registers a member, and logs in by the page. */
export const enterAsNew = async (
  page: Page,
  origin: string | undefined,
  email: string,
  language: Language,
): Promise<string> => {
  await newMember(origin, email);
  await logInByPage(page, email, language);
  return email;
};
