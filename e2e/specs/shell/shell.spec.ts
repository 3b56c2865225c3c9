import { wireLanguage } from '@siliport/contract/language';
import { expect, test } from '../../support/fixtures.ts';
import { open, readAs } from '../../support/screens.ts';

const menu = ['/product', '/document', '/onlineTrain', '/question', '/feedback', '/activity'];

test('/ shows the home page; the logo leads there for a visitor (SH-1, SH-3)', async ({ page }) => {
  await readAs(page, 'en', 'light');
  await page.goto('/');
  await expect(page.locator('main h1')).toBeVisible();
  await open(page, '/login');
  await page.locator('header a').first().click();
  await expect(page).toHaveURL(/#\/$/);
});

test('the header has logo, menu, login, language, colours and the website (SH-2, SH-4, SH-5)', async ({
  page,
}) => {
  await readAs(page, 'en', 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/index');
  const header = page.locator('header');
  await expect(header.getByRole('link', { name: 'Log in / Register' })).toHaveAttribute('href', '#/login');
  await expect(header.getByRole('link', { name: 'Company website' })).toHaveAttribute('href', /^https:/);
  const links = header.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [index, route] of menu.entries())
    await expect(links.nth(index)).toHaveAttribute('href', `#${route}`);
});

test('the footer has phone, address and copyright of the vendor, in the language (SH-6)', async ({
  page,
  request,
  baseURL,
}) => {
  for (const language of ['zh', 'en'] as const) {
    const answer = await request.get(`${baseURL}/api/index/content`, {
      headers: { Language: wireLanguage[language] },
    });
    const { phone, address, copyright } = (await answer.json()).data;
    await page.goto('/');
    await page.evaluate((value) => localStorage.setItem('language', value), wireLanguage[language]);
    await page.reload();
    for (const line of [...phone, ...address, ...copyright])
      await expect(page.locator('footer'), language).toContainText(line.description);
  }
});

test('the language switches at once, server content included, and keeps the page and what is typed (SH-7)', async ({
  page,
}) => {
  await page.goto('/#/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('textbox', { name: '用户名' }).fill('someone@acme.example');
  let loads = 0;
  page.on('load', () => loads++);
  await page.locator('header').getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('someone@acme.example');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Documents');
  await expect(page).toHaveURL(/#\/login$/);
  expect(loads).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('EN');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('every request carries Language, Interface-Token and, once logged in, Authorization (SH-7, AP-1)', async ({
  page,
}) => {
  await readAs(page, 'en', 'light');
  const [request] = await Promise.all([page.waitForRequest('**/api/index/content'), page.goto('/#/index')]);
  const headers = await request.allHeaders();
  expect(headers.language).toBe('EN');
  expect(headers['interface-token']).toBeTruthy();
  expect(headers.authorization).toBeUndefined();
});

test('the title is the section and the name of the system, in the language (SH-8)', async ({ page }) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
  await expect(page).toHaveTitle(/^Log in - .+/);
  await page.locator('header').getByRole('button', { name: /中文/ }).click();
  await expect(page).toHaveTitle(/^登录 - .*系统$/);
});

test('only the five open routes are reachable without a token (SH-10)', async ({ page }) => {
  await readAs(page, 'en', 'light');
  for (const route of ['/index', '/login', '/register', '/articleDetail?id=x', '/findPassword']) {
    await open(page, route);
    await expect(page, route).toHaveURL(new RegExp(`#${route.replace('?', '\\?')}$`));
  }
  for (const route of [
    ...menu,
    '/search?type=faq&kw=x',
    '/admin',
    '/loginHome',
    '/nowhere',
    '/applyForTest',
  ]) {
    await page.goto(`/#${route}`);
    await expect(page, route).toHaveURL(/#\/login$/);
  }
});

test('each change of route records a visit, also of a visitor, and a failing record harms nothing (SH-11)', async ({
  page,
}) => {
  await readAs(page, 'en', 'light');
  const visits: unknown[] = [];
  await page.route('**/api/member/log/visit/add', async (route) => {
    visits.push(route.request().postDataJSON());
    await route.abort();
  });
  await open(page, '/index');
  await open(page, '/login');
  await expect.poll(() => visits.length).toBe(2);
  expect(visits).toEqual([
    { title: 'Home', path: '/index' },
    { title: 'Log in', path: '/login' },
  ]);
  await expect(page.getByRole('status').filter({ hasText: /fail/i })).toHaveCount(0);
});

test('no answer at all is said, and the page stays usable (AP-3, AP-4)', async ({ page }) => {
  await readAs(page, 'en', 'light');
  await open(page, '/login');
  await page.route('**/api/verifyMember/login', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Username' }).fill('full@acme.example');
  await page.locator('input[name=password]').fill('x');
  await page.locator('input[name=password]').press('Enter');
  await expect(page.getByText(/failed to connect to server/i).first()).toBeVisible();
});

test.describe('for a member', () => {
  test.use({ account: 'full@acme.example' });

  test('the logo leads to the personal home, the name with its title to the personal centre (SH-3, SH-5)', async ({
    page,
  }) => {
    await readAs(page, 'en', 'light');
    await open(page, '/document');
    const { name } = await page.evaluate(() => JSON.parse(localStorage.getItem('member') ?? '{}'));
    const member = (title: string) => page.locator('header').getByRole('link', { name: `${title} ${name}` });
    await expect(member('Mr.')).toHaveAttribute('href', '#/admin');
    // The title follows the language, though it was written down in that of the login.
    await page.locator('header').getByRole('button', { name: /中文/ }).click();
    await expect(member('先生')).toBeVisible();
    await expect(member('Mr.')).toHaveCount(0);
    await page.locator('header a').first().click();
    await expect(page).toHaveURL(/#\/loginHome$/);
    await expect(page.locator('main h1')).toHaveText(`${name}先生，您好`);
  });

  test('the category tree is loaded once, and again when the language changes (SH-13)', async ({ page }) => {
    await readAs(page, 'en', 'light');
    const languages: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/product/catalogue')) languages.push(request.headers().language);
    });
    await open(page, '/document');
    for (const route of ['/search?type=document&kw=PHY', '/document']) {
      await page.goto(`/#${route}`);
      await page.locator('main tbody tr, main article, main li').first().waitFor();
    }
    expect(languages).toEqual(['EN']);
    await page.locator('header').getByRole('button', { name: /中文/ }).click();
    await expect.poll(() => languages).toEqual(['EN', 'zh_CN']);
  });

  test('a screen whose code is slow comes after its header', async ({ page }) => {
    const release = Promise.withResolvers<void>();
    await page.route('**/assets/DocumentListPage-*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await readAs(page, 'en', 'light');
    await page.goto('/#/document');
    await expect(page.locator('header').getByRole('link', { name: 'Documents' })).toBeVisible();
    await expect(page.locator('main').getByRole('status')).toHaveAttribute('aria-busy', 'true');
    release.resolve();
    await expect(page.locator('main h1')).toHaveText('Documents');
  });

  test('an unknown route gets a helpful page inside the public layout (SH-14)', async ({ page }) => {
    await readAs(page, 'en', 'light');
    await open(page, '/no/such/page');
    await expect(page.locator('main h1')).toHaveText('Page not found');
    await expect(page.locator('header')).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
