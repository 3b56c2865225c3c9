import type { Page } from '@playwright/test';
import type { Language } from '@siliport/contract/language';
import { password } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, readAs } from '../../support/screens.ts';

const words = {
  zh: {
    username: '用户名',
    password: '密码',
    submit: '登录',
    first: '请先登录',
    exit: '退出登录',
    missing: '请输入用户名',
  },
  en: {
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    first: 'Please log in first',
    exit: 'Log out',
    missing: 'Enter your username',
  },
} as const;

const form = (page: Page, language: Language) => {
  const main = page.getByRole('main');
  return {
    username: main.getByRole('textbox', { name: words[language].username }),
    password: main.locator('input[name=password]'),
    submit: main.getByRole('button', { name: words[language].submit, exact: true }),
  };
};

const logIn = async (page: Page, email: string, language: Language = 'en', typed = password) => {
  const { username, password: field, submit } = form(page, language);
  await username.fill(email);
  await field.fill(typed);
  await submit.click();
};

const kept = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), backurl: localStorage.getItem('backurl') }));

for (const language of ['zh', 'en'] as const)
  test(`the guard warns and remembers; login goes on there; exit forgets (${language}) (SH-10, AC-1, AC-11)`, async ({
    page,
  }) => {
    await readAs(page, language, 'light');
    await page.goto('/#/document?kw=DDR5');
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByText(words[language].first).first()).toBeVisible();
    await logIn(page, 'full@acme.example', language);
    await expect(page).toHaveURL(/#\/document\?kw=DDR5$/);
    await page.goto('/#/admin');
    await page.getByRole('button', { name: words[language].exit }).click();
    await expect(page).toHaveURL(/#\/login$/);
    expect(await kept(page)).toEqual({ token: null, backurl: null });
  });

test('without a page to go back to, login leads to the personal centre (AC-1)', async ({ page }) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
  await logIn(page, 'basic@acme.example');
  await expect(page).toHaveURL(/#\/adminIndex$/);
});

test('both fields are needed; the first one missing takes the focus; what was typed stays after a failure (AC-1)', async ({
  page,
}) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
  const { username, password: field, submit } = form(page, 'en');
  await submit.click();
  await expect(page.getByText(words.en.missing)).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill('full@acme.example');
  await field.fill('wrong');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('incorrect');
  await expect(username).toHaveValue('full@acme.example');
  await expect(field).toHaveValue('wrong');
});

test('without remember-me the token is dropped once the browser session is gone, and not in a new tab (AC-1)', async ({
  page,
  context,
}) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
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

test('a password that must be changed says so and leads to the change, and nowhere else (AC-2)', async ({
  page,
}) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
  await logIn(page, 'change@acme.example');
  await expect(page.getByText('You need to change your password').first()).toBeVisible();
  await expect(page).toHaveURL(/#\/changePassword$/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/#/document');
  await expect(page).toHaveURL(/#\/changePassword$/);
  await page.goto('/#/index');
  await expect(page.locator('main h1')).toBeVisible();
  expect(asked.filter((path) => /permissions|catalogue|unread/.test(path))).toEqual([]);
});

test('token, member, isLogin, permissions and language are kept and restored (AC-3, SH-9)', async ({
  page,
}) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
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

test('an ended session clears itself, keeps the way back, and says so (SH-12)', async ({
  page,
  request,
  baseURL,
}) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
  await logIn(page, 'full@acme.example');
  // The address is there before the screen: what ends now, ends on the login page.
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const { token } = await kept(page);
  const answer = await request.get(`${baseURL}/api/verifyMember/logout`, {
    headers: { Authorization: String(token) },
  });
  expect((await answer.json()).code).toBe(200);
  await page.goto('/#/document?kw=PHY');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText('expired').first()).toBeVisible();
  expect((await kept(page)).token).toBeNull();
  await logIn(page, 'full@acme.example');
  await expect(page).toHaveURL(/#\/document\?kw=PHY$/);
});

test('a way back that is none of ours is not followed (SEC-70)', async ({ page }) => {
  await readAs(page, 'en', 'light');
  for (const backurl of [
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example/',
    'data:text/html,x',
    '/',
  ]) {
    await page.goto('/#/login');
    await page.evaluate((value) => localStorage.setItem('backurl', value), backurl);
    await page.reload();
    await logIn(page, 'basic@acme.example');
    await expect(page, backurl).toHaveURL(/#\/adminIndex$/);
    await page.evaluate(() => localStorage.clear());
  }
});
