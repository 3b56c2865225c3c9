import type { Page } from '@playwright/test';
import { createAppCode } from '../../../apps/server/src/testing/factories/second-factors.ts';
import { layoutPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { secondStepPhrases } from '../../../apps/web/src/features/account/second-step.phrases.ts';
import { secondFactorPhrases } from '../../../apps/web/src/features/security/security.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { logInAsNewMember } from '../../pages/member-page.ts';
import { password } from '../../support/accounts.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { runOperatorCli } from '../../support/operator-cli.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { registerMember } from '../../support/register-member.ts';
import { openPage, setLanguage } from '../../support/screens.ts';
import { openWithoutCode } from '../../support/warm-context.ts';

const t = getTranslator(secondFactorPhrases, 'en');
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const typePassword = async (page: Page, confirm: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
};

/** Sets up an app as a member does who types its key. Returns the key and the recovery codes. */
const setUpApp = async (page: Page) => {
  await getButton(page, t('setUpTitle')).click();
  await typePassword(page, t('next'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: t('qrCode') })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const key = /((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
  const appKey = key.replaceAll(' ', '');
  await dialog.getByLabel(t('code')).fill(createAppCode(appKey, new Date()));
  await dialog.getByRole('button', { name: t('confirm'), exact: true }).click();
  const list = dialog.getByRole('list', { name: t('recoveryCodes') });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: t('saved') }).click();
  await expect(dialog).toHaveCount(0);
  return { key: appKey, codes };
};

const typeCredentials = async (page: Page, email: string) => {
  await openPage(page, 'en', '/login');
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await getButton(page, loginPhrases.submit.en).click();
};

const logOut = async (page: Page) => {
  await getButton(page, layoutPhrases.exit.en).click();
  await expect(page).toHaveURL(/#\/login$/);
};

test('sets up an authenticator app, and logs in by its code or a recovery code (AC-17)', async ({
  page,
  baseURL,
}, { retry }) => {
  const email = await logInAsNewMember(page, baseURL, `app-${retry}@acme.example`, 'en');
  await page.goto('/#/accountSecurity');
  const { key, codes } = await setUpApp(page);
  await expect(page.getByText(t('codesLeft', { count: 10 }))).toBeVisible();
  await logOut(page);

  await typeCredentials(page, email);
  const code = page.getByLabel(secondStepPhrases.code.en);
  await expect(code).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await code.fill('000000');
  await getButton(page, secondStepPhrases.submit.en).click();
  await expect(page.getByText('incorrect')).toBeVisible();
  await page.goto('/#/document');
  await expect(page).toHaveURL(/#\/login$/);
  await getButton(page, secondStepPhrases.restart.en).click();

  await typeCredentials(page, email);
  // The code of the next 30 seconds, because that of the setup is used.
  await code.fill(createAppCode(key, new Date(Date.now() + 30_000)));
  await getButton(page, secondStepPhrases.submit.en).click();
  await expect(page).toHaveURL(/#\/(adminIndex|document)/);
  await page.goto('/#/adminIndex');
  await logOut(page);

  await typeCredentials(page, email);
  await code.fill(codes[3] ?? '');
  await code.press('Enter');
  await expect(page).toHaveURL(/#\/adminIndex$/);
  await page.goto('/#/accountSecurity');
  await expect(page.getByText(t('codesLeft', { count: 9 }))).toBeVisible();
});

test.describe('with an authenticator of the device', () => {
  test.use({ ownContext: true });

  test('adds a passkey, logs in with it alone, and after the password (AC-19)', async ({ page, baseURL }, {
    retry,
  }) => {
    // Passkeys belong to a domain.
    const origin = baseURL?.replace('127.0.0.1', 'localhost') ?? '';
    const email = await registerMember(baseURL, `passkey-${retry}@acme.example`);
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await openWithoutCode(page, origin);
    await setLanguage(page, 'en');
    const typeHere = async () => {
      await page.goto(`${origin}/#/login`);
      await page.locator('input[name=username]').fill(email);
      await page.locator('input[name=password]').fill(password);
      await getButton(page, loginPhrases.submit.en).click();
    };
    await typeHere();
    await expect(page).toHaveURL(/#\/adminIndex$/);
    await page.goto(`${origin}/#/accountSecurity`);
    await getButton(page, t('addPasskey')).click();
    await page.getByRole('dialog').getByLabel(t('passkeyName')).fill('Work laptop');
    await typePassword(page, t('next'));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('saved') }).click();
    await expect(page.getByRole('list', { name: t('passkeys') })).toContainText('Work laptop');
    expect(await findViolations(page)).toEqual([]);
    await logOut(page);

    await getButton(page, loginPhrases.passkey.en).click();
    await expect(page).toHaveURL(/#\/adminIndex$/);
    await logOut(page);

    await typeHere();
    await getButton(page, secondStepPhrases.passkey.en).click();
    await expect(page).toHaveURL(/#\/adminIndex$/);
    await page.goto(`${origin}/#/accountSecurity`);
    await getButton(page, t('removePasskey', { name: 'Work laptop' })).click();
    await typePassword(page, t('remove'));
    await expect(page.getByRole('list', { name: t('passkeys') })).toHaveCount(0);
  });
});

test('leads members of a site that requires a second factor to it, until the operator resets it (AC-18)', async ({
  page,
  baseURL,
}, { retry }) => {
  const email = await logInAsNewMember(page, baseURL, `strict-${retry}@acme.example`, 'en');
  const site = `STRICT${retry}`;
  await runOperatorCli('site', 'add', site, '--name', '严格站点', '--name-en', 'Strict');
  await queryDatabase('update members set site_id = $2 where email = $1', [email, site]);
  await runOperatorCli('site', 'require-second-factor', site, 'on');
  await page.goto('/#/document');
  await page.reload();
  await expect(page).toHaveURL(/#\/accountSecurity$/);
  await expect(page.getByText(t('required'))).toBeVisible();
  await page.goto('/#/messageList');
  await expect(page).toHaveURL(/#\/accountSecurity$/);
  const { codes } = await setUpApp(page);
  await page.goto('/#/document');
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();

  await runOperatorCli('member', 'reset-second-factor', email);
  await page.reload();
  await expect(page).toHaveURL(/#\/login$/);
  expect(codes).toHaveLength(10);
  await typeCredentials(page, email);
  await expect(page).toHaveURL(/#\/accountSecurity$/);
});
