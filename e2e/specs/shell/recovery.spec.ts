import type { Locator, Page, Request, Route } from '@playwright/test';
import { languages } from '@siliport/contract/language';
import { layoutPhrases, shellPhrases, uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { messagePhrases } from '../../../apps/web/src/features/messages/messages.phrases.ts';
import {
  comparisonPhrases,
  productPhrases,
} from '../../../apps/web/src/features/products/products.phrases.ts';
import { searchPhrases } from '../../../apps/web/src/features/search/search.phrases.ts';
import { detailPhrases } from '../../../apps/web/src/features/work-orders/work-orders.phrases.ts';
import { getTranslator } from '../../../apps/web/src/i18n/phrases.ts';
import { paths } from '../../../apps/web/src/paths.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { waitingPhrases } from '../../../apps/web/src/widgets/work-order-status/waiting-work-orders.phrases.ts';
import { getEditor, submitWorkOrder } from '../../pages/work-orders-page.ts';
import { password } from '../../support/accounts.ts';
import { waitForTransitions } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPage, setLanguage } from '../../support/screens.ts';

const getToast = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });

const overlaps = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('an element is not shown');
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
};

test.describe('toasts', () => {
  for (const width of [1440, 390])
    test(`stay off the header and close with their reason at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, 'en', '/document');
      const toast = getToast(page, shellPhrases.loginFirst.en);
      await expect(toast).toBeVisible();
      await waitForTransitions(page);
      expect(await overlaps(toast, page.getByRole('banner'))).toBe(false);
      // The pointer keeps the toast open.
      await toast.hover();
      await page.locator('input[name=username]').fill('full@acme.example');
      await page.locator('input[name=password]').fill(password);
      await page.locator('input[name=password]').press('Enter');
      await page.waitForURL(/document/);
      await expect(toast).toHaveCount(0);
    });

  test.describe('of a form', () => {
    test.use({ account: 'full@acme.example' });

    test('close when the missing field is filled', async ({ page }) => {
      await setLanguage(page, 'en');
      await submitWorkOrder(page, 'en', `toast ${Date.now()}`);
      await page.getByRole('button', { name: detailPhrases.replyToOrder.en }).click();
      await page.getByRole('button', { name: detailPhrases.send.en }).click();
      const toast = page
        .locator('.mantine-Notification-root')
        .filter({ hasText: detailPhrases.enterDetail.en });
      await toast.hover();
      await getEditor(page, detailPhrases.replyText.en).focus();
      await page.keyboard.type('The log');
      await expect(toast).toHaveCount(0);
    });
  });
});

test.describe('a page that failed', () => {
  // A warm cache would have the code that cannot be loaded.
  test.use({ account: 'full@acme.example', ownContext: true });
  const getRows = (page: Page) => page.getByRole('table').getByRole('row');

  test('shows its content by itself when the network is back', async ({ page, context }) => {
    await openPage(page, 'en', '/document');
    await expect(getRows(page).nth(5)).toBeVisible();
    await context.setOffline(true);
    await page
      .getByRole('button', { name: getTranslator(pagedListPhrases, 'en')('page', { page: 2 }), exact: true })
      .click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(getRows(page).nth(5)).toBeVisible();
  });

  test('shows its content by itself when the server answers again', async ({ page }) => {
    await setLanguage(page, 'en');
    await page.route('**/api/knowledge/documentPage', (route) => route.abort());
    await page.goto('/#/document');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute('**/api/knowledge/documentPage');
    await expect(getRows(page).nth(5)).toBeVisible({ timeout: 20_000 });
  });

  test('says so when a deletion fails without a network', async ({ page, context }) => {
    await openPage(page, 'en', paths.messageList());
    const t = getTranslator(messagePhrases, 'en');
    await getRows(page)
      .nth(1)
      .getByRole('button', { name: t('delete') })
      .click();
    await context.setOffline(true);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('delete') })
      .click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
  });

  test('works without the code that could not load after it', async ({ page }) => {
    const isTray = (request: Request) => request.url().includes('/assets/TransferTray-');
    await page.route('**/assets/TransferTray-*', (route) => route.abort());
    const failure = page.waitForEvent('requestfailed', isTray);
    await openPage(page, 'en', '/document');
    await failure;
    await page.getByRole('button', { name: getTranslator(pagedListPhrases, 'en')('next') }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(getRows(page).nth(5)).toBeVisible();
    await page.unroute('**/assets/TransferTray-*');
    // Chromium up to 150 remembers until the next page that a module failed: there, the second attempt sends no request.
    const nextAttempt = Promise.race([
      page.waitForEvent('requestfinished', isTray),
      page.evaluate(() => new Promise((resolve) => window.addEventListener('vite:preloadError', resolve))),
    ]);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await nextAttempt;
  });

  for (const language of languages)
    test(`says so when the code of all screens cannot load, and loads it on request (${language})`, async ({
      page,
    }) => {
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await openPage(page, language, '/document');
      const failure = page.getByRole('alert').filter({ hasText: shellPhrases.failedTitle[language] });
      await expect(failure).toBeVisible();
      await page.unroute('**/assets/index-*.js');
      await failure.getByRole('button', { name: shellPhrases.reload[language] }).click();
      await expect(getRows(page).nth(5)).toBeVisible();
    });

  test('loads the code of all screens when the network is back', async ({ page }) => {
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await openPage(page, 'en', '/document');
    await expect(page.getByText(shellPhrases.failedTitle.en)).toBeVisible();
    await page.unroute('**/assets/index-*.js');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(getRows(page).nth(5)).toBeVisible();
  });

  for (const code of ['SearchForm', 'HeaderResults'])
    test(`keeps its content when the code of the search cannot load: ${code}`, async ({ page }) => {
      await page.route(`**/assets/${code}-*`, (route) => route.abort());
      await openPage(page, 'en', '/document');
      await expect(getRows(page).nth(5)).toBeVisible();
      await page.keyboard.press('/');
      const search = page.getByRole('dialog', { name: layoutPhrases.search.en });
      await expect(search.getByText(shellPhrases.failedTitle.en)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(getRows(page).nth(5)).toBeVisible();
    });

  test('keeps a header when the code of the personal center cannot load', async ({ page }) => {
    await page.route('**/MemberLayout-*.js', (route) => route.abort());
    await openPage(page, 'en', paths.memberHome());
    await expect(page.getByText(shellPhrases.failedTitle.en)).toBeVisible();
    await page.getByRole('banner').locator(`a[href="#${paths.documentList()}"]`).click();
    await expect(getRows(page).first()).toBeVisible();
  });

  test('loads the code that it could not load while there was no network', async ({ page, context }) => {
    await openPage(page, 'en', '/document');
    await expect(getRows(page).nth(5)).toBeVisible();
    await context.setOffline(true);
    await page.evaluate(() => {
      location.hash = '#/enterHistory';
    });
    await expect(page.getByText(shellPhrases.failedTitle.en)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(shellPhrases.failedTitle.en)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('a page whose server was upgraded', () => {
  test.use({ account: 'full@acme.example', ownContext: true });

  /** The server has the file of another version only, until the page is loaded again. */
  const upgrade = async (page: Page, file: string) => {
    const removed = `**/assets/${file}-*.js`;
    await page.route(removed, (route) => route.fulfill({ status: 404 }));
    await page.route('/', async (route) => {
      if (route.request().isNavigationRequest()) await page.unroute(removed);
      const response = await route.fetch();
      const body = (await response.text()).replace('"entry":"', '"version":2,"entry":"');
      await route.fulfill({ response, body });
    });
  };

  const clickFaqs = (page: Page) =>
    page.getByRole('banner').locator(`a[href="#${paths.faqList()}"]`).first().click();
  const clickDocument = (page: Page) =>
    page.getByRole('row').filter({ hasText: 'PDF' }).first().getByRole('link').first().click();

  for (const [file, open, isOpen] of [
    ['FaqListPage', clickFaqs, (page: Page) => page.locator('main a[href*="questionDetail"]').first()],
    ['PdfViewer', clickDocument, (page: Page) => page.getByRole('dialog').locator('.textLayer').first()],
  ] as const)
    test(`loads the new version by itself, and what was clicked: ${file}`, async ({ page }) => {
      await page.clock.install();
      await openPage(page, 'en', paths.documentList());
      await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible();
      await upgrade(page, file);
      await page.clock.fastForward('01:00');
      const reloaded = page.waitForEvent('load');
      await open(page);
      await reloaded;
      await expect(isOpen(page)).toBeVisible();
    });

  for (const [name, answer] of [
    ['does not answer', () => {}],
    [
      'answers by an error page of a proxy',
      (route: Route) => route.fulfill({ body: '<h1>Please wait</h1>' }),
    ],
  ] as const)
    test(`stays and says so when the server ${name}`, async ({ page }) => {
      await page.clock.install();
      await openPage(page, 'en', paths.documentList());
      await upgrade(page, 'FaqListPage');
      await page.route('/', answer);
      await page.clock.fastForward('01:00');
      await clickFaqs(page);
      await expect(page.getByText(shellPhrases.failedTitle.en)).toBeVisible();
    });

  test('stays when it was loaded just now', async ({ page }) => {
    await openPage(page, 'en', paths.documentList());
    await upgrade(page, 'FaqListPage');
    await clickFaqs(page);
    await expect(page.getByText(shellPhrases.failedTitle.en)).toBeVisible();
    await expect(page).toHaveURL(/question/);
  });
});

test.describe('a part of a page that failed', () => {
  test.use({ account: 'full@acme.example' });

  for (const [part, path, route, text] of [
    [
      'search filters',
      'search/facets',
      paths.search({ type: 'all', kw: 'DDR5' }),
      searchPhrases.filtersFailed,
    ],
    ['waiting work orders', 'member/feedbackPage', paths.memberHome(), waitingPhrases.failed],
    ['IP projects', 'member/ipPage', paths.productDirectory('hbm3-phy-5ff'), productPhrases.projectsFailed],
    [
      'versions',
      'common/select/version',
      paths.productPackage('ddr54-phy-12ff'),
      comparisonPhrases.versionsFailed,
    ],
  ] as const)
    test(`says so, and loads again: ${part}`, async ({ page }) => {
      const call = `**/api/${path}*`;
      await page.route(call, (request) => request.abort());
      await openPage(page, 'en', route);
      const failure = page.getByRole('alert').filter({ hasText: text.en });
      await expect(failure).toBeVisible();
      await page.unroute(call);
      await failure.getByRole('button', { name: uiPhrases.retry.en }).click();
      await expect(failure).toHaveCount(0);
    });
});
