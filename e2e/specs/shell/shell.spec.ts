import { languages, wireLanguage } from '@siliport/contract/language';
import { errorPhrases } from '../../../apps/web/src/api/errors.phrases.ts';
import { layoutPhrases, shellPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { documentPhrases } from '../../../apps/web/src/features/documents/documents.phrases.ts';
import { loginHomePhrases } from '../../../apps/web/src/features/home/login-home.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { titlePrefixPhrases } from '../../../apps/web/src/widgets/profile-form/title-prefix.phrases.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { openScreen, setPreferences } from '../../support/screens.ts';

const menu = ['/product', '/document', '/onlineTrain', '/question', '/feedback', '/activity'];

test('shows the home page at /, where the logo leads a visitor (SH-1, SH-3)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await page.goto('/');
  await expect(page.locator('main h1')).toBeVisible();
  await openScreen(page, '/login');
  await page.locator('header a').first().click();
  await expect(page).toHaveURL(/#\/$/);
});

test('shows menu, login and website in the header (SH-2, SH-4)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, '/index');
  const header = page.locator('header');
  await expect(header.getByRole('link', { name: layoutPhrases.login.en })).toHaveAttribute('href', '#/login');
  await expect(header.getByRole('link', { name: layoutPhrases.website.en })).toHaveAttribute(
    'href',
    /^https:/,
  );
  const links = header.getByRole('navigation', { name: layoutPhrases.mainMenu.en }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [index, route] of menu.entries())
    await expect(links.nth(index)).toHaveAttribute('href', `#${route}`);
});

test('shows a menu of its own while the vendor has none (SH-4)', async ({ page }) => {
  await page.route('**/api/index/content', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, menu: [] } } });
  });
  await setPreferences(page, 'zh', 'light');
  await openScreen(page, '/index');
  const links = page.getByRole('navigation', { name: layoutPhrases.mainMenu.zh }).getByRole('link');
  await expect(links).toHaveCount(6);
  for (const [index, route] of menu.entries())
    await expect(links.nth(index)).toHaveAttribute('href', `#${route}`);
});

test('shows phone, address and copyright of the vendor in the footer (SH-6)', async ({
  page,
  request,
  baseURL,
}) => {
  for (const language of languages) {
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

test('switches the language at once, and keeps the page and what is typed (SH-7)', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('textbox', { name: loginPhrases.username.zh }).fill('someone@acme.example');
  let loads = 0;
  page.on('load', () => loads++);
  await page.locator('header').getByRole('button', { name: layoutPhrases.switchLanguage.zh }).click();
  await expect(page.getByRole('textbox', { name: loginPhrases.username.en })).toHaveValue(
    'someone@acme.example',
  );
  await expect(page.getByRole('navigation', { name: layoutPhrases.mainMenu.en })).toContainText(
    documentPhrases.title.en,
  );
  await expect(page).toHaveURL(/#\/login$/);
  expect(loads).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('EN');
  await page.reload();
  await expect(page.getByRole('textbox', { name: loginPhrases.username.en })).toBeVisible();
});

test('sends Language and Interface-Token with a visitor’s requests (SH-7, AP-1)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  const [request] = await Promise.all([page.waitForRequest('**/api/index/content'), page.goto('/#/index')]);
  const headers = await request.allHeaders();
  expect(headers.language).toBe('EN');
  expect(headers['interface-token']).toBeTruthy();
  expect(headers.authorization).toBeUndefined();
});

test('titles a page by its section and the name of the portal (SH-8)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  await expect(page).toHaveTitle(/^Log in - .+/);
  await page.locator('header').getByRole('button', { name: layoutPhrases.switchLanguage.en }).click();
  await expect(page).toHaveTitle(/^登录 - .*系统$/);
});

test('opens only the five open routes without a token (SH-10)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  for (const route of ['/index', '/login', '/register', '/articleDetail?id=x', '/findPassword']) {
    await openScreen(page, route);
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

test('opens a typed address at the top, wherever the page before was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openScreen(page, '/index');
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.evaluate(() => {
    location.hash = '/login';
  });
  await expect(page.locator('input[name=username]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('records a visit for each change of route, and ignores a failing record (SH-11)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  const visits: unknown[] = [];
  await page.route('**/api/member/log/visit/add', async (route) => {
    visits.push(route.request().postDataJSON());
    await route.abort();
  });
  for (const [index, path] of ['/index', '/login'].entries()) {
    await openScreen(page, path);
    await expect.poll(() => visits.length).toBe(index + 1);
  }
  expect(visits).toEqual([
    { title: 'Home', path: '/index' },
    { title: 'Log in', path: '/login' },
  ]);
  await expect(page.getByRole('status').filter({ hasText: /fail/i })).toHaveCount(0);
});

test('says that the server did not answer (AP-3, AP-4)', async ({ page }) => {
  await setPreferences(page, 'en', 'light');
  await openScreen(page, '/login');
  await page.route('**/api/verifyMember/login', (route) => route.abort());
  await page.getByRole('textbox', { name: loginPhrases.username.en }).fill('full@acme.example');
  await page.locator('input[name=password]').fill('x');
  await page.locator('input[name=password]').press('Enter');
  await expect(page.getByText(errorPhrases.noResponse.en).first()).toBeVisible();
});

test.describe('for a member', () => {
  test.use({ account: 'full@acme.example' });

  test('records the item that a page or a preview shows, but not the state of a list (SH-11)', async ({
    page,
  }) => {
    await setPreferences(page, 'en', 'light');
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/visit/add')) visits.push(request.postDataJSON().path);
    });
    await openScreen(page, '/document?orderBy=titleDesc');
    const link = page.locator('main a[href*="preview="]').first();
    const id = new URLSearchParams((await link.getAttribute('href'))?.split('?')[1]).get('preview');
    await link.click();
    const visitsBefore = ['/document', `/document?preview=${id}`];
    await expect.poll(() => visits).toEqual(visitsBefore);
    await openScreen(page, `/documentDetail?id=${id}`);
    await expect.poll(() => visits).toEqual([...visitsBefore, `/documentDetail?id=${id}`]);
  });

  test('keeps the entries of the menu in their places on every page (SH-2)', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/loginHome');
    const entries = page.getByRole('banner').getByRole('navigation').getByRole('link');
    const readLefts = () =>
      entries.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
    await expect(entries).toHaveCount(6);
    const lefts = await readLefts();
    for (const index of [0, 2, 5]) {
      await entries.nth(index).click();
      await expect(entries.nth(index)).toHaveAttribute('aria-current', /./);
      // Rounding to pixels may take or give one.
      for (const [position, left] of (await readLefts()).entries())
        expect(Math.abs(left - (lefts[position] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  test('links the logo to the personal home, and the member to the personal center (SH-3, SH-5)', async ({
    page,
  }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/document');
    const { name } = await page.evaluate(() => JSON.parse(localStorage.getItem('member') ?? '{}'));
    const getMember = (title: string) =>
      page.locator('header').getByRole('link', { name: `${title} ${name}` });
    await expect(getMember(titlePrefixPhrases.mr.en)).toHaveAttribute('href', '#/admin');
    // The title prefix follows the page's language, although it was stored in that of the login.
    await page.locator('header').getByRole('button', { name: layoutPhrases.switchLanguage.en }).click();
    await expect(getMember(titlePrefixPhrases.mr.zh)).toBeVisible();
    await expect(getMember(titlePrefixPhrases.mr.en)).toHaveCount(0);
    await page.locator('header a').first().click();
    await expect(page).toHaveURL(/#\/loginHome$/);
    await expect(page.locator('main h1')).toHaveText(
      getTranslator(loginHomePhrases, 'zh')('welcome', { name: `${name}${titlePrefixPhrases.mr.zh}` }),
    );
  });

  test('loads the category tree once, and again when the language changes (SH-13)', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    const requested: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/product/catalogue')) requested.push(request.headers().language);
    });
    for (const route of ['/document', '/search?type=document&kw=PHY', '/document']) {
      await page.goto(`/#${route}`);
      await page.locator('main tbody tr, main article, main li').first().waitFor();
    }
    expect(requested).toEqual(['EN']);
    await page.locator('header').getByRole('button', { name: layoutPhrases.switchLanguage.en }).click();
    await expect.poll(() => requested).toEqual(['EN', 'zh_CN']);
  });

  test('shows the header before a screen whose code is slow', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/DocumentListPage-*.js');
    await setPreferences(page, 'en', 'light');
    await page.goto('/#/document');
    await expect(page.locator('header').getByRole('link', { name: documentPhrases.title.en })).toBeVisible();
    await expect(page.locator('main').getByRole('status')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.locator('main h1')).toHaveText(documentPhrases.title.en);
  });

  test('shows a helpful page for an unknown route inside the public layout (SH-14)', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/no/such/page');
    await expect(page.locator('main h1')).toHaveText(shellPhrases.notFoundTitle.en);
    await expect(page.locator('header')).toBeVisible();
    await expect(page.locator('footer')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
