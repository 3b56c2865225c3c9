import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { refusals } from '@siliport/contract/refusals';
import {
  accountFormPhrases,
  passwordFormPhrases,
  registerPhrases,
} from '../../../apps/web/src/features/account/account.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { profileFormPhrases } from '../../../apps/web/src/widgets/profile-form/profile-form.phrases.ts';
import { titlePrefixPhrases } from '../../../apps/web/src/widgets/profile-form/title-prefix.phrases.ts';
import { getAccountForm } from '../../pages/account-form.ts';
import { solveCaptcha } from '../../pages/captcha.ts';
import { password } from '../../support/accounts.ts';
import { findViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { toPattern } from '../../support/phrases.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { findMails, waitForMailedCode } from '../../support/received-mails.ts';
import { registerMember, requirePasswordChange } from '../../support/register-member.ts';
import { openScreen, setPreferences } from '../../support/screens.ts';

const newPassword = 'Anders&2027';

/** One gray pixel. */
const picture = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Returns an email address that no other test and no earlier try has. */
const toUniqueEmail = (name: string, retry: number) => `${name}-${retry}@acme.example`;

const expectAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

const expectLogin = (page: Page) => expect(page).toHaveURL(/#\/login$/);

const formatStrength = (score: 'score3' | 'score4') =>
  getTranslator(accountFormPhrases, 'en')('strength', { word: accountFormPhrases[score].en });

test('registers from the email to the first login (AC-4, AC-6)', async ({ page }, { retry }) => {
  const email = toUniqueEmail('first', retry);
  const form = getAccountForm(page, 'zh');
  await setPreferences(page, 'zh', 'light');
  await openScreen(page, '/register');
  await form.email.fill(email);
  await solveCaptcha(page, 'keyboard', async () => {
    await form.send.focus();
    await page.keyboard.press('Enter');
  });
  await expect(form.send).toBeHidden();
  await expect(
    form.main.getByRole('button', { name: toPattern(accountFormPhrases.sendAgain, 'zh') }),
  ).toBeDisabled();
  await expect(form.code).toBeFocused();
  await expectAccessible(page);
  await form.code.fill(await waitForMailedCode(email));
  expect((await findMails(email)).map(({ subject }) => subject)).toEqual(['注册验证码']);
  await form.getButton(registerPhrases.next.zh).click();

  await form.siteId.fill('ACME01');
  await form.password.fill(password);
  await form.confirmation.fill(password);
  await expectAccessible(page);
  await form.getButton(registerPhrases.next.zh).click();

  await form.main.locator('input[type=file]').setInputFiles(picture);
  await expect(form.main.locator('fieldset img')).toBeVisible();
  await form.getField(profileFormPhrases.sexual.zh).selectOption({ label: titlePrefixPhrases.ms.zh });
  await form.getField(profileFormPhrases.name.zh).fill('Zhou Ming');
  await form.getField(profileFormPhrases.country.zh).selectOption({ label: '中国' });
  await form.getField(profileFormPhrases.province.zh).selectOption('310000');
  await form.getField(profileFormPhrases.city.zh).selectOption({ index: 1 });
  await form.getField(profileFormPhrases.productTag.zh).fill('DDR5 PHY，PCIe');
  await expectAccessible(page);
  await page.reload();
  await expect(form.getField(profileFormPhrases.name.zh)).toHaveValue('Zhou Ming');
  await expect(form.getField(profileFormPhrases.province.zh)).toHaveValue('310000');
  await form.getButton(registerPhrases.finish.zh).click();
  await expect(form.main.getByText(registerPhrases.done.zh)).toBeVisible();
  await expectLogin(page);

  const [row] = await queryDatabase('select * from members where email = $1', [email]);
  expect(row).toMatchObject({
    name: 'Zhou Ming',
    title_en: 'Ms.',
    country: 'CN',
    province: '310000',
    product_tags: 'DDR5 PHY,PCIe',
    site_id: 'ACME01',
    confirmed: true,
    avatar_file_id: expect.any(String),
  });
  await form.logIn(email, password);
  await expect(page).toHaveURL(/#\/adminIndex$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('registration');
});

test('refuses a wrong code and an unknown site at their fields (AC-5, AC-8)', async ({ page }, { retry }) => {
  const email = toUniqueEmail('refused', retry);
  const form = getAccountForm(page, 'en');
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/register');
  await form.email.fill('no address');
  await form.email.blur();
  await expect(form.main.getByText(accountFormPhrases.emailWrong.en)).toBeVisible();
  await form.email.fill(email);
  await solveCaptcha(page, 'mouse', () => form.send.click());
  const code = await waitForMailedCode(email);
  expect((await findMails(email)).map(({ subject }) => subject)).toEqual(['Your registration code']);
  await form.code.fill(code === '000000' ? '111111' : '000000');
  await form.code.press('Enter');
  await expect(form.main.getByText(refusals['code.wrong'].en)).toBeVisible();
  await expect(form.code).toBeFocused();
  await form.code.fill(code);
  await form.getButton(registerPhrases.next.en).click();

  await form.siteId.fill('NOWHERE');
  await form.password.fill('Siliport2026');
  await expect(form.main.getByText(formatStrength('score3'))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(form.main.getByText(email)).toBeVisible();
  await expect(form.siteId).toHaveValue('NOWHERE');
  await expect(form.password).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Siliport2026');

  await form.password.fill(password);
  await expect(form.main.getByText(formatStrength('score4'))).toBeVisible();
  await form.confirmation.fill(password);
  await expect(form.main.locator('li[data-met]')).toHaveCount(4);
  await form.getButton(registerPhrases.next.en).click();
  await expect(form.main.getByText(refusals['site.unknown'].en)).toBeVisible();
  await expect(form.siteId).toBeFocused();
  await form.getButton(registerPhrases.back.en).click();
  await expect(
    form.main.getByText(getTranslator(registerPhrases, 'en')('verified', { email })),
  ).toBeVisible();
  await form.getButton(registerPhrases.next.en).click();
  await expect(form.siteId).toHaveValue('NOWHERE');
  await expect(form.password).toHaveValue(password);
  await form.siteId.fill('ACME01');
  await form.getButton(registerPhrases.next.en).click();
  await expect(form.getField(profileFormPhrases.name.en)).toBeVisible();
});

test('sets a forgotten password by an email code (AC-9)', async ({ page, baseURL }, { retry }) => {
  const email = await registerMember(baseURL, toUniqueEmail('forgetful', retry));
  const form = getAccountForm(page, 'zh');
  await setPreferences(page, 'zh', 'light');
  await openScreen(page, '/findPassword');
  await form.email.fill(email);
  await solveCaptcha(page, 'mouse', () => form.send.click());
  await form.code.fill(await waitForMailedCode(email, 2));
  await form.password.fill(newPassword);
  await form.confirmation.fill(`${newPassword}x`);
  await form.getButton(passwordFormPhrases.submit.zh).click();
  await expect(form.main.getByText(accountFormPhrases.mismatch.zh)).toBeVisible();
  await expect(form.confirmation).toBeFocused();
  await form.confirmation.fill(newPassword);
  await form.getButton(passwordFormPhrases.submit.zh).click();
  await expect(form.main.getByText(passwordFormPhrases.done.zh)).toBeVisible();
  await expectLogin(page);
  await form.logIn(email, newPassword);
  await expect(page).toHaveURL(/#\/adminIndex$/);
  await expect.poll(async () => (await findMails(email)).at(-1)?.subject).toBe('您的密码已修改');
});

for (const text of ['  482 913', '验证码：482913', '４８２９１３'])
  test(`takes the digits of a code that is pasted as '${text}' (AC-9)`, async ({ page }) => {
    const form = getAccountForm(page, 'zh');
    await setPreferences(page, 'zh', 'light');
    await openScreen(page, '/findPassword');
    await form.code.focus();
    // As a paste: unlike `fill`, it is cut at a limit of the field.
    await page.keyboard.insertText(text);
    await expect(form.code).toHaveValue('482913');
  });

for (const language of ['zh', 'en'] as const)
  test(`refuses a common password at its field, in ${language} (AC-21)`, async ({ page, baseURL }, {
    retry,
  }) => {
    const email = await registerMember(baseURL, toUniqueEmail(`common-${language}`, retry));
    const form = getAccountForm(page, language);
    await setPreferences(page, language, 'light');
    await openScreen(page, '/findPassword');
    await form.email.fill(email);
    await solveCaptcha(page, 'mouse', () => form.send.click());
    await form.code.fill(await waitForMailedCode(email, 2));
    await form.password.fill('Password1!');
    await form.confirmation.fill('Password1!');
    await form.getButton(passwordFormPhrases.submit[language]).click();
    await expect(form.password).toHaveAccessibleDescription(refusals['password.common'][language]);
    await expect(form.password).toBeFocused();
    await expectAccessible(page);
    await form.password.fill(newPassword);
    await form.confirmation.fill(newPassword);
    await form.getButton(passwordFormPhrases.submit[language]).click();
    await expect(form.main.getByText(passwordFormPhrases.done[language])).toBeVisible();
  });

test('shows the same message for an unknown email, and sends nothing (AC-14)', async ({ page, baseURL }, {
  retry,
}) => {
  const known = await registerMember(baseURL, toUniqueEmail('known', retry));
  const unknown = toUniqueEmail('unknown', retry);
  const messages: string[] = [];
  for (const email of [known, unknown]) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await setPreferences(page, 'en', 'light');
    await page.goto('/#/index');
    await page.reload();
    await openScreen(page, '/findPassword');
    const form = getAccountForm(page, 'en');
    await form.email.fill(email);
    await solveCaptcha(page, 'mouse', () => form.send.click());
    const sent = form.main.getByText(email);
    await expect(sent).toBeVisible();
    messages.push(((await sent.textContent()) ?? '').replace(email, ''));
    await form.code.fill('123456');
    await form.password.fill(newPassword);
    await form.confirmation.fill(newPassword);
    await form.getButton(passwordFormPhrases.submit.en).click();
    await expect(form.main.getByText(refusals['code.wrong'].en)).toBeVisible();
  }
  expect(messages[0]).toBe(messages[1]);
  await waitForMailedCode(known, 2);
  expect(await findMails(unknown)).toEqual([]);
});

/** Changes the password by keyboard, and continues to the login. */
const changePassword = async (page: Page, language: Language, email: string) => {
  const form = getAccountForm(page, language);
  await expect(form.send).toBeDisabled();
  await form.password.fill(newPassword);
  await expect(form.send).toBeDisabled();
  await form.confirmation.fill('Other#2027');
  await expect(form.send).toBeDisabled();
  await form.confirmation.fill(newPassword);
  await expectAccessible(page);
  await solveCaptcha(page, 'keyboard', () => form.send.click());
  await form.code.fill(await waitForMailedCode(email, 2));
  await form.getButton(passwordFormPhrases.submit[language]).click();
  await expect(form.main.getByText(passwordFormPhrases.done[language])).toBeVisible();
  await expectLogin(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await form.logIn(email, newPassword);
  await expect(page).toHaveURL(/#\/adminIndex$/);
};

test('loads nothing else while the password must be changed (AC-2, AC-10)', async ({ page, baseURL }, {
  retry,
}) => {
  const email = await registerMember(baseURL, toUniqueEmail('forced', retry));
  await requirePasswordChange(email);
  await setPreferences(page, 'zh', 'dark');
  await openScreen(page, '/login');
  await getAccountForm(page, 'zh').logIn(email, password);
  await expect(page).toHaveURL(/#\/changePassword$/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(getAccountForm(page, 'zh').password).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /catalogue|member\/(?!log\/visit)/.test(path))).toEqual([]);
  await changePassword(page, 'zh', email);
});

test('leads to the login after a password change, without a message about the session (AC-10)', async ({
  page,
  baseURL,
}, { retry }) => {
  const email = await registerMember(baseURL, toUniqueEmail('willing', retry));
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  await getAccountForm(page, 'en').logIn(email, password);
  await expect(page).toHaveURL(/#\/adminIndex$/);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('expired')) document.body.dataset.expired = 'shown';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await openScreen(page, '/changePassword');
  await changePassword(page, 'en', email);
  await expect(page.locator('body')).not.toHaveAttribute('data-expired', 'shown');
});
