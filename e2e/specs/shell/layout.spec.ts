import type { Route } from '@playwright/test';
import { layoutPhrases, uiPhrases } from '../../../apps/web/src/app/app.phrases.ts';
import { accountFormPhrases } from '../../../apps/web/src/features/account/account.phrases.ts';
import { loginPhrases } from '../../../apps/web/src/features/account/login.phrases.ts';
import { documentDetailPhrases } from '../../../apps/web/src/features/documents/documents.phrases.ts';
import { loginHomePhrases } from '../../../apps/web/src/features/home/login-home.phrases.ts';
import { paths } from '../../../apps/web/src/paths.ts';
import { documentFilePhrases } from '../../../apps/web/src/widgets/document-files/document-files.phrases.ts';
import { pagedListPhrases } from '../../../apps/web/src/widgets/list/list.phrases.ts';
import { getDocumentRows } from '../../pages/documents-page.ts';
import { logInByPage } from '../../pages/member-page.ts';
import { expect, test } from '../../support/fixtures.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { queryDatabase } from '../../support/portal-database.ts';
import { registerMember } from '../../support/register-member.ts';
import { openScreen, setPreferences } from '../../support/screens.ts';

const readLeft = (selector: string) =>
  Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? -1);

const readCenter = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Returns the width of the box of the page that holds its heading. */
const readContentWidth = () => {
  let box = document.querySelector('main h1');
  while (box?.parentElement && box.parentElement.tagName !== 'MAIN') box = box.parentElement;
  return Math.round(box?.getBoundingClientRect().width ?? -1);
};

test.describe('a visitor', () => {
  test('sees the focus of a field as a ring of two pixels, four pixels under its label', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/login');
    const field = page.locator('input[name=username]');
    await field.focus();
    await expect(field).toHaveCSS('outline-style', 'solid');
    await expect(field).toHaveCSS('outline-width', '2px');
    const label = await page.locator('label', { hasText: loginPhrases.username.en }).boundingBox();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) - (label?.y ?? 0) - (label?.height ?? 0)).toBe(4);
  });

  test('finds the button for a code beside its field', async ({ page }) => {
    await openScreen(page, '/findPassword');
    const field = await page.locator('input[name=code]').boundingBox();
    const button = await page.getByRole('button', { name: accountFormPhrases.send.zh }).boundingBox();
    expect(button).toMatchObject({ y: field?.y, height: field?.height });
  });

  test('reads Latin in Inter and code in JetBrains Mono, both served by the portal', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    const fonts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.url());
    });
    await openScreen(page, '/index');
    const loaded = await page.evaluate(async () => {
      const faces = await Promise.all(
        ['14px Inter', '14px "JetBrains Mono"'].map((font) => document.fonts.load(font)),
      );
      return faces.map((each) => each[0]?.status);
    });
    expect(loaded).toEqual(['loaded', 'loaded']);
    expect(fonts.map((url) => new URL(url).origin)).toEqual(fonts.map(() => new URL(page.url()).origin));
    for (const selector of ['body', 'main h2'])
      await expect(page.locator(selector).first()).toHaveCSS('font-family', /^Inter, "Inter Punctuation"/);
  });

  test('reads the text in another font until the portal’s own are there', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/index');
    const display = await page.evaluate(() =>
      [...document.fonts].filter((font) => !font.family.includes('Fallback')).map((font) => font.display),
    );
    expect(display.length).toBeGreaterThan(2);
    expect(new Set(display)).toEqual(new Set(['swap']));
  });

  test('sees a loader in the middle of a button that waits', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/login');
    const { promise: isSeen, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/verifyMember/login', async (route) => {
      await isSeen;
      await route.abort();
    });
    await page.locator('input[name=username]').fill('full@acme.example');
    await page.locator('input[name=password]').fill('x');
    await page.locator('input[name=password]').press('Enter');
    const button = page.locator('main form button[data-loading]');
    const loader = button.locator('.mantine-Loader-root');
    await expect(loader).toBeVisible();
    const [outer, inner] = [await button.evaluate(readCenter), await loader.evaluate(readCenter)];
    expect(inner.x).toBeCloseTo(outer.x, 0);
    // Mantine sets it one pixel lower.
    expect(Math.abs(inner.y - outer.y)).toBeLessThan(2);
    release();
  });

  test('sees nothing move when the search opens', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/index');
    await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
    const before = await page.evaluate(readLeft, 'main h1');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    expect(await page.evaluate(readLeft, 'main h1')).toBe(before);
  });
});

test.describe('a member', () => {
  test.use({ account: 'full@acme.example' });

  test('reads sizes and dates in figures of one width, and titles in the font’s own', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, '/document');
    const row = page.locator('main tbody tr').first();
    await expect(row.getByText(/KB$/)).toHaveCSS('font-variant-numeric', 'tabular-nums');
    await expect(row.getByRole('link').first()).toHaveCSS('font-variant-numeric', 'normal');
  });

  for (const [layout, screens] of [
    [
      'public',
      ['/loginHome', '/product', '/document', '/search?type=document&kw=DDR5', '/feedback', '/applyForTest'],
    ],
    [
      'personal',
      ['/adminIndex', '/personInformation', '/changePassword', '/problemFeedback', '/messageList'],
    ],
  ] as const)
    test(`finds the pages of the ${layout} layout on one left edge, equally wide`, async ({ page }) => {
      await setPreferences(page, 'en', 'light');
      await page.setViewportSize({ width: 1440, height: 900 });
      const edges: number[] = [];
      const widths: number[] = [];
      for (const screen of screens) {
        await openScreen(page, screen);
        edges.push(await page.evaluate(readLeft, 'main h1'));
        widths.push(await page.evaluate(readContentWidth));
      }
      if (layout === 'public') edges.push(await page.evaluate(readLeft, 'header a'));
      expect([...new Set(edges)]).toHaveLength(1);
      expect([...new Set(widths)]).toHaveLength(1);
    });

  test('sees the icons of file types and what follows them in columns', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, '/document?size=30');
    const cells = await getDocumentRows(page, 'en')
      .locator('span:has(> svg)')
      .filter({ hasText: /^[A-Z]{3,4}$/ })
      .evaluateAll((all) =>
        all.map((type) => ({ word: type.textContent, box: type.getBoundingClientRect() })),
      );
    expect(new Set(cells.map(({ word }) => word)).size).toBeGreaterThan(2);
    expect([...new Set(cells.map(({ box }) => `${box.left} to ${box.right}`))]).toHaveLength(1);
  });

  test('sees the outline of a page while its code loads', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    const code = Promise.withResolvers<Route>();
    await page.route('**/DocumentListPage-*.js', (route) => code.resolve(route));
    await page.goto('/#/document');
    const held = await code.promise;
    await expect(page.getByRole('main').getByRole('status')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(9);
    await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
    await held.continue();
    await expect(getDocumentRows(page, 'en')).toHaveCount(10);
  });

  test('sees a bar over the screen while the code of the next one loads', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    const release = await holdRequests(page, '**/assets/TrainingListPage-*.js');
    await openScreen(page, paths.documentList());
    await page.getByRole('banner').locator(`a[href="#${paths.trainingList()}"]`).click();
    const bar = page.getByRole('progressbar', { name: uiPhrases.loading.en });
    await expect(bar).toBeVisible();
    await expect(getDocumentRows(page, 'en')).toHaveCount(10);
    release();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  test('sees no filter of the lists of a vendor without categories', async ({ page }) => {
    await page.route('**/api/product/catalogue', (route) =>
      route.fulfill({ json: { code: 200, message: '', data: [] } }),
    );
    await setPreferences(page, 'en', 'light');
    await page.setViewportSize({ width: 1440, height: 900 });
    await openScreen(page, paths.documentList());
    await expect(getDocumentRows(page, 'en')).toHaveCount(10);
    await expect(page.locator('main aside')).toHaveCount(0);
    expect(await page.evaluate(readLeft, 'main table')).toBe(await page.evaluate(readLeft, 'main h1'));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('button', { name: pagedListPhrases.filters.en })).toHaveCount(0);
  });

  test('can leave by the header while the code of the personal center loads', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/MemberLayout-*.js');
    await page.goto(`/?slow#${paths.memberHome()}`);
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
    await page.getByRole('banner').locator(`a[href="#${paths.documentList()}"]`).click();
    await expect(page.locator('main table')).toBeVisible();
    release();
    await page.goBack();
    await expect(page.locator('aside')).toBeVisible();
  });

  test('can leave the personal center by its menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setPreferences(page, 'en', 'light');
    await openScreen(page, paths.messageList());
    await page.getByRole('banner').getByRole('button', { name: layoutPhrases.openMenu.en }).click();
    const menu = page.getByRole('dialog', { name: layoutPhrases.personalCentre.en });
    await expect(menu.getByRole('link', { name: layoutPhrases.website.en })).toBeVisible();
    await menu.getByRole('link', { name: layoutPhrases.backToPortal.en }).click();
    await expect(page).toHaveURL(/#\/loginHome$/);
    await expect(menu).toBeHidden();
  });

  test('prints a work order without header, footer, menu and buttons', async ({ page }) => {
    await setPreferences(page, 'en', 'dark');
    await openScreen(page, '/problemFeedback');
    const title = (await page.locator('main tbody').getByRole('link').first().textContent()) ?? '';
    const address = await page.locator('main tbody').getByRole('link').first().getAttribute('href');
    await openScreen(page, (address ?? '').slice(1));
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['header', 'footer', 'aside', 'main button:not([data-print="show"])', 'main nav'])
      for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('prints a document’s facts without its preview, and lists without their actions', async ({ page }) => {
    await setPreferences(page, 'en', 'light');
    await openScreen(page, paths.documentDetail('ddr5-phy-7ff-datasheet'));
    const preview = page.getByRole('region', { name: documentDetailPhrases.preview.en, exact: true });
    await expect(preview).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(preview).toBeHidden();
    await expect(page.getByRole('heading', { name: documentDetailPhrases.history.en })).toBeVisible();
    await openScreen(page, paths.documentList());
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: documentFilePhrases.actions.en })).toBeHidden();
  });
});

test('greets a member without a name without a comma', async ({ page, baseURL }, { retry }) => {
  const email = await registerMember(baseURL, `unnamed-${retry}@acme.example`);
  await queryDatabase(`update members set name = '' where email = $1`, [email]);
  await logInByPage(page, email, 'en');
  await page.goto('/#/loginHome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginHomePhrases.welcomeUnnamed.en);
  await page.getByRole('button', { name: layoutPhrases.switchLanguage.en }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loginHomePhrases.welcomeUnnamed.zh);
});
