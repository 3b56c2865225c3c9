import type { Language } from '@siliport/contract/language';
import {
  activityPhrases,
  auditKindPhrases,
} from '../../../apps/web/src/features/security/activity.phrases.ts';
import { sessionPhrases } from '../../../apps/web/src/features/security/security.phrases.ts';
import { logInAsNewMember } from '../../pages/member-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

const languages: Language[] = ['zh', 'en'];

for (const language of languages)
  test(`shows what happened to the account, by keyboard alone, in ${language} (AC-22)`, async ({
    page,
    baseURL,
  }, { retry }) => {
    await logInAsNewMember(page, baseURL, `activity-${language}-${retry}@acme.example`, language);
    await page.goto('/#/accountSecurity');
    const link = page.getByRole('link', { name: sessionPhrases.toActivity[language] });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: activityPhrases.title[language] }),
    ).toBeFocused();
    const rows = page.getByRole('main').locator('tbody tr:not([aria-hidden])');
    await expect(rows.filter({ hasText: auditKindPhrases.login[language] })).toContainText('Chrome');
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: activityPhrases.toSecurity[language] }).last()).toBeFocused();
  });
