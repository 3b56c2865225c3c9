import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { layoutPhrases, shellPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { passwordFormPhrases } from '../../../apps/web/src/features/account/account.phrases.ts';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openScreen, setPreferences } from '../../support/screens.ts';

const getForm = (page: Page, language: Language) => {
  const main = page.getByRole('main');
  return {
    username: main.getByRole('textbox', { name: loginPhrases.username[language] }),
    password: main.locator('input[name=password]'),
    submit: main.getByRole('button', { name: loginPhrases.submit[language], exact: true }),
  };
};

const logIn = async (page: Page, email: string, language: Language = 'en', typedPassword = password) => {
  const { username, password: field, submit } = getForm(page, language);
  await username.fill(email);
  await field.fill(typedPassword);
  await submit.click();
};

const readStored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), backurl: localStorage.getItem('backurl') }));

test('returns after login to the page that the guard refused, and forgets it at exit (SH-10, AC-11)', async ({
  page,
}) => {
  await setPreferences(page, 'zh', 'light');
  await page.goto('/#/document?kw=DDR5');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText(shellPhrases.loginFirst.zh).first()).toBeVisible();
  await logIn(page, 'full@acme.example', 'zh');
  await expect(page).toHaveURL(/#\/document\?kw=DDR5$/);
  await page.goto('/#/admin');
  await page.getByRole('button', { name: layoutPhrases.exit.zh }).click();
  await expect(page).toHaveURL(/#\/login$/);
  expect(await readStored(page)).toEqual({ token: null, backurl: null });
});

test('leads to the personal center after a login without a page to return to (AC-1)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  // As a Chinese input method types it.
  await logIn(page, 'basic＠acme。example');
  await expect(page).toHaveURL(/#\/adminIndex$/);
});

test('focuses the first missing field, and keeps what was typed after a failure (AC-1)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  const { username, password: field, submit } = getForm(page, 'en');
  await submit.click();
  await expect(page.getByText(loginPhrases.usernameMissing.en)).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill('full@acme.example');
  await field.fill('wrong');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await expect(username).toHaveValue('full@acme.example');
  await expect(field).toHaveValue('wrong');
});

test('drops the token at the end of the browser session without remember-me (AC-1)', async ({
  page,
  context,
}) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  await logIn(page, 'basic@acme.example');
  await expect(page).toHaveURL(/#\/adminIndex$/);
  const tab = await context.newPage();
  await tab.goto('/#/document');
  await tab.locator('main h1').waitFor();
  await expect(tab).toHaveURL(/#\/document/);
  await context.clearCookies();
  await tab.reload();
  await expect(tab).toHaveURL(/#\/login$/);
});

test('leads to the password change alone while the password must be changed (AC-2)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  await logIn(page, 'change@acme.example');
  await expect(page.getByText(passwordFormPhrases.changeFirst.en).first()).toBeVisible();
  await expect(page).toHaveURL(/#\/changePassword$/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/#/document');
  await expect(page).toHaveURL(/#\/changePassword$/);
  await page.goto('/#/index');
  await expect(page.locator('main h1')).toBeVisible();
  expect(requested.filter((path) => /permissions|catalogue|unread/.test(path))).toEqual([]);
});

test('keeps and restores token, member, isLogin, permissions and language (AC-3, SH-9)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  await logIn(page, 'full@acme.example');
  await expect(page).toHaveURL(/#\/adminIndex$/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('permissions')))
    .toBe('["isIpDown","isVersionDown","isWorkSubmit"]');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ isLogin: 'true', language: 'EN' });
  expect(JSON.parse(String(stored.member))).toMatchObject({ email: 'full@acme.example' });
  await page.reload();
  await expect(page).toHaveURL(/#\/adminIndex$/);
});

test('clears an ended session with a message, and returns to the page after login (SH-12)', async ({
  page,
  request,
  baseURL,
}) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  await logIn(page, 'full@acme.example');
  // The URL changes before the screen: wait for the screen before ending the session.
  await expect(page.getByRole('button', { name: layoutPhrases.exit.en })).toBeVisible();
  const { token } = await readStored(page);
  const answer = await request.get(`${baseURL}/api/verifyMember/logout`, {
    headers: { Authorization: String(token) },
  });
  expect((await answer.json()).code).toBe(200);
  await page.goto('/#/document?kw=PHY');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText('expired').first()).toBeVisible();
  expect((await readStored(page)).token).toBeNull();
  await logIn(page, 'full@acme.example');
  await expect(page).toHaveURL(/#\/document\?kw=PHY$/);
});

test('ignores a stored address outside of the portal (SEC-70)', async ({ page }) => {
  for (const backurl of [
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example/',
    'data:text/html,x',
    '/',
  ]) {
    await setPreferences(page, 'en', 'light');
    await page.goto('/#/login');
    await page.evaluate((value) => localStorage.setItem('backurl', value), backurl);
    await page.reload();
    await logIn(page, 'basic@acme.example');
    await expect(page, backurl).toHaveURL(/#\/adminIndex$/);
    await page.evaluate(() => localStorage.clear());
  }
});
