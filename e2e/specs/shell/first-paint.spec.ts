import type { Page } from '@playwright/test';
import { languages } from '@siliport/contract/language';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { homePhrases } from '../../../apps/web/src/features/home/home.phrases.ts';
import { defaultListQuery } from '../../../apps/web/src/list-query.ts';
import { paths } from '../../../apps/web/src/paths.ts';
import { screens } from '../../../apps/web/src/screens.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { throttleProcessor } from '../../support/press-to-content.ts';
import { openPage, recordPageErrors, setPreferences } from '../../support/screens.ts';

// A warm cache would not ask for the entry, which is held back.
test.use({ ownContext: true });

const holdEntry = (page: Page) => holdRequests(page, '**/assets/index-*.js');

/** Returns where an element begins and its height; a text may be narrower than its element. */
const getPosition = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box && { left: box.x, top: box.y, height: box.height };
};

const getPositions = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return { left, top, height };
    }),
  );

const logo = { shell: '.shell-logo', screen: 'header a > span' };
const starts = [
  {
    path: paths.index(),
    title: homePhrases.heroTitle,
    parts: [
      logo,
      { shell: '.shell-hero-title', screen: 'main h1' },
      { shell: '.shell-hero-text', screen: 'main h1 + p' },
      { shell: '.shell-slide', screen: 'main section[aria-roledescription]' },
    ],
  },
  {
    path: paths.login(),
    title: loginPhrases.loginTitle,
    parts: [
      logo,
      { shell: '.shell-title', screen: 'main h1' },
      { shell: '.shell-lead', screen: 'main h1 + p' },
    ],
  },
];

for (const { path, title, parts } of starts)
  for (const { language, scheme, width } of [
    { language: 'zh', scheme: 'light', width: 1440 },
    { language: 'en', scheme: 'dark', width: 390 },
  ] as const)
    test(`${path} shows its words before the code, where the screen has them (${language}, ${width} px)`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/healthz');
      await setPreferences(page, language, scheme);
      const errors = recordPageErrors(page, baseURL ?? '');
      const release = await holdEntry(page);
      await page.goto(`/#${path}`, { waitUntil: 'commit' });
      await expect(page.locator('.shell')).toContainText(title[language]);
      await expect(page.locator('.shell-logo img').first()).toHaveJSProperty('complete', true);
      await expect(page.locator('html')).toHaveCSS(
        'background-color',
        scheme === 'dark' ? 'rgb(16, 22, 29)' : 'rgb(255, 255, 255)',
      );
      await page.evaluate(() => document.fonts.ready);
      const positions = [];
      for (const { shell } of parts) positions.push(await getPosition(page, shell));
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
      await expect(page.locator('.shell')).toHaveCount(0);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      for (const [index, { screen }] of parts.entries())
        expect(await getPosition(page, screen), screen).toEqual(positions[index]);
      expect(errors).toEqual([]);
    });

test('the browser is told to compile the whole first file ahead', async ({ page }) => {
  const entry = page.waitForResponse('**/assets/index-*.js');
  await page.goto('/');
  const [firstLine] = (await (await entry).text()).split('\n', 1);
  expect(firstLine?.slice(0, 100)).toBe('//# allFunctionsCalledOnLoad');
});

test('what is shown before the code is neither read out nor reached by the keyboard', async ({ page }) => {
  const release = await holdEntry(page);
  await page.goto(`/#${paths.index()}`, { waitUntil: 'commit' });
  await expect(page.locator('.shell')).toHaveAttribute('inert');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('banner')).toHaveCount(1);
});

test('a link to another screen shows the header alone before the code', async ({ page }) => {
  const release = await holdEntry(page);
  await page.goto(`/#${paths.articleDetail('support-process')}`, { waitUntil: 'commit' });
  await expect(page.locator('.shell-logo')).toBeVisible();
  expect(await page.locator('.shell').evaluate((shell) => shell.children.length)).toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('follows an address that changes while the first screen renders (SH-1)', async ({ page }) => {
  await page.addInitScript((hash) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      location.hash = hash;
    };
    // The router's first access to the history, in its first slice; a message arrives before the next one.
    const { replaceState } = history;
    history.replaceState = (...state) => {
      history.replaceState = replaceState;
      replaceState.apply(history, state);
      port2.postMessage('');
    };
  }, paths.login());
  await page.goto('/healthz');
  // So that the screen takes several slices.
  await throttleProcessor(page, 6);
  await openPage(page, 'en', paths.index());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginPhrases.loginTitle.en);
});

test.describe('a member', () => {
  test.use({ account: 'full@acme.example' });

  test('sees no words of the login, which leads on', async ({ page }) => {
    const release = await holdEntry(page);
    await page.goto(`/#${paths.login()}`, { waitUntil: 'commit' });
    await expect(page.locator('.shell-logo')).toBeVisible();
    await expect(page.locator('.shell-login')).toHaveCount(0);
    release();
    await expect(page).toHaveURL(new RegExp(`#${paths.memberHome()}$`));
  });

  test('sees no heading of a screen that is not open before the password is changed', async ({ page }) => {
    await page.goto('/healthz');
    await page.evaluate(() => localStorage.setItem('mustChangePassword', 'true'));
    const release = await holdEntry(page);
    await page.goto(`/#${paths.documentList()}`, { waitUntil: 'commit' });
    await expect(page.locator('.shell-logo')).toBeVisible();
    await expect(page.locator('.shell-list')).toHaveCount(0);
    release();
    await expect(page).toHaveURL(new RegExp(`#${paths.changePassword()}$`));
  });

  test('has the first page of a list asked for beside the code, once', async ({ page }) => {
    const release = await holdEntry(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const asked = ['/api/index/content', '/api/knowledge/documentPage', '/api/product/catalogue'];
    await page.goto(`/#${paths.documentList()}`, { waitUntil: 'commit' });
    await expect.poll(() => asked.filter((path) => !requests.includes(path))).toEqual([]);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.documentList.title.zh);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    expect(requests.filter((path) => asked.includes(path)).toSorted()).toEqual(asked);
  });

  for (const language of languages)
    test(`sees the titles of the documents before the code, where the list has them (${language})`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await setPreferences(page, language, 'light');
      const errors = recordPageErrors(page, baseURL ?? '');
      const release = await holdEntry(page);
      await page.goto(`/#${paths.documentList()}`, { waitUntil: 'commit' });
      await expect(page.locator('.shell-title')).toHaveText(screens.documentList.title[language]);
      await expect(page.locator('.shell-row')).toHaveCount(defaultListQuery.pageSize);
      await page.evaluate(() => document.fonts.ready);
      const title = await getPosition(page, '.shell-title');
      const rows = await getPositions(page, '.shell-row');
      release();
      await expect(page.locator('main [aria-busy="false"]')).toHaveCount(1);
      await expect(page.locator('.shell')).toHaveCount(0);
      expect(await getPosition(page, 'main h1')).toEqual(title);
      expect(await getPositions(page, 'main tbody tr')).toEqual(rows);
      expect(errors).toEqual([]);
    });

  test('sees the heading alone where the list fails, until the page says so', async ({ page }) => {
    await page.route('**/documentPage', (route) => route.abort());
    const release = await holdEntry(page);
    await page.goto(`/#${paths.documentList()}`, { waitUntil: 'commit' });
    await expect(page.locator('.shell-title')).toBeVisible();
    await expect(page.locator('.shell-row')).toHaveCount(0);
    release();
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
  });

  test('sees what the address filters, not the first page of the list', async ({ page }) => {
    const bodies: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/documentPage')) bodies.push(request.postDataJSON());
    });
    await page.goto(`/#${paths.documentList({ kw: 'DDR5' })}`);
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ keyword: 'DDR5' })]);
  });
});
