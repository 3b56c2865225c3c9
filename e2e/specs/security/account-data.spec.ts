import { readFile } from 'node:fs/promises';
import type { Language } from '@siliport/contract/language';
import { refusals } from '@siliport/contract/refusals';
import { accountDataPhrases } from '../../../apps/web/src/features/security/security.phrases.ts';
import { logInAsNewMember } from '../../pages/member-page.ts';
import { password } from '../../support/accounts.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { queryDatabase } from '../../support/portal-database.ts';

const languages: Language[] = ['zh', 'en'];

for (const language of languages)
  test(`downloads the data of an account and deletes it, by keyboard alone, in ${language} (AC-23)`, async ({
    page,
    baseURL,
  }, { retry }) => {
    const email = await logInAsNewMember(
      page,
      baseURL,
      `leaving-${language}-${retry}@acme.example`,
      language,
    );
    await page.goto('/#/accountSecurity');
    const getButton = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
    await getButton(accountDataPhrases.export[language]).focus();
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('account-data.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8')).profile.email).toBe(email);

    await page.keyboard.press('Tab');
    await expect(getButton(accountDataPhrases.delete[language])).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('input[name=password]')).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.type('a wrong guess');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(refusals['password.wrong'][language])).toBeVisible();
    await dialog.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/login$/);
    expect(await queryDatabase('select 1 from members where email = $1', [email])).toEqual([]);
  });
