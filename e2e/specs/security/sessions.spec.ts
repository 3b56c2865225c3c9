import type { Browser, Page } from '@playwright/test';
import { sessionPhrases } from '../../../apps/web/src/features/security/security.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { logInAsNewMember, logInByPage } from '../../pages/member-page.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { findMails } from '../../support/received-mails.ts';
import { openWithoutCode } from '../../support/warm-context.ts';

const openSecurity = async (page: Page) => {
  await page.goto('/#/accountSecurity');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
};

const getRows = (page: Page) => page.getByRole('main').locator('tbody tr:not([aria-hidden])');

/** Logs in on another device. */
const logInElsewhere = async (browser: Browser, baseURL: string | undefined, email: string) => {
  const context = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.66' },
  });
  const page = await context.newPage();
  await openWithoutCode(page, baseURL ?? '');
  await logInByPage(page, email, 'en');
  return page;
};

test('ends one session and all others, which their devices notice (AC-15, AC-16)', async ({
  page,
  baseURL,
  browser,
}, { retry }) => {
  const email = await logInAsNewMember(page, baseURL, `sessions-${retry}@acme.example`, 'en');
  const first = await logInElsewhere(browser, baseURL, email);
  await openSecurity(page);
  await expect(getRows(page)).toHaveCount(2);
  await expect(getRows(page).filter({ hasText: sessionPhrases.current.en })).toContainText('Chrome');
  const other = getRows(page).filter({ hasText: 'Firefox 145 · Linux' });
  await expect(other).toContainText('203.0.113.0/24');
  expect(await findViolations(page)).toEqual([]);

  const device = 'Firefox 145 · Linux';
  await page
    .getByRole('button', { name: getTranslator(sessionPhrases, 'en')('endSession', { device }) })
    .click();
  await expect(getRows(page)).toHaveCount(1);
  // The button that had the focus left with its row.
  await expect(page.getByRole('region', { name: sessionPhrases.list.en })).toBeFocused();
  await first.reload();
  await expect(first).toHaveURL(/#\/login$/);

  const second = await logInElsewhere(browser, baseURL, email);
  await page.reload();
  await expect(getRows(page)).toHaveCount(2);
  await page.getByRole('button', { name: sessionPhrases.endOthers.en }).click();
  await page.getByRole('dialog').getByRole('button', { name: sessionPhrases.endOthers.en }).click();
  await expect(getRows(page)).toHaveCount(1);
  // The button that has the focus again after its dialog has nothing left to end.
  await expect(page.getByRole('region', { name: sessionPhrases.title.en, exact: true })).toBeFocused();
  await second.reload();
  await expect(second).toHaveURL(/#\/login$/);

  const subjects = async () => (await findMails(email)).map(({ subject }) => subject);
  await expect
    .poll(async () => (await subjects()).filter((each) => each === 'New login to your account').length)
    .toBe(2);
});
