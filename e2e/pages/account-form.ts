import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { accountFormPhrases } from '../../apps/web/src/features/account/account.phrases.ts';
import { loginPhrases } from '../../apps/web/src/features/account/login.phrases.ts';

/** The controls of the account pages. */
export const getAccountForm = (page: Page, language: Language) => {
  const main = page.getByRole('main');
  const getButton = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    main,
    getButton,
    email: main.locator('input[name=email]'),
    code: main.locator('input[name=code]'),
    send: getButton(accountFormPhrases.send[language]),
    siteId: main.locator('input[name=siteId]'),
    password: main.locator('input[name=password]'),
    confirmation: main.locator('input[name=confirmPassword]'),
    getField: (name: string) => main.getByLabel(name, { exact: true }),
    logIn: async (email: string, password: string) => {
      await main.locator('input[name=username]').fill(email);
      await main.locator('input[name=password]').fill(password);
      await getButton(loginPhrases.submit[language]).click();
    },
  };
};
